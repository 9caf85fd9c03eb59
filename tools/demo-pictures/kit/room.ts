import { drawBottle } from './glass.ts';
import { drawHalo, drawTexture } from './light.ts';
import type { Paints } from './paint.ts';
import {
  SCREEN_BLEND,
  placeAt,
  blurFilter,
  drawContactShadow,
  darken,
  ellipse,
  group,
  joinParts,
  line,
  lighten,
  mixColours,
  oneDecimal,
  path,
  rect,
  castShadow,
  repeat,
} from './paint.ts';

export const drawSideTable = (p: Paints, x: number, y: number, s: number, top = '#e3d3c1', metal = '#b98d4a'): string =>
  placeAt(
    x,
    y,
    s,
    joinParts(
      drawContactShadow(0, 2, 96),
      rect(-7, -196, 13, 196, p.metal(metal), 3),
      ellipse(0, 0, 54, 9, darken(metal, 0.15)),
      ellipse(0, -194, 112, 20, darken(top, 0.4)),
      ellipse(0, -200, 112, 20, p.slant(top, 0.5, 0.3)),
    ),
  );
export const drawPendantLamp = (p: Paints, x: number, drop: number, r: number, c = '#ffe9c6'): string =>
  joinParts(
    line(`M${x} 0 V${drop}`, '#3b2419', 3),
    drawHalo(p, x, drop + r, r * 4.2, '#ffd79a', 0.75),
    ellipse(x, drop + r, r, r, p.rad(`0 #fffaf0, .5 ${c}, .85 ${darken(c, 0.12)}, 1 ${darken(c, 0.4)}`, 0.42, 0.42, 0.62)),
    rect(x - 13, drop - 10, 26, 16, p.metal(), 3),
  );
/** A ribbed silk lantern with a tassel. */
export function drawLantern(p: Paints, x: number, drop: number, r: number, c: string): string {
  const ribs = [-0.8, -0.5, -0.18, 0.18, 0.5, 0.8]
    .map(
      (k) =>
        `M${oneDecimal(x + k * r * 0.5)} ${oneDecimal(drop)} Q${oneDecimal(x + k * r * 1.35)} ${oneDecimal(drop + r)} ${oneDecimal(x + k * r * 0.5)} ${oneDecimal(drop + r * 2)}`,
    )
    .join(' ');
  const shell = p.rad(`0 ${lighten(c, 0.85)}, .35 ${lighten(c, 0.35)}, .75 ${c}, 1 ${darken(c, 0.45)}`, 0.45, 0.5, 0.58);
  return joinParts(
    line(`M${x} 0 V${oneDecimal(drop)}`, '#1a0c0a', 3),
    drawHalo(p, x, drop + r, r * 2.9, c, 0.6),
    ellipse(x, drop + r, r, r * 1.02, shell) + line(ribs, darken(c, 0.5), 2.4, 'opacity=".5"'),
    rect(x - r * 0.36, drop - 8, r * 0.72, 15, p.metal(), 3) + rect(x - r * 0.36, drop + r * 2 - 6, r * 0.72, 15, p.metal(), 3),
    repeat(7, (i) =>
      line(
        `M${oneDecimal(x - 9 + i * 3)} ${oneDecimal(drop + r * 2 + 10)} l${i - 3} ${oneDecimal(r * 0.8)}`,
        mixColours('#d9a23c', '#7d2a1a', i / 9),
        3,
      ),
    ),
  );
}
export const drawWallLamp = (p: Paints, x: number, y: number, s: number, c = '#ffe2b0'): string =>
  drawHalo(p, x, y - 40 * s, 210 * s, '#ffc878', 0.8) +
  placeAt(
    x,
    y,
    s,
    rect(-7, -10, 14, 70, p.metal(), 6) +
      path('M-30 -14 L-44 -92 H44 L30 -14Z', p.rad(`0 #fffaf0, 1 ${c}`)) +
      ellipse(0, 62, 18, 8, '#7d5a2c'),
  );
export const drawShelf = (p: Paints, x: number, y: number, w: number, c = '#c79a55', thick = 12): string =>
  rect(x, y + 8, w, 26, '#1d0b07', 0, `opacity=".45" ${blurFilter(8)}`) + rect(x, y, w, thick, p.fall(c, 0.5, 0.45));
