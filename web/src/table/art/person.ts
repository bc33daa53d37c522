// Somebody: hair, dress and what they wear come from the name, so one person looks alike on all their cards.
import type { Dice, Palette } from "./brush";
import { circle, f, line, path, rect, times } from "./brush";

const BEHIND = [
  "M21 36C18 17 45 17 42 36C44 50 46 60 44 68C38 73 25 73 19 68C17 60 19 50 21 36Z",
  "M21 36C19 18 44 18 42 36C43.5 42 43.5 46 42.5 49C38 52.5 25 52.5 20.5 49C19.5 46 19.5 42 21 36Z",
  "M22.5 32C9 31 8 52 13 66C18 60 20 48 24 40ZM40.5 32C54 31 55 52 50 66C45 60 43 48 39 40ZM22 36C21 20 42 20 41 36Z",
  "M39 25C55 20 57 46 50 66C47 60 46 46 39 37ZM22.5 37C21 20 42 20 40.5 37Z",
  "M20 40L16 33L21 32L17 24L24 25L23 17L30 21L35 15L37 22L44 19L42 26L48 29L43 33L47 40L42 41L40 46H23L21 42Z",
  "M15 64C14 38 17 19 31.5 15C46 19 49 38 48 64C42 58 21 58 15 64Z",
  "M22.5 38C20.5 21 42.5 21 40.5 38C41.5 41 40 44 38.5 45H24.5C23 44 21.5 41 22.5 38Z",
  "M25 22A5 5 0 1 1 25 12A5 5 0 1 1 25 22ZM38 22A5 5 0 1 1 38 12A5 5 0 1 1 38 22ZM22 37C20.5 20 42.5 20 41 37C41.5 42 40 45 38.5 46H24.5C23 45 21.5 42 22 37Z",
] as const;
const HOOD = 5;
const BANGS = [
  "M23.5 38C22 24 41 24 39.5 38C38 33 37 31.5 35.5 30.5C34 33.5 29 34 27 31C25.5 32 24.5 34.5 23.5 38Z",
  "M23.5 38.5C22 24 41 24 39.5 38.5C38.5 34 36 31 32 29.5C28 31 24.5 34 23.5 38.5Z",
  "M23.5 37C22 24 41 24 39.5 37L38 33.5L36 35L34.5 32.5L32.5 35L30 32.5L28 35L26 33Z",
  "M23.5 38C22 24 41 24 39.5 37C37 35 33 32 31 28.5C30 33 26.5 34.5 23.5 38Z",
] as const;

function dress(p: Palette, d: Dice, cloth: string, trim: string): string {
  const body = path("M7 90C8 70 17 60 26.5 56.5L31.5 60L36.5 56.5C46 60 55 70 56 90Z", cloth);
  const cut = d.whole(5);
  if (cut === 0) return body + path("M26 56L33.5 72L29 88H23L31 71Z", trim) + path("M37 56L30 70L32 74L40 60Z", p.pale);
  if (cut === 1) return body + path("M24 57.5L31.5 68L39 57.5L44 62L31.5 78L19 62Z", trim) + line("M20.5 63.5L31.5 75L42.5 63.5", p.pale, 0.9);
  if (cut === 2) return body + path("M19 60C22 54 41 54 44 60C46 66 40 69 31.5 69S17 66 19 60Z", trim) + path("M38 66L47 84L41 82L37 86L35 68Z", trim);
  if (cut === 3) return body + path("M7 90C8 72 14 64 22 59L28 90Z", trim) + path("M56 90C55 72 49 64 41 59L35 90Z", trim) + circle(31.5, 66, 2.2, p.farPale);
  return body + times(3, (k) => line(`M${f(13 + k)} ${f(70 + k * 6)}C24 ${f(64 + k * 6)} 39 ${f(64 + k * 6)} ${f(50 - k)} ${f(70 + k * 6)}`, trim, 1.6)) + path("M24.5 57L31.5 63L38.5 57L37 66H26Z", p.pale);
}

