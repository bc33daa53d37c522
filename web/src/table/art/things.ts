// Things and places: emblems for cards that are nobody.
import type { Dice, Palette } from "./brush";
import { circle, f, line, path, rect, times } from "./brush";

type Thing = (p: Palette, d: Dice) => string;

const lantern: Thing = (p) => line("M31.5 12V22", p.ink, 1) + rect(25, 20, 13, 4, p.ink, 'rx="1"') + path("M22 26C14 36 16 52 24 58H39C47 52 49 36 41 26Z", p.farPale) + path("M28 26C24 36 25 52 29 58H34C38 52 39 36 35 26Z", p.pale)
  + times(5, (k) => line(`M${f(19 + Math.abs(k - 2) * 0.8)} ${30 + k * 6}H${f(44 - Math.abs(k - 2) * 0.8)}`, p.far, 0.5, 'opacity=".6"')) + rect(25, 57, 13, 4, p.ink, 'rx="1"') + line("M31.5 61V70M29 70H34", p.far, 1.2);
const book: Thing = (p) => path("M8 30C16 26 26 27 31.5 31C37 27 47 26 55 30V60C47 56 37 57 31.5 61C26 57 16 56 8 60Z", p.deep) + path("M11 29C18 26 26 27 31.5 31V58C26 54 18 54 11 57Z", p.pale) + path("M52 29C45 26 37 27 31.5 31V58C37 54 45 54 52 57Z", p.farPale)
  + times(4, (k) => line(`M15 ${35 + k * 5}C20 ${33 + k * 5} 25 ${34 + k * 5} 28 ${36 + k * 5}`, p.deep, 0.7, 'opacity=".6"') + line(`M48 ${35 + k * 5}C43 ${33 + k * 5} 38 ${34 + k * 5} 35 ${36 + k * 5}`, p.deep, 0.7, 'opacity=".6"'));
