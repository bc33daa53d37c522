// What is behind: skies, rays, waves, windows. Each leaves the middle of the picture for its subject.
import type { Dice, Palette } from "./brush";
import { circle, f, line, path, rect, times } from "./brush";

type Ground = (p: Palette, d: Dice) => string;

const disc = (p: Palette, d: Dice, y = 36): string => {
  const r = d.of(17, 22);
  return circle(31.5, y, r + 5, p.pale, 'opacity=".14"') + circle(31.5, y, r, d.chance(0.5) ? p.farPale : p.pale, 'opacity=".85"')
    + (d.chance(0.4) ? circle(31.5 + d.of(4, 8), y - d.of(2, 5), r * 0.88, p.base, 'opacity=".45"') : "");
};

const stars = (p: Palette, d: Dice, n: number, low: number): string => times(n, () => circle(d.of(1, 62), d.of(2, low), d.of(0.25, 0.8), p.pale, `opacity="${f(d.of(0.4, 1))}"`));

const hills: Ground = (p, d) => disc(p, d, 34) + stars(p, d, 16, 40) + times(3, (k) => {
  const y = 52 + k * 10;
  const a = d.of(-8, 4), b = d.of(-10, 2), c = d.of(-6, 6);
  return path(`M0 ${f(y + a)}C12 ${f(y + b - 6)} 22 ${f(y + c)} 32 ${f(y + b)}S52 ${f(y + a - 4)} 63 ${f(y + c)}V88H0Z`, [p.near, p.deep, p.night][k]!, `opacity="${[0.8, 0.9, 1][k]}"`);
});

const rays: Ground = (p, d) => {
  const n = 9 + d.whole(6), turn = d.next();
  return times(n, (k) => {
    const a = ((k + turn) / n) * Math.PI * 2, w = Math.PI / n / 1.6;
    const at = (x: number): string => `${f(31.5 + Math.cos(x) * 70)} ${f(38 + Math.sin(x) * 70)}`;
    return path(`M31.5 38L${at(a - w)}L${at(a + w)}Z`, k % 2 ? p.light : p.nearLight, 'opacity=".28"');
  }) + disc(p, d, 38);
};

const waves: Ground = (p, d) => {
  const r = d.of(6, 8);
  return disc(p, d, 32) + times(6, (row) => times(7, (k) => {
    const x = k * r * 2 + (row % 2 ? 0 : r) - r, y = 50 + row * r * 0.75;
    return [1, 0.68, 0.36].map((q, j) => circle(x, y, r * q, [row % 2 ? p.near : p.deep, p.light, p.base][j]!, j === 1 ? 'opacity=".5"' : "")).join("");
  }));
};

const stripes: Ground = (p, d) => {
  const lean = d.of(-26, 26);
  return `<g transform="rotate(${f(lean)} 31 44)">` + times(9, (k) => rect(-20 + k * 12, -20, d.of(2, 7), 130, k % 2 ? p.light : p.near, 'opacity=".33"')) + "</g>"
    + circle(31.5, 38, 24, p.night, 'opacity=".35"') + `<circle cx="31.5" cy="38" r="24" fill="none" stroke="${p.pale}" stroke-width=".8" opacity=".8"/>`;
};

const curtain: Ground = (p, d) => path("M8 88V40C8 22 18 12 31.5 12S55 22 55 40V88Z", p.nearLight, 'opacity=".8"') + path("M12 88V41C12 26 20 16 31.5 16S51 26 51 41V88Z", p.night, 'opacity=".8"')
  + `<g opacity=".95">${stars(p, d, 18, 50)}</g>` + times(4, (k) => path(`M${k * 3.4 - 2} 0C${f(k * 3.4 + 5)} 30 ${f(k * 2 - 4)} 55 ${f(k * 2.5 - 2)} 88H-4V0Z`, k % 2 ? p.base : p.near, 'opacity=".55"')
  + path(`M${65 - k * 3.4} 0C${f(58 - k * 3.4)} 30 ${f(67 - k * 2)} 55 ${f(65 - k * 2.5)} 88H67V0Z`, k % 2 ? p.base : p.near, 'opacity=".55"'));

const petals: Ground = (p, d) => disc(p, d, 37) + times(15, () => {
  const x = d.of(0, 63), y = d.of(0, 88), s = d.of(1.4, 3.4);
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(d.of(0, 360))}) scale(${f(s)})">${path("M0-1C.9-.7.9.5 0 1C-.9.5-.9-.7 0-1Z", d.chance(0.6) ? p.farPale : p.pale, 'opacity=".75"')}</g>`;
});

const city: Ground = (p, d) => disc(p, d, 30) + times(2, (row) => {
  let x = -3, out = "";
  while (x < 64) {
    const w = d.of(6, 11), top = 38 + row * 14 + d.of(-9, 9);
    out += rect(x, top, w, 90 - top, row ? p.night : p.near, `opacity="${row ? 1 : 0.75}"`);
    if (row) out += times(5, () => (d.chance(0.55) ? rect(x + d.of(1, w - 2), top + d.of(2, 26), 1, 1.5, p.farPale, 'opacity=".8"') : ""));
    x += w + d.of(0, 1);
  }
  return out;
});

const rings: Ground = (p, d) => times(6, (k) => `<circle cx="31.5" cy="38" r="${f(10 + k * 7)}" fill="none" stroke="${k % 2 ? p.light : p.nearLight}" stroke-width="${f(d.of(0.5, 3))}" opacity=".45" stroke-dasharray="${k % 3 ? "" : f(d.of(2, 6))}"/>`)
  + line("M31.5 0V88M0 38H63", p.pale, 0.4, 'opacity=".35"') + disc(p, d, 38);

export const GROUNDS: readonly Ground[] = [hills, rays, waves, stripes, curtain, petals, city, rings];