function wears(p: Palette, what: number, hair: string, trim: string): string {
  switch (what) {
    case 0: return path("M23 29L19.5 17L29 23ZM40 29L43.5 17L34 23Z", hair) + path("M23.5 26L21.5 20L26.5 23.5ZM39.5 26L41.5 20L36.5 23.5Z", p.farPale, 'opacity=".8"');
    case 1: return line("M22.5 36C22 18 41 18 40.5 36", trim, 1.8) + rect(20, 34, 4, 7, trim, 'rx="1.8"') + rect(39, 34, 4, 7, trim, 'rx="1.8"');
    case 2: return path("M10 29L31.5 13L53 29C44 25.5 19 25.5 10 29Z", trim) + line("M31.5 13L20 27M31.5 13L31.5 26M31.5 13L43 27", p.night, 0.5, 'opacity=".5"');
    case 3: return path("M24 39.5C28 42 35 42 39 39.5C39.5 47 35 49.5 31.5 50C28 49.5 23.5 47 24 39.5Z", trim);
    case 4: return path("M38 24L47 18V29ZM38 24L30 19V29Z", trim) + circle(38.5, 24, 1.7, p.pale);
    case 5: return times(5, (k) => circle(25 + Math.cos((k / 5) * 6.283) * 2, 26.5 + Math.sin((k / 5) * 6.283) * 2, 1.5, p.farPale)) + circle(25, 26.5, 1.1, trim);
    case 6: return path("M23.5 26L22 17L27.5 21L31.5 14.5L35.5 21L41 17L39.5 26C34 23.5 29 23.5 23.5 26Z", trim) + circle(31.5, 19.5, 1, p.pale);
    case 7: return path("M25 25C22 20 22 15 18 12C25 12 29 18 29 23ZM38 25C41 20 41 15 45 12C38 12 34 18 34 23Z", p.pale);
    default: return "";
  }
}

/** `who` from the name; `how` from the card. */
export function person(p: Palette, who: Dice, how: Dice): string {
  const style = who.whole(BEHIND.length);
  const hair = who.pick([p.night, p.far, p.deep, p.nearLight, p.ink, p.farPale, p.near]);
  const cloth = who.pick([p.deep, p.base, p.night, p.near, p.far]);
  const trim = who.pick([p.far, p.pale, p.light, p.farPale].filter((c) => c !== cloth));
  const skin = p.skin;
  const bangs = who.pick(BANGS);
  const worn = who.whole(12);
  const gaze = who.whole(3);
  const eyes = gaze === 0 ? line("M27 40.5q1.5 1.2 3 0M33 40.5q1.5 1.2 3 0", p.ink, 0.7)
    : gaze === 1 ? `<ellipse cx="28.4" cy="40" rx=".8" ry="1.3" fill="${p.ink}"/><ellipse cx="34.6" cy="40" rx=".8" ry="1.3" fill="${p.ink}"/>`
    : line("M27 39.6L30 40.6M36 39.6L33 40.6", p.ink, 0.8);
  const head = path(BEHIND[style]!, style === HOOD ? cloth : hair) + rect(28.8, 46, 5.4, 13, skin, 'rx="2.2"') + path("M28.8 50C31 52.5 33 52.5 34.2 50V54H28.8Z", p.deep, 'opacity=".22"');
  const facePart = path("M24 36C24 28 39 28 39 36C39.5 44 36 49.5 31.5 50.5C27 49.5 23.5 44 24 36Z", skin) + eyes + line("M30.6 45q.9.6 1.8 0", p.ink, 0.5, 'opacity=".7"');
  const lean = how.of(-5, 5);
  const size = how.of(1, 1.26);
  const flip = how.chance(0.5) ? -1 : 1;
  const whole = head + dress(p, how, cloth, trim) + facePart + path(bangs, hair) + wears(p, worn, hair, trim);
  return `<g transform="translate(31.5 90) rotate(${f(lean)}) scale(${f(size * flip)} ${f(size)}) translate(-31.5 -90)">`
    + `<g opacity=".5" transform="translate(-1.2 -.4)">${path(BEHIND[style]!, p.pale)}${path("M7 90C8 70 17 60 26.5 56.5L31.5 60L36.5 56.5C46 60 55 70 56 90Z", p.pale)}</g>${whole}</g>`;
}
