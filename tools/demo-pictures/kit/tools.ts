import { drawTexture } from './light.ts';
import type { Paints } from './paint.ts';
import {
  placeAt,
  blurFilter,
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
  repeat,
} from './paint.ts';

const STEEL = '#b4b6b8';
/** Draws shears that point to the right, about 520 long; the pivot is at 0, 0. */
export function drawShears(p: Paints, x: number, y: number, s: number, turn: number, open = 9, metal = STEEL): string {
  const blade = path(
    'M-20 -12 C120 -26 260 -16 330 0 C220 6 100 10 -20 12Z',
    p.lin(`0 ${lighten(metal, 0.7)}, .45 ${metal}, .55 ${darken(metal, 0.35)}, 1 ${lighten(metal, 0.3)}`, 0, 1),
  );
  const ring =
    line('M-20 0 C-80 4 -120 14 -150 22', metal, 15) +
    ellipse(-196, 36, 52, 36, 'none', `stroke="${metal}" stroke-width="15"`) +
    ellipse(-198, 33, 52, 36, 'none', `stroke="${lighten(metal, 0.6)}" stroke-width="4"`);
  const half = (k: 1 | -1) => `<g transform="scale(1 ${k}) rotate(${k > 0 ? -open : -open})">${blade}${ring}</g>`;
  const both = half(1) + half(-1);
  return placeAt(
    x,
    y,
    s,
    group(
      `transform="translate(10 18)" opacity=".5" ${blurFilter(8)}`,
      path('M-20 -20 L330 -4 V8 L-20 20Z', '#0c0605'),
      ellipse(-196, 50, 56, 40, 'none', 'stroke="#0c0605" stroke-width="18"'),
      ellipse(-196, -50, 56, 40, 'none', 'stroke="#0c0605" stroke-width="18"'),
    ) +
      both +
      ellipse(0, 0, 15, 15, p.ball(metal)) +
      ellipse(0, 0, 5, 5, darken(metal, 0.5)),
    turn,
  );
}
export function drawComb(p: Paints, x: number, y: number, s: number, turn: number, c = '#9a5f2c'): string {
  const teeth = repeat(46, (i) => rect(8 + i * 6.4, -16, i < 18 ? 4 : 3, 46, darken(c, 0.15), 1.5));
  return placeAt(
    x,
    y,
    s,
    rect(4, -18, 300, 52, '#0c0605', 8, `opacity=".45" ${blurFilter(8)} transform="translate(8 12)"`) +
      teeth +
      rect(0, -34, 310, 24, p.fall(c, 0.6, 0.5), 10),
    turn,
  );
}
export function drawRazor(p: Paints, x: number, y: number, s: number, turn: number, scale = '#2a1812'): string {
  const blade = path(
    'M0 -30 C120 -40 240 -40 300 -32 L306 20 C220 26 100 26 10 16Z',
    p.lin('0 #5d6064, .3 #e9ebec, .6 #9ea2a6, 1 #f6f7f7', 0, 1),
  );
  const grip = path(
    'M-20 -8 C-120 60 -220 130 -330 150 C-344 136 -340 122 -326 116 C-220 90 -130 30 -34 -34Z',
    p.slant(scale, 0.4, 0.4),
  );
  return placeAt(
    x,
    y,
    s,
    group(
      `transform="translate(12 18)" opacity=".5" ${blurFilter(8)}`,
      path('M0 -30 H300 V20 H0Z M-20 -8 C-120 60 -220 130 -330 150 L-326 116 C-220 90 -130 30 -34 -34Z', '#0c0605'),
    ) +
      blade +
      line('M10 16 C100 26 220 26 306 20', '#fff', 3) +
      grip +
      ellipse(-20, -16, 10, 10, p.ball('#c9a566')) +
      ellipse(-300, 132, 8, 8, p.ball('#c9a566')),
    turn,
  );
}
/** Draws a brush that stands on x, y with its bristles up: a shaving brush, or a make-up brush if `slim`. */
export function drawBristleBrush(
  p: Paints,
  x: number,
  y: number,
  s: number,
  wood: string,
  hair: string,
  slim = false,
  turn = 0,
): string {
  const [w, l, h] = slim ? [26, 300, 150] : [44, 96, 140];
  const bristles = repeat(slim ? 70 : 110, (i) => {
    const t = ((i * 0.618) % 1) - 0.5;
    const wide = slim ? 84 : 148;
    const splay = oneDecimal(t * wide);
    const end = -l - 16 - h + Math.abs(t) ** 2 * (slim ? 150 : 110) + p.between(-6, 6);
    const tip = `${oneDecimal(t * wide * 0.94)} ${oneDecimal(end)}`;
    return line(
      `M${oneDecimal(t * w * 1.5)} ${-l - 14} C${oneDecimal(t * w * 2)} ${-l - h * 0.5} ${splay} ${-l - h * 0.75} ${tip}`,
      mixColours(mixColours(lighten(hair, 0.5), darken(hair, 0.4), 0.1 + 0.6 * (t + 0.5)), '#2a1c12', p.rnd() * 0.25),
      p.between(2, 4.5),
    );
  });
  const handle = slim
    ? path(`M-8 0 C-22 -100 -20 -220 -15 ${-l} H15 C20 -220 22 -100 8 0Z`, p.tube(wood))
    : rect(-w, -l, w * 2, l, p.tube(wood), 26);
  return placeAt(
    x,
    y,
    s,
    (turn ? '' : ellipse(8, 2, w * 1.4, 9, '#150803', `opacity=".75" ${blurFilter(4)}`)) +
      bristles +
      handle +
      rect(-w * 0.9, -l - 18, w * 1.8, slim ? 54 : 24, p.metal(), 4),
    turn,
  );
}
/** Draws hair clippers with the blade to the left. */
export const drawClippers = (p: Paints, x: number, y: number, s: number, turn: number, c: string): string =>
  placeAt(
    x,
    y,
    s,
    joinParts(
      path(
        'M-190 -60 C-60 -84 160 -76 290 -40 C330 -20 330 40 290 54 C160 84 -60 88 -190 64Z',
        '#0c0605',
        `opacity=".55" ${blurFilter(14)} transform="translate(14 26)"`,
      ),
      path(
        'M-170 -62 C-60 -84 160 -76 290 -40 C330 -20 330 40 290 54 C160 84 -60 88 -170 64Z',
        p.lin(`0 ${lighten(c, 0.6)}, .25 ${c}, .7 ${darken(c, 0.4)}, 1 ${darken(c, 0.2)}`, 0, 1),
      ),
      rect(-230, -66, 74, 134, p.lin('0 #f3f4f4, .5 #9fa3a6, 1 #5d6064', 0, 1), 6),
      repeat(19, (i) => rect(-262, -62 + i * 6.7, 40, 4, '#d5d8da', 2)),
      rect(20, -18, 120, 34, p.metal(), 16) + ellipse(200, 0, 16, 16, p.ball('#1d1a1c')),
      line('M-140 -52 C-40 -68 140 -62 260 -34', '#fff', 8, `opacity=".6" ${blurFilter(4)}`),
    ),
    turn,
  );
