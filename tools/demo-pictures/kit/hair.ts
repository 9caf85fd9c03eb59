import type { Paints, Point } from './paint.ts';
import {
  placeAt,
  blurFilter,
  asClay,
  curvePath,
  darken,
  line,
  lighten,
  mixColours,
  oneDecimal,
  path,
  rect,
  castShadow,
  repeat,
} from './paint.ts';

type Tresses = {
  cx?: number;
  wide?: number;
  wave?: number;
  turns?: number;
  bottom?: number;
  n?: number;
  tones: readonly [string, ...string[]];
  shine?: number;
};
/** Draws hair that falls down the whole picture, strand by strand. */
export function drawFallingHair(p: Paints, wish: Tresses): string {
  const { cx = 560, wide = 460, wave = 62, turns = 9.2, bottom = 1300, n = 380, tones, shine = 0.34 } = wish;
  const strand = (t: number, j: number) =>
    curvePath(
      Array.from({ length: 27 }, (_, k): Point => {
        const q = k / 26;
        const spread = wide * (0.8 + 0.42 * Math.sin(q * 1.5) + 0.14 * q);
        return [
          cx + (t - 0.5) * spread * 1.25 + wave * (0.9 + 0.6 * q) * Math.sin(q * turns + (t - 0.5) * 1.1 + j * 0.25) + j * 9,
          -60 + q * (bottom + 60),
        ];
      }),
    );
  const inks = tones.map((c) => p.span(gloss(c, shine), [0, -60], [160, bottom]));
  const strands = repeat(n, (i) => {
    const t = i > n * 0.3 ? Math.min(1, Math.max(0, p.gauss(0.5, 0.27))) : i / (n * 0.3);
    const ink = inks[Math.min(inks.length - 1, Math.floor(p.rnd() ** 1.5 * 3 + (i / n) * 2.3))] ?? inks[0] ?? '';
    return line(
      strand(t, p.gauss(0, 1)),
      ink,
      (9 - (7 * i) / n) * p.between(0.5, 1.3) + 0.7,
      `opacity="${i < n / 2 ? 0.78 : 0.64}"`,
    );
  });
  return (
    castShadow(line(strand(0.5, 0), '#0a0504', wide * 1.15), 56, 20, 0.6) +
    line(strand(0.5, 0), darken(tones[0], 0.35), wide) +
    strands
  );
}
const gloss = (c: string, hi: number) => {
  const [bright, deep, deeper] = [lighten(c, hi), darken(c, 0.55), darken(c, 0.6)];
  const root = `0 ${darken(c, 0.5)}, .1 ${c}, .17 ${bright}, .25 ${c}, .36 ${deep}, .46 ${c}, .52 ${bright}`;
  return `${root}, .6 ${c}, .7 ${deeper}, .8 ${c}, .86 ${lighten(c, hi * 0.8)}, 1 ${darken(c, 0.4)}`;
};
/** Fills a clipped shape with strands that run along a family of curves. */
export function drawHairStrands(
  p: Paints,
  n: number,
  tones: readonly [string, ...string[]],
  along: (t: number, k: number) => Point,
  width = 4,
): string {
  return repeat(n, () => {
    const t = p.rnd();
    const points = Array.from({ length: 9 }, (_, k): Point => along(t, k / 8));
    const c = p.pick(tones);
    return line(curvePath(points), mixColours(c, lighten(c, 0.4), p.rnd() ** 3), width * p.between(0.4, 1.2), 'opacity=".7"');
  });
}
/** Draws a braid that hangs from x, y. Each lobe is a bundle that crosses to the middle. */
export function drawBraid(
  p: Paints,
  x: number,
  y: number,
  rows: number,
  s: number,
  tones: readonly [string, ...string[]],
): string {
  const lobe = (side: 1 | -1, i: number) => {
    const k = 1 - (i / rows) * 0.42;
    const d =
      `M${side * 140} -60 C${side * 176} 20 ${side * 96} 120 ${-side * 60} 150 ` +
      `C${-side * 96} 80 ${-side * 30} -40 ${side * 20} -104 C${side * 70} -124 ${side * 120} -110 ${side * 140} -60Z`;
    const bundle = repeat(26, (j) => {
      const q = j / 25;
      const c = tones[j % tones.length] ?? tones[0];
      const lit = Math.exp(-(((q - 0.36) / 0.18) ** 2));
      const out = (x: number) => oneDecimal(side * x);
      const arc =
        `M${out(140 - q * 120)} ${oneDecimal(-70 - q * 40)} C${out(178 - q * 200)} ${oneDecimal(20 - q * 50)} ` +
        `${out(98 - q * 140)} ${oneDecimal(118 - q * 50)} ${out(-58 - q * 30)} ${oneDecimal(150 - q * 70)}`;
      return line(
        arc,
        mixColours(mixColours(darken(c, 0.3), lighten(c, 0.28), lit), '#000000', p.rnd() * 0.2),
        8 * p.between(0.6, 1.3),
        'opacity=".9"',
      );
    });
    const under = path(d, '#120806', `opacity=".6" transform="translate(6 18)" ${blurFilter(8)}`);
    return placeAt(
      0,
      i * 104 * (1 - (i / rows) * 0.2),
      k,
      under + path(d, darken(tones[0], 0.5)) + p.clip(path(d, '#000'), bundle),
    );
  };
  const tail = placeAt(0, rows * 83, 0.62, strandsDown(p, 60, tones));
  const all = tail + repeat(rows, (i) => lobe(i % 2 ? 1 : -1, rows - 1 - i));
  return placeAt(x, y, s, castShadow(rect(-90, -60, 190, rows * 92, '#0a0504', 90), 50, 30, 0.5) + all);
}
const strandsDown = (p: Paints, n: number, tones: readonly [string, ...string[]]) =>
  repeat(n, () => {
    const t = p.between(-1, 1);
    return line(
      `M${oneDecimal(t * 60)} 0 C${oneDecimal(t * 110)} 90 ${oneDecimal(t * 90)} 190 ${oneDecimal(t * 30 + p.between(-14, 14))} ${oneDecimal(300 - Math.abs(t) * 80)}`,
      mixColours(p.pick(tones), '#000000', p.rnd() * 0.3),
      6,
      'opacity=".85"',
    );
  });
