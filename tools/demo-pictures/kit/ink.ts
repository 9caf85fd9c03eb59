import { drawTexture, drawWallTiles } from './light.ts';
import type { Paints } from './paint.ts';
import { placeAt, darken, ellipse, group, line, lighten, mixColours, path, rect, castShadow, repeat } from './paint.ts';

type Fold = readonly [tone: number, ...corners: number[]];
/** The facets of the folded paper: how much lighter (or darker) than the sheet, then x, y of each corner. */
const FOLDS: readonly Fold[] = [
  [-0.28, 40, 40, 210, -30, 70, 60],
  [0.1, -30, 40, -150, -70, -20, 70],
  [-0.12, -150, -70, -208, -40, -128, -50],
  [-0.22, -20, 60, 60, -190, 50, 50],
  [0.5, -20, 60, -60, -200, 40, 40],
  [0.2, -60, -200, 40, 40, 0, -20],
  [-0.06, -40, 40, 10, 92, 60, 44, 10, 30],
];
/** A folded crane, wings up, flying left; about 400 wide. */
export const drawPaperCrane = (p: Paints, x: number, y: number, s: number, c: string, turn = 0): string => {
  const facets = FOLDS.map(([tone, ...corners]) => {
    const paint = p.slant(tone > 0 ? lighten(c, tone) : darken(c, -tone), 0.15, 0.12);
    return `<polygon points="${corners.join(' ')}" fill="${paint}" stroke="#00000022" stroke-width="1"/>`;
  });
  return placeAt(x, y, s, facets.join(''), turn);
};
export const drawCranesOnThreads = (p: Paints, list: readonly (readonly [number, number, number, string])[]) =>
  list
    .map(
      ([x, y, s, k], i) =>
        line(`M${x} 0 V${y}`, '#d9d3c6', 1.6, 'opacity=".5"') +
        castShadow(drawPaperCrane(p, x, y, s, '#000000'), 40, 46, 0.3) +
        drawPaperCrane(p, x, y, s, k, (i % 3) * 8 - 8),
    )
    .join('');
export const drawBrickWall = (p: Paints, w: number, h: number, c: string) =>
  drawWallTiles(p, { w, h }, { w: 120, h: 46 }, () => mixColours(c, darken(c, 0.4), p.rnd() * 0.5)) +
  drawTexture('plaster', 0.5, 0, 0, w, h);
export const drawFramedTattoo = (p: Paints, x: number, y: number, w: number, h: number, ink: string) =>
  castShadow(rect(x, y, w, h, '#000'), 8, 14, 0.5, 14) +
  rect(x, y, w, h, '#14110f', 3) +
  rect(x + 9, y + 9, w - 18, h - 18, p.slant('#efe7d8', 0.4, 0.15)) +
  placeAt(x + w / 2, y + h / 2, Math.min(w, h) / 300, ink);
export const INK_COLOUR = '#1c2630';
export const drawWaveTattoo = (c: string) => repeat(4, (i) => line(`M-110 ${70 - i * 34} q28 -44 56 0 t56 0 t56 0 t56 0`, c, 6));
export const drawMoonTattoo = (c: string) =>
  ellipse(0, -10, 78, 78, 'none', `stroke="${c}" stroke-width="6"`) +
  path('M-100 70 L-30 -40 L10 20 L40 -14 L100 70Z', 'none', `stroke="${c}" stroke-width="6" stroke-linejoin="round"`) +
  repeat(6, (i) => line(`M${-20 - i * 9} ${-30 + i * 16} l-8 18`, c, 3));
export const drawCraneTattoo = (c: string) =>
  group(
    `fill="none" stroke="${c}" stroke-width="6" stroke-linejoin="round"`,
    '<path d="M40 40 L210 -30 L70 60Z M-30 40 L-150 -70 L-20 70Z M-150 -70 L-208 -40 ' +
      'L-128 -50 M-20 60 L60 -190 L50 50 M-20 60 L-60 -200 L40 40Z M-60 -200 L0 -20 ' +
      'M-40 40 L10 92 L60 44"/>',
  ) + repeat(9, (i) => line(`M${-40 + i * 6} ${-120 + i * 18} l16 8`, c, 2.4));
export const drawPeonyTattoo = (c: string) =>
  repeat(3, (k) =>
    repeat(7, (i) =>
      placeAt(
        0,
        0,
        1,
        path(
          `M0 0 C${30 - k * 7} ${-40 + k * 10} ${110 - k * 28} ${-46 + k * 10} ${120 - k * 32} 0 ` +
            `C${110 - k * 28} ${46 - k * 10} ${30 - k * 7} ${40 - k * 10} 0 0Z`,
          'none',
          `stroke="${c}" stroke-width="4.5"`,
        ) + repeat(4, (j) => line(`M${70 - k * 18 + j * 9} ${-12 + j * 6} l14 -2`, c, 2)),
        i * 51.4 + k * 22,
      ),
    ),
  );
export const drawTattooOnSkin = (inner: string, x: number, y: number, s: number, turn: number) =>
  group('style="mix-blend-mode:multiply" opacity=".86"', placeAt(x, y, s, inner, turn));
