// Sounds, made here from a few waves: nothing is loaded for them. A page that nobody has touched stays silent.
import { settings } from "../lib/settings.svelte";

/** Notes: frequency from, to, begin and length in seconds, loudness, and what wave. */
type Note = [number, number, number, number, number, OscillatorType];
export type Sound = "asked" | "turn" | "draw" | "played" | "hurt" | "down" | "won" | "lost" | "said";
export const SOUNDS: Record<Sound, Note[]> = {
  asked: [[880, 880, 0, 0.07, 0.25, "sine"]],
  turn: [[523, 523, 0, 0.16, 0.4, "sine"], [784, 784, 0.1, 0.24, 0.4, "sine"]],
  draw: [[1400, 500, 0, 0.06, 0.12, "triangle"]],
  played: [[220, 150, 0, 0.1, 0.5, "triangle"], [660, 440, 0, 0.05, 0.15, "square"]],
  hurt: [[160, 55, 0, 0.2, 0.7, "sawtooth"]],
  down: [[330, 60, 0, 0.4, 0.6, "sawtooth"]],
  won: [[523, 523, 0, 0.18, 0.4, "triangle"], [659, 659, 0.15, 0.18, 0.4, "triangle"], [784, 784, 0.3, 0.18, 0.4, "triangle"], [1047, 1047, 0.45, 0.5, 0.45, "triangle"]],
  lost: [[392, 392, 0, 0.25, 0.4, "triangle"], [330, 330, 0.22, 0.25, 0.4, "triangle"], [262, 240, 0.44, 0.6, 0.4, "triangle"]],
  said: [[988, 1175, 0, 0.1, 0.3, "sine"]],
};

let context: AudioContext | null = null;

/** What of several sounds is to be heard: not a hundred at once. */
const recent = new Map<Sound, number>();

export function play(sound: Sound): void {
  const touched = (navigator as { userActivation?: { hasBeenActive: boolean } }).userActivation?.hasBeenActive;
  if (!settings.volume || !touched || typeof AudioContext !== "function") return;
  const now = performance.now();
  if (now - (recent.get(sound) ?? -1000) < 120) return;
  recent.set(sound, now);
  try {
    context ??= new AudioContext();
    for (const [from, to, at, length, loud, wave] of SOUNDS[sound]) {
      const [osc, gain] = [context.createOscillator(), context.createGain()];
      const begin = context.currentTime + at;
      osc.type = wave;
      osc.frequency.setValueAtTime(from, begin);
      osc.frequency.exponentialRampToValueAtTime(Math.max(20, to), begin + length);
      gain.gain.setValueAtTime(0.0001, begin);
      gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, loud * settings.volume * 0.35), begin + 0.012);
      gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
      osc.connect(gain).connect(context.destination);
      osc.start(begin);
      osc.stop(begin + length + 0.02);
    }
  } catch {
    // No sound is no reason to stop.
  }
}
