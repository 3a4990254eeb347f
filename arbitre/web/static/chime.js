// @ts-check
/** Two quiet tones. */

const TONES = [523.25, 659.25]; // Hz
const LONG = 0.35; // seconds of a tone
const LOUD = 0.06; // of all that a loudspeaker can

/** @type {AudioContext | undefined} */
let context;

export async function chime() {
  context ??= new AudioContext();
  await context.resume();
  for (const [number, tone] of TONES.entries()) {
    const [source, volume] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + (number * LONG) / 2;
    source.frequency.value = tone;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD, start + LONG / 10);
    volume.gain.exponentialRampToValueAtTime(LOUD / 100, start + LONG);
    source.connect(volume).connect(context.destination);
    source.start(start);
    source.stop(start + LONG);
  }
}