/** Draws curly hair: every curl is a small spiral with its own highlight. */
export const drawCurlyHair = (
  p: Paints,
  n: number,
  place: () => Point,
  r: number,
  tones: readonly [string, ...string[]],
): string =>
  repeat(n, () => {
    const [x, y] = place();
    const [c, q] = [p.pick(tones), r * p.between(0.6, 1.2)];
    const ring = (k: number) =>
      `M${oneDecimal(-q * k)} 0 C${oneDecimal(-q * k)} ${oneDecimal(-q * k * 1.2)} ${oneDecimal(q * k)} ${oneDecimal(-q * k * 1.2)} ${oneDecimal(q * k)} 0 ` +
      `C${oneDecimal(q * k)} ${oneDecimal(q * k)} ${oneDecimal(-q * k * 0.5)} ${oneDecimal(q * k)} ${oneDecimal(-q * k * 0.5)} ${oneDecimal(q * 0.1)}`;
    return placeAt(
      x,
      y,
      1,
      line(ring(1), darken(c, 0.55), q * 0.5, 'opacity=".8"') +
        line(ring(0.92), mixColours(c, lighten(c, 0.4), p.rnd() ** 2), q * 0.22),
      p.rnd() * 360,
    );
  });
/** Draws stubble that gets denser from `to` (skin) up to `from` (full hair), inside the shape. */
export function drawFadeCut(
  p: Paints,
  shape: string,
  c: string,
  from: Point,
  to: Point,
  box: readonly [number, number, number, number],
  n = 2600,
): string {
  const veil = p.span('0 #ffffff, .25 #e0e0e0, .62 #5c5c5c, .86 #161616, 1 #000000', from, to);
  const dots = repeat(n, () => {
    const [x, y] = [box[0] + p.rnd() * box[2], box[1] + p.rnd() * box[3]];
    return line(
      `M${oneDecimal(x)} ${oneDecimal(y)} l${oneDecimal(p.between(-2, 5))} ${oneDecimal(p.between(5, 13))}`,
      mixColours(c, lighten(c, 0.3), p.rnd() ** 2),
      3.4,
    );
  });
  return p.clip(path(shape, '#000'), p.fade(veil, path(shape, c, 'opacity=".82"') + dots));
}
export const BEARD_PATH =
  'M486 480 C500 560 520 640 516 700 C480 780 400 840 310 850 C262 850 246 800 256 744 ' +
  'C262 726 268 716 286 716 C300 712 312 690 322 664 C300 640 276 628 254 628 ' +
  'C262 610 280 604 310 612 C370 620 430 580 460 500Z';
export const drawBeard = (p: Paints, tones: [string, ...string[]]) =>
  asClay(path(BEARD_PATH, tones[0])) +
  p.clip(
    path(BEARD_PATH, '#000'),
    drawHairStrands(p, 300, tones, (t, k): Point => [500 - t * 230 - k * 40, 480 + t * 190 + k * 190], 4),
  ) +
  line('M262 672 C282 668 300 664 320 660', '#8a4438', 7, 'opacity=".8"');
