"""Commands that are loaded when they are used, and whose help is in the catalogue of the language chosen.

Help is read by a reader of its own, which knows plain text only: `arbitre --help` must not wait for more.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

import click

from arbitre.cli.face import Face
from arbitre.kernel.words import Arg, Phrase
from arbitre.words.catalogue import entries

F = TypeVar("F", bound=Callable[..., Any])


class Usage(click.UsageError):
    """A command that makes no sense, with a sentence of the catalogue."""

    def __init__(self, key: str, **args: Arg) -> None:
        super().__init__(key)
        self.phrase = Phrase(key, args)


@cache
def _helps(language: str) -> dict[str, str]:
    """The help texts of a language: the plain entries `help-...` of the command line's catalogues."""
    files = sorted((Path(__file__).parents[1] / "words").glob(f"cli*.{language}.ftl"))
    helps = {}
    for key, text in entries("\n".join(file.read_text("utf-8") for file in files)):
        if key.startswith("help-"):
            first, _, rest = text.partition("=")[2].strip().partition("\n")
            helps[key] = f"{first}\n{textwrap.dedent(rest)}".strip()
    return helps


def help_text(context: click.Context, key: str) -> str:
    """A help text in the language of this run."""
    return _helps(_language(context))[key]


def _language(context: click.Context) -> str:
    face = context.find_object(Face)
    assert face is not None
    return face.language


def _listed(context: click.Context, formatter: click.HelpFormatter, key: str, rows: list[tuple[str, str]]) -> None:
    """A list with its heading."""
    formatter.write_paragraph()
    formatter.write(help_text(context, key) + "\n")
    with formatter.indentation():
        formatter.write_dl(rows)


class Option(click.Option):
    """An option; its help stands in the catalogue as `help-COMMAND-NAME`, or as `help-option-NAME` if commands share
    it."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option as written and what it does."""
        names = ", ".join(sorted(self.opts, key=len))
        if not self.is_flag:
            names += f" {self.metavar or self.name.upper()}"
        own = f"help-{ctx.command.name}-{self.name}"
        return names, help_text(ctx, own if own in _helps(_language(ctx)) else f"help-option-{self.name}")


class Command(click.Command):
    """A command; its help stands in the catalogue as `help-NAME`, the first line in short."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The usage line."""
        arguments = [p.make_metavar(ctx) for p in self.params if isinstance(p, click.Argument)]
        pieces = [*arguments, help_text(ctx, "help-metavar-options")]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=help_text(ctx, "help-heading-usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the command does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(help_text(ctx, f"help-{self.name}"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options."""
        records = [r for p in self.get_params(ctx) if isinstance(p, Option) and (r := p.get_help_record(ctx))]
        records.append(("--help", help_text(ctx, "help-option-help")))
        _listed(ctx, formatter, "help-heading-options", records)


class LazyGroup(click.Group):
    """The program: its commands, each loaded from its module when it is called. `where`: module of each command."""

    def __init__(self, name: str, where: Mapping[str, str], **rest: Any) -> None:
        super().__init__(name, invoke_without_command=True, **rest)
        self.where = where

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands, in the order in which a game needs them."""
        return list(self.where)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A command, loaded now."""
        if cmd_name not in self.where:
            return None
        module = vars(import_module(self.where[cmd_name]))
        command: click.Command = module.get(f"{cmd_name}_") or module[cmd_name]
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first, and the rest of the line."""
        if args[0] not in self.where:
            raise Usage("usage-command", command=args[0])
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; without one, print the help."""
        if not ctx._protected_args and not ctx.args:
            click.echo(self.get_help(ctx))
            return 0
        return super().invoke(ctx)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The usage line."""
        pieces = help_text(ctx, "help-metavar-command")
        formatter.write_usage(ctx.command_path, pieces, prefix=help_text(ctx, "help-heading-usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the program does."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(help_text(ctx, f"help-{self.name}"))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, then the options of all of them."""
        commands = [(name, help_text(ctx, f"help-{name}").partition("\n")[0]) for name in self.where]
        _listed(ctx, formatter, "help-heading-commands", commands)
        options = [("--help", help_text(ctx, "help-option-help"))]
        options += [r for p in self.params if isinstance(p, Option) and (r := p.get_help_record(ctx))]
        _listed(ctx, formatter, "help-heading-options", options)


def option(*names: str, **rest: Any) -> Callable[[F], F]:
    """An option whose help is in the catalogue."""
    return click.option(*names, cls=Option, **rest)


def command(json: bool = True) -> Callable[[Callable[..., int]], Command]:
    """A command, named as its function: it is given the face first and returns an exit code. It takes `--lang`, and
    `--json` unless there is nothing for a program to read."""

    def made(function: Callable[..., int]) -> Command:
        spoken = option("--lang", metavar="fr|en", type=click.Choice(["fr", "en"]), expose_value=False)
        described: Any = spoken(function)
        if json:
            described = option("--json", is_flag=True, expose_value=False)(described)
        return click.command(function.__name__.rstrip("_"), cls=Command)(click.pass_obj(described))

    return made


def pairs(given: tuple[str, ...], flag: str) -> dict[str, str]:
    """Options of the form KEY=VALUE."""
    found = {}
    for text in given:
        key, sign, value = text.partition("=")
        if not (key and sign and value):
            raise Usage("usage-pair", option=flag, text=text)
        found[key] = value
    return found