export const drawPlinth = (p: Paints, x: number, y: number, w: number, h: number, c: string): string =>
  joinParts(
    path(
      `M${x} ${y + h} L${x + w} ${y + h} L${x + w + 260} ${y + h - 70} L${x + w + 200} ${y + 30} L${x + w} ${y}Z`,
      '#2a1410',
      `opacity=".32" ${blurFilter(26)} style="mix-blend-mode:multiply"`,
    ),
    rect(x - 8, y + h - 14, w + 20, 24, '#2a1410', 10, `opacity=".7" ${blurFilter(8)}`),
    rect(x, y, w, h, p.lin(`0 ${lighten(c, 0.34)}, .35 ${c}, 1 ${darken(c, 0.36)}`), 6) +
      drawTexture('stone', 0.7, x, y, w, h) +
      rect(x, y, w, 24, lighten(c, 0.7), 6, 'opacity=".75"'),
  );
/** Draws a niche with a round top in the wall; `inside` is clipped to it. */
export function drawNiche(p: Paints, x: number, y: number, w: number, h: number, c: string, inside: string): string {
  const d = `M${x} ${y + h} V${y + w / 2} A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2} V${y + h}Z`;
  const hollow = path(
    d,
    'none',
    `stroke="#1a0a06" stroke-width="70" opacity=".5" ${blurFilter(26)} transform="translate(-14 -10)"`,
  );
  return (
    path(d, '#fff3e0', `opacity=".5" transform="translate(5 5)" ${blurFilter(4)}`) +
    path(d, p.slant(c, 0.05, 0.3)) +
    p.clip(path(d, '#000'), drawTexture('plaster', 0.5, x, y, w, h) + hollow + inside)
  );
}
/** Draws a window with bars. The caller draws the view in the same coordinates. */
export const drawBarredWindow = (
  p: Paints,
  x: number,
  y: number,
  w: number,
  h: number,
  cols: number,
  rows: number,
  c: string,
  view: string,
): string =>
  joinParts(
    rect(x - 18, y - 18, w + 36, h + 36, p.slant(c, 0.4, 0.3), 4),
    p.clip(
      rect(x, y, w, h, '#000'),
      view +
        path(
          `M${x} ${y + h * 0.7} L${x + w * 0.7} ${y} H${x + w} L${x + w * 0.2} ${y + h} H${x}Z`,
          '#fff',
          `opacity=".1" ${blurFilter(14)}`,
        ),
    ),
    repeat(cols - 1, (i) => rect(x + ((i + 1) * w) / cols - 5, y, 10, h, p.tube(c))) +
      repeat(rows - 1, (i) => rect(x, y + ((i + 1) * h) / rows - 5, w, 10, p.fall(c))),
    rect(x, y, w, 16, '#000', 0, `opacity=".35" ${blurFilter(8)}`) +
      rect(x - 34, y + h + 14, w + 68, 26, p.fall(lighten(c, 0.15)), 4),
  );
export const drawCurtain = (p: Paints, x: number, y: number, w: number, h: number, c: string, n = 8): string =>
  repeat(n, (i) =>
    rect(
      x + (i * w) / n,
      y,
      w / n + 2,
      h,
      p.lin(`0 ${darken(c, 0.4)}, .3 ${lighten(c, 0.3)}, .6 ${c}, 1 ${darken(c, 0.5)}`),
      8,
      'opacity=".96"',
    ),
  );
export const drawWallSlats = (p: Paints, x: number, y: number, w: number, h: number, c: string, n: number): string =>
  rect(x, y, w, h, darken(c, 0.75)) +
  repeat(n, (i) =>
    rect(
      x + (i * w) / n + 3,
      y,
      w / n - 8,
      h,
      p.lin(`0 ${lighten(c, 0.3)}, .3 ${mixColours(c, darken(c, 0.2), p.rnd())}, 1 ${darken(c, 0.45)}`),
      3,
    ),
  ) +
  drawTexture('woodV', 0.45, x, y, w, h);