const bell: Thing = (p) => circle(31.5, 21, 3.4, p.far) + path("M31.5 22C20 24 21 40 19 50L14 58H49L44 50C42 40 43 24 31.5 22Z", p.pale) + path("M31.5 22C40 26 39 42 40 58H49L44 50C42 40 43 24 31.5 22Z", p.light) + rect(14, 57, 35, 3.5, p.near, 'rx="1.7"') + circle(31.5, 64, 4, p.ink);
const blade: Thing = (p, d) => `<g transform="rotate(${d.chance(0.5) ? 34 : -34} 31.5 42)">${path("M28.5 62V18L31.5 8L34.5 18V62Z", p.pale)}${path("M31.5 8L34.5 18V62H31.5Z", p.light)}${rect(21, 60, 21, 4, p.far, 'rx="2"')}${rect(29, 64, 5, 16, p.ink, 'rx="1.5"')}${times(3, (k) => rect(29, 66.5 + k * 4.5, 5, 1.4, p.farPale))}</g>`;
const boat: Thing = (p) => path("M30 14V56H33V14Z", p.ink) + path("M34 17C50 26 50 44 46 52H34Z", p.pale) + path("M29 22C17 30 16 44 18 52H29Z", p.farPale) + path("M8 57H55C53 68 46 72 31.5 72S10 68 8 57Z", p.deep) + line("M8 57H55", p.far, 1.6) + line("M2 76C10 72 16 80 24 76S38 72 46 76S58 80 62 75", p.light, 1.3);
const wheel: Thing = (p, d) => { const n = 8 + d.whole(5); return times(n, (k) => `<g transform="rotate(${f((k * 360) / n)} 31.5 42)">${rect(29.4, 18, 4.2, 10, p.light, 'rx="1"')}</g>`) + circle(31.5, 42, 18, p.light) + circle(31.5, 42, 13, p.deep) + times(6, (k) => `<g transform="rotate(${k * 60} 31.5 42)">${rect(30.6, 29, 1.8, 13, p.farPale)}</g>`) + circle(31.5, 42, 5, p.far) + circle(31.5, 42, 2, p.ink); };
const mask: Thing = (p) => path("M31.5 18C48 18 50 34 46 48C43 60 37 66 31.5 68C26 66 20 60 17 48C13 34 15 18 31.5 18Z", p.pale) + path("M31.5 18C48 18 50 34 46 48C43 60 37 66 31.5 68Z", p.farPale, 'opacity=".6"') + path("M20 38C23 34 27 35 29 39C26 41 22 41 20 38ZM43 38C40 34 36 35 34 39C37 41 41 41 43 38Z", p.ink) + path("M27 55C30 52 33 52 36 55C33 58 30 58 27 55Z", p.far) + line("M18 28L28 31M45 28L35 31", p.far, 2) + path("M20 21L15 8L27 18ZM43 21L48 8L36 18Z", p.far);
const flask: Thing = (p, d) => path("M27 16H36V30L48 58C50 66 46 70 40 70H23C17 70 13 66 15 58L27 30Z", p.pale, 'opacity=".55"') + path("M20 48H43L48 59C49 66 46 69 40 69H23C17 69 14 66 15 59Z", p.far) + times(6, () => circle(d.of(21, 42), d.of(50, 66), d.of(0.8, 2.2), p.farPale, 'opacity=".8"')) + rect(25, 13, 13, 4, p.ink, 'rx="1.5"') + line("M30 20V31L22 50", "#fff", 1.2, 'opacity=".7"');
const fan: Thing = (p) => times(9, (k) => `<g transform="rotate(${-64 + k * 16} 31.5 66)">${path("M30.5 66L26.5 22C29 20 34 20 36.5 22L32.5 66Z", k % 2 ? p.pale : p.farPale)}</g>`) + times(9, (k) => `<g transform="rotate(${-64 + k * 16} 31.5 66)">${line("M31.5 64V36", p.far, 0.6)}</g>`) + circle(31.5, 66, 2.6, p.ink);
const letter: Thing = (p) => `<g transform="rotate(-8 31.5 42)">${rect(10, 27, 43, 31, p.pale, 'rx="2"')}${path("M10 29L31.5 47L53 29V27H10Z", p.farPale)}${line("M10 28L31.5 47L53 28M10 57L25 42M53 57L38 42", p.deep, 0.7, 'opacity=".6"')}${circle(31.5, 46, 4.6, p.far)}${circle(31.5, 46, 2.4, p.deep, 'opacity=".5"')}</g>`;
const drum: Thing = (p) => `<ellipse cx="31.5" cy="60" rx="20" ry="7" fill="${p.deep}"/>${rect(11.5, 34, 40, 26, p.base)}${times(6, (k) => line(`M${f(13 + k * 7.2)} 36L${f(16.6 + k * 7.2)} 64`, p.farPale, 0.9, 'opacity=".8"'))}<ellipse cx="31.5" cy="34" rx="20" ry="7" fill="${p.pale}"/>${circle(31.5, 34, 3, p.far)}` + `<g transform="rotate(24 45 22)">${rect(36, 20, 24, 2.4, p.ink, 'rx="1"')}</g><g transform="rotate(-24 18 22)">${rect(3, 20, 24, 2.4, p.ink, 'rx="1"')}</g>`;
const star: Thing = (p, d) => { const n = d.pick([5, 6, 8]); const pts = (r1: number, r2: number, turn: number): string => Array.from({ length: n * 2 }, (_, k) => { const a = (k / (n * 2)) * 6.2832 - 1.5708 + turn; const r = k % 2 ? r2 : r1; return `${f(31.5 + Math.cos(a) * r)} ${f(41 + Math.sin(a) * r)}`; }).join("L"); return path(`M${pts(25, 11, 0.1)}Z`, p.far, 'opacity=".7"') + path(`M${pts(22, 9.5, 0)}Z`, p.pale) + path(`M${pts(13, 6, 0)}Z`, p.farPale) + circle(31.5, 41, 3.4, p.deep); };
const radio: Thing = (p, d) => line("M42 30L52 12", p.ink, 1.2) + rect(9, 30, 45, 32, p.deep, 'rx="5"') + rect(9, 30, 45, 32, "none", `rx="5" stroke="${p.farPale}" stroke-width="1.2"`) + circle(22, 46, 10, p.pale) + circle(22, 46, 6.5, p.near) + circle(22, 46, 2, p.pale) + rect(36, 36, 14, 6, p.farPale, 'rx="1"') + times(3, (k) => circle(38.5 + k * 4.6, 53, 1.7, k === d.whole(3) ? p.far : p.light));
const beast: Thing = (p, d) => { const ears = d.whole(3); return (ears === 0 ? path("M17 32L14 14L28 24ZM46 32L49 14L35 24Z", p.deep) : ears === 1 ? path("M22 28C16 8 22 4 27 26ZM41 28C47 8 41 4 36 26Z", p.deep) : circle(18, 26, 6, p.deep) + circle(45, 26, 6, p.deep)) + path("M12 70C10 44 16 24 31.5 24S53 44 51 70C45 76 18 76 12 70Z", p.deep) + path("M20 72C18 58 24 52 31.5 52S45 58 43 72C38 75 25 75 20 72Z", p.pale) + circle(24, 41, 2.6, p.farPale) + circle(39, 41, 2.6, p.farPale) + circle(24, 41, 1.3, p.ink) + circle(39, 41, 1.3, p.ink) + path("M29 47H34L31.5 50Z", p.far); };
const gate: Thing = (p) => path("M8 24C20 28 43 28 55 24V29C43 32.5 20 32.5 8 29Z", p.far) + rect(14, 36, 35, 3.4, p.far) + path("M17 30H22L21 76H15.5ZM46 30H41L42 76H47.5Z", p.far) + rect(29.4, 30, 4.2, 7, p.far) + path("M24 88L28.5 62H34.5L39 88Z", p.pale, 'opacity=".75"');
const stairs: Thing = (p) => times(8, (k) => rect(10 + k * 2.7, 72 - k * 6, 43 - k * 5.4, 6.2, k % 2 ? p.light : p.pale)) + path("M26 24H37V30H26Z", p.farPale) + path("M24.5 30V16C24.5 9 38.5 9 38.5 16V30H36V16.5C36 12 27 12 27 16.5V30Z", p.far);
const tower: Thing = (p, d) => path("M24 76L27 26H36L39 76Z", p.pale) + times(4, (k) => path(`M${f(24.6 + k * 0.4)} ${66 - k * 11}L${f(38.4 - k * 0.4)} ${66 - k * 11}L${f(38 - k * 0.4)} ${61 - k * 11}L${f(25 + k * 0.4)} ${61 - k * 11}Z`, p.far)) + rect(25, 20, 13, 7, p.ink, 'rx="1"') + rect(28, 21, 7, 5, p.farPale) + path("M24 20L31.5 12L39 20Z", p.far) + path(d.chance(0.5) ? "M36 23L63 10V30Z" : "M27 23L0 10V30Z", p.farPale, 'opacity=".5"');

