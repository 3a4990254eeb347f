/* Writes down everything a process does to the files of one folder, so that the power can be cut afterwards, on paper.
 *
 * Preloaded (LD_PRELOAD). ARBITRE_CUT_DIR is the folder: an absolute path without links, as the process names it; without
 * it nothing is watched before `cut_begin`.
 * ARBITRE_CUT_TRACE is the file that takes the events; each is one write at its end, so that those of several processes
 * and threads stand whole, one after another. A file is known by its inode, the folder itself by 0.
 *
 * A change is told after it was made. A sync is told twice, when it begins and when it is done: it answers for what was
 * told before it began, and nobody may rely on it before it is done. It does nothing else but take its time,
 * ARBITRE_CUT_DELAY in microseconds: what a disk then holds is worked out from the trace alone, by cutting.py.
 */

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum kind { NAMED = 1, WRITTEN, SIZED, SYNCING, SYNCED, RENAMED, UNLINKED };

struct head {
    uint32_t size, kind; /* size: of what follows the head */
    uint64_t inode, offset; /* offset: where a write went, the new size, the thread that syncs */
};

enum { MOST_FILES = 4096 };

static struct {
    int kept;
    uint64_t inode;
} files[MOST_FILES]; /* by descriptor */

static const char *folder;
static size_t folder_length;
static useconds_t delay;
static int trace = -1;

/* Begins to watch a folder; for a process that was born after this was preloaded. */
void cut_begin(const char *of_folder, const char *into_trace, useconds_t with_delay)
{
    folder = strdup(of_folder);
    folder_length = strlen(folder);
    delay = with_delay;
    trace = syscall(SYS_openat, AT_FDCWD, into_trace, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (trace < 0)
        abort();
}

__attribute__((constructor)) static void begin(void)
{
    const char *of_folder = getenv("ARBITRE_CUT_DIR"), *into_trace = getenv("ARBITRE_CUT_TRACE");
    const char *wait = getenv("ARBITRE_CUT_DELAY");
    if (of_folder && into_trace)
        cut_begin(of_folder, into_trace, wait ? atoi(wait) : 0);
}

static void tell(enum kind kind, uint64_t inode, uint64_t offset, const void *data, size_t size)
{
    struct head head = {size, kind, inode, offset};
    struct iovec parts[] = {{&head, sizeof head}, {(void *)data, size}};
    int before = errno;
    if (writev(trace, parts, 2) != (ssize_t)(sizeof head + size))
        abort(); /* a trace with holes would prove nothing */
    errno = before;
}

/* The name within the folder, "" for the folder itself; NULL for what is elsewhere, or deeper. */
static const char *name_of(const char *path)
{
    if (trace < 0 || strncmp(path, folder, folder_length))
        return NULL;
    path += folder_length;
    if (*path == '/')
        path++;
    else if (*path)
        return NULL;
    return strchr(path, '/') ? NULL : path;
}

static int is_kept(int fd)
{
    return fd >= 0 && fd < MOST_FILES && files[fd].kept;
}

static int opened(int at, const char *path, int flags, mode_t mode)
{
    int fd = syscall(SYS_openat, at, path, flags, mode);
    const char *name = name_of(path);
    struct stat now;
    if (fd < 0 || !name)
        return fd;
    if (fd >= MOST_FILES || fstat(fd, &now))
        abort();
    files[fd].inode = *name ? now.st_ino : 0;
    files[fd].kept = 1;
    if (*name)
        tell(NAMED, now.st_ino, 0, name, strlen(name));
    if (flags & O_TRUNC)
        tell(SIZED, now.st_ino, 0, NULL, 0);
    return fd;
}

/* open(path, flags, [mode]) and its kin: the mode is there only where a file may be made. */
#define OPEN(function, at, ...)                           \
    int function(__VA_ARGS__, int flags, ...)             \
    {                                                     \
        mode_t mode = 0;                                  \
        if (flags & (O_CREAT | __O_TMPFILE)) {            \
            va_list rest;                                 \
            va_start(rest, flags);                        \
            mode = va_arg(rest, mode_t);                  \
            va_end(rest);                                 \
        }                                                 \
        return opened(at, path, flags, mode);             \
    }
OPEN(open, AT_FDCWD, const char *path)
OPEN(open64, AT_FDCWD, const char *path)
OPEN(openat, at, int at, const char *path)
OPEN(openat64, at, int at, const char *path)

int close(int fd)
{
    if (is_kept(fd))
        files[fd].kept = 0;
    return syscall(SYS_close, fd);
}

ssize_t write(int fd, const void *data, size_t size)
{
    ssize_t done = syscall(SYS_write, fd, data, size);
    if (done > 0 && is_kept(fd))
        tell(WRITTEN, files[fd].inode, lseek(fd, 0, SEEK_CUR) - done, data, done);
    return done;
}

#define PWRITE(function)                                                    \
    ssize_t function(int fd, const void *data, size_t size, off_t offset)   \
    {                                                                       \
        ssize_t done = syscall(SYS_pwrite64, fd, data, size, offset);       \
        if (done > 0 && is_kept(fd))                                        \
            tell(WRITTEN, files[fd].inode, offset, data, done);             \
        return done;                                                        \
    }
PWRITE(pwrite)
PWRITE(pwrite64)

#define FTRUNCATE(function)                                 \
    int function(int fd, off_t size)                        \
    {                                                       \
        int failed = syscall(SYS_ftruncate, fd, size);      \
        if (!failed && is_kept(fd))                         \
            tell(SIZED, files[fd].inode, size, NULL, 0);    \
        return failed;                                      \
    }
FTRUNCATE(ftruncate)
FTRUNCATE(ftruncate64)

#define TRUNCATE(function)                                      \
    int function(const char *path, off_t size)                  \
    {                                                           \
        int fd = open(path, O_WRONLY), failed = fd < 0;         \
        if (!failed) {                                          \
            failed = ftruncate(fd, size);                       \
            close(fd);                                          \
        }                                                       \
        return failed ? -1 : 0;                                 \
    }
TRUNCATE(truncate)
TRUNCATE(truncate64)

#define SYNC(function)                                      \
    int function(int fd)                                    \
    {                                                       \
        if (!is_kept(fd))                                   \
            return syscall(SYS_##function, fd);             \
        tell(SYNCING, files[fd].inode, gettid(), NULL, 0);  \
        if (delay)                                          \
            usleep(delay);                                  \
        tell(SYNCED, files[fd].inode, gettid(), NULL, 0);   \
        return 0;                                           \
    }
SYNC(fsync)
SYNC(fdatasync)

int rename(const char *from, const char *to)
{
    int failed = syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
    const char *old = name_of(from), *new = name_of(to);
    if (!failed && (old || new)) {
        char names[2 * 256] = "";
        if (!old || !new || strlen(old) > 255 || strlen(new) > 255)
            abort(); /* nothing is moved into the folder or out of it */
        strcpy(names, old);
        strcpy(names + strlen(old) + 1, new);
        tell(RENAMED, 0, 0, names, strlen(old) + 1 + strlen(new));
    }
    return failed;
}

int unlink(const char *path)
{
    int failed = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    const char *name = name_of(path);
    if (!failed && name)
        tell(UNLINKED, 0, 0, name, strlen(name));
    return failed;
}