/** Draws the striped glass cylinder outside a barber shop. */
export function drawBarberPole(p: Paints, x: number, y: number, s: number, red = '#b3272d', blue = '#1f4d8f'): string {
  const stripes = repeat(12, (i) =>
    path(`M-60 ${-470 + i * 62} L60 ${-540 + i * 62} V${-512 + i * 62} L-60 ${-442 + i * 62}Z`, i % 2 ? red : blue),
  );
  const glass = rect(
    -60,
    -420,
    120,
    420,
    p.lin('0 #000000 .45, .16 #ffffff .55, .3 #ffffff 0, .75 #000000 .25, 1 #000000 .6'),
    10,
  );
  const cap = (cy: number, k: 1 | -1) =>
    rect(-78, cy - 20, 156, 40, p.metal('#c9c4bb'), 10) +
    path(`M-64 ${cy + k * 20} C-64 ${cy + k * 84} 64 ${cy + k * 84} 64 ${cy + k * 20}Z`, p.metal('#c9c4bb')) +
    ellipse(0, cy + k * 84, 22, 22, p.ball('#c9c4bb'));
  return placeAt(
    x,
    y,
    s,
    castShadow(rect(-80, -500, 170, 570, '#000', 60), 44, 40, 0.5) +
      rect(-60, -420, 120, 420, '#f4efe6') +
      p.clip(rect(-60, -420, 120, 420, '#000'), stripes) +
      glass +
      cap(-430, -1) +
      cap(10, 1),
  );
}
/** Draws a wrought-iron balcony, w wide and 200 tall, with its foot at y. */
export function drawIronwork(x: number, y: number, w: number, c = '#171213', unit = 120): string {
  const scroll =
    'M0 0 V-200 M60 0 V-200 M30 -20 C-10 -60 70 -100 30 -140 M30 -20 C70 -60 -10 -100 30 -140 ' +
    'M30 -80 m-14 0 a14 14 0 1 0 28 0 a14 14 0 1 0 -28 0 M60 -30 C90 -30 96 -70 74 -76 ' +
    'M120 -30 C90 -30 84 -70 106 -76 M60 -170 C90 -170 96 -130 74 -124 M120 -170 ' +
    'C90 -170 84 -130 106 -124';
  const run = repeat(Math.ceil(w / unit), (i) =>
    placeAt(x + i * unit, y, unit / 120, line(scroll, c, 7) + line('M-3 -180 l0 0', lighten(c, 0.3), 3)),
  );
  return (
    rect(x, y - 214, w, 16, c, 6) + rect(x, y - 8, w, 14, c, 4) + run + rect(x, y - 214, w, 4, lighten(c, 0.5), 2, 'opacity=".5"')
  );
}
export const drawSteam = (p: Paints, x: number, y: number, h: number, n = 4): string =>
  group(
    SCREEN_BLEND,
    repeat(n, (i) => {
      const [dx, sway] = [(i - n / 2) * 46, p.between(40, 90)];
      return line(
        `M${oneDecimal(x + dx)} ${y} c${oneDecimal(-sway)} ${oneDecimal(-h * 0.35)} ${oneDecimal(sway)} ${oneDecimal(-h * 0.6)} ${oneDecimal(p.between(-30, 30))} ${oneDecimal(-h)}`,
        '#f4efe8',
        34,
        `opacity=".32" ${blurFilter(14)}`,
      );
    }),
  );
export const LACQUER_COLOURS = [
  '#8e1f35',
  '#d9622f',
  '#e7a79a',
  '#f0cdbb',
  '#2b7f88',
  '#7fb3a8',
  '#4b2742',
  '#b98a3e',
  '#c84b5d',
  '#e9dccb',
  '#33505c',
  '#a4443a',
  '#d7898f',
  '#6a7d4e',
  '#f2b36b',
] as const;
export const drawLacquerRack = (p: Paints, x: number, y: number, w: number, n: number, s: number, from: number) =>
  repeat(n, (i) =>
    drawBottle(
      p,
      x + (i * w) / (n - 1),
      y,
      s,
      LACQUER_COLOURS[(i * 4 + from) % 15] ?? '#8e1f35',
      p.pick(['#1d1a1c', '#f1e6d8', '#c49a5a']),
      true,
    ),
  ) + drawShelf(p, x - 60, y, w + 120);