export const THINGS: Record<"thing" | "place" | "companion", readonly Thing[]> = {
  thing: [lantern, book, bell, blade, boat, wheel, mask, flask, fan, letter, drum, star, radio],
  place: [gate, stairs, tower, boat, lantern],
  companion: [beast],
};

/** A stone of light, for cards that are nothing but their colour. */
export const light: Thing = (p, d) => {
  const n = 6 + d.whole(3);
  const at = (r: number, k: number, turn = 0): string => { const a = (k / n) * 6.2832 + turn; return `${f(31.5 + Math.cos(a) * r)} ${f(42 + Math.sin(a) * r)}`; };
  return circle(31.5, 42, 27, p.pale, 'opacity=".18"') + circle(31.5, 42, 22, p.pale, 'opacity=".22"')
    + times(n, (k) => path(`M31.5 42L${at(19, k)}L${at(19, k + 1)}Z`, [p.pale, p.light, p.base, p.near][k % 4]!)) + times(n, (k) => path(`M31.5 42L${at(10, k, 0.3)}L${at(10, k + 1, 0.3)}Z`, [p.light, p.pale, "#fff", p.pale][k % 4]!, 'opacity=".8"'))
    + times(n * 2, (k) => line(`M${at(23 + (k % 2) * 2, k / 2)}L${at(27 + (k % 2) * 5, k / 2)}`, p.pale, 0.8));
};