export function drawTowelRoll(p: Paints, x: number, y: number, r: number, l: number, c: string): string {
  const coil = repeat(5, (k) =>
    ellipse(
      x + 4,
      y,
      (r - 2) * 0.62 * (1 - k * 0.2),
      (r - 2) * (1 - k * 0.2),
      mixColours(c, darken(c, 0.3), (k % 2) * 0.6 + 0.1),
      `stroke="${darken(c, 0.35)}" stroke-width="2"`,
    ),
  );
  return (
    ellipse(x + l / 2, y + r + 4, l * 0.56, 14, '#2a1810', `${blurFilter(8)} opacity=".6"`) +
    rect(x, y - r, l, r * 2, p.lin(`0 ${lighten(c, 0.6)}, .35 ${c}, .8 ${darken(c, 0.3)}, 1 ${darken(c, 0.45)}`, 0, 1), r * 0.5) +
    drawTexture('terry', 0.22, x + r * 0.4, y - r + 4, l - r * 0.8, r * 2 - 8) +
    coil
  );
}
/** A river stone, wet or warm. */
export const drawStone = (p: Paints, x: number, y: number, rx: number, ry: number, c: string): string =>
  joinParts(
    ellipse(x + rx * 0.1, y + ry * 0.62, rx, ry * 0.55, '#120a08', `opacity=".6" ${blurFilter(8)}`),
    ellipse(x, y, rx, ry, p.rad(`0 ${lighten(c, 0.55)}, .3 ${lighten(c, 0.15)}, .7 ${c}, 1 ${darken(c, 0.6)}`, 0.36, 0.26, 0.8)),
    ellipse(x - rx * 0.3, y - ry * 0.5, rx * 0.34, ry * 0.14, '#fff', `opacity=".5" ${blurFilter(4)}`),
  );
