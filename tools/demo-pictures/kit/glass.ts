import type { Paints } from './paint.ts';
import {
  MULTIPLY_BLEND,
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
  repeat,
} from './paint.ts';

const label = group('opacity=".82"', rect(-14, -72, 34, 2.4, '#fff'), rect(-14, -65, 22, 1.8, '#fff'));
const glassRamp = (c: string) =>
  `0 ${lighten(c, 0.55)}, .08 ${lighten(c, 0.75)}, .2 ${lighten(c, 0.3)}, .8 ${mixColours(c, '#ffffff', 0.2)}, ` +
  `.95 ${lighten(c, 0.7)}, 1 ${darken(c, 0.15)}`;
const lacquerRamp = (c: string) =>
  `0 ${darken(c, 0.3)}, .14 ${lighten(c, 0.22)}, .34 ${c}, .7 ${darken(c, 0.22)}, .93 ${darken(c, 0.48)}, 1 ${darken(c, 0.2)}`;
/** Draws a bottle of nail lacquer, 300 tall at scale 1; x, y is the middle of its foot. */
export function drawBottle(p: Paints, x: number, y: number, s: number, c: string, cap = '#1d1a1c', small = false): string {
  const glass = 'M-30 -142 H30 C34 -128 62 -122 64 -96 V-20 Q64 0 44 0 H-44 Q-64 0 -64 -20 V-96 C-62 -122 -34 -128 -30 -142Z';
  const paint =
    'M-24 -132 H24 C30 -116 55 -114 56 -92 V-30 Q56 -14 40 -14 H-40 Q-56 -14 -56 -30 V-92 C-55 -114 -30 -116 -24 -132Z';
  const cast = path('M-40 0 L60 0 L330 -58 L300 -92 L40 -40 Z', '#3a1d14', `opacity=".34" ${blurFilter(14)}`);
  const caustic = path('M40 -4 L170 -34 L150 -54 L40 -22Z', lighten(c, 0.25), `opacity=".5" ${blurFilter(8)} ${SCREEN_BLEND}`);
  return placeAt(
    x,
    y,
    s,
    joinParts(
      (small ? '' : group(MULTIPLY_BLEND, cast)) + ellipse(6, 1, 74, 10, '#3a1d14', `opacity=".75" ${blurFilter(4)}`),
      small ? '' : caustic,
      rect(
        -29,
        -300,
        58,
        152,
        p.lin(`0 ${darken(cap, 0.2)}, .12 ${lighten(cap, 0.35)}, .5 ${cap}, .82 ${darken(cap, 0.45)}, 1 ${darken(cap, 0.3)}`),
        7,
      ),
      rect(-29, -300, 58, 5, lighten(cap, 0.35), 2.5, 'opacity=".55"'),
      rect(-31, -152, 62, 11, p.metal(), 2),
      path(glass, p.lin(glassRamp(c)), 'opacity=".92"') + path(paint, p.lin(lacquerRamp(c))),
      path(paint, p.lin(`0 #000000 0, .6 #000000 0, 1 ${darken(c, 0.7)} .55`, 0, 1)),
      path(
        'M-46 -96 C-46 -108 -38 -110 -34 -114 V-26 H-42 Q-46 -26 -46 -32Z',
        '#fff',
        `opacity=".72" ${small ? '' : blurFilter(2)}`,
      ),
      line('M50 -88 V-30', '#fff', 2.5, 'opacity=".5"') + line('M-50 -7 H46', '#fff', 3, 'opacity=".6"'),
      small ? '' : label,
    ),
  );
}
const labelText =
  '<g fill="#33241a"><rect x="-44" y="-122" width="70" height="7"/><rect x="-44" y="-106" width="46" height="3"/>' +
  '<rect x="-44" y="-96" width="56" height="3"/><rect x="-44" y="-72" width="24" height="3"/></g>';
const apothecaryPath =
  'M-28 -250 H28 V-224 C30 -200 76 -196 76 -150 V-18 Q76 0 58 0 H-58 Q-76 0 -76 -18 V-150 C-76 -196 -30 -200 -28 -224Z';
/** Draws an apothecary bottle with a paper label; with `dropper` it has a rubber bulb. */
export function drawApothecary(
  p: Paints,
  x: number,
  y: number,
  s: number,
  c = '#8a4516',
  paper = '#f2e6d2',
  dropper = false,
): string {
  const cap = dropper
    ? rect(-32, -282, 64, 40, p.metal(), 4) +
      path('M-20 -282 C-26 -350 -16 -372 0 -372 C16 -372 26 -350 20 -282Z', p.tube('#33282a'))
    : rect(-34, -312, 68, 66, p.lin('0 #050505, .2 #4e4a48, .5 #1a1817, 1 #000000'), 6);
  return placeAt(
    x,
    y,
    s,
    joinParts(
      ellipse(10, 2, 84, 11, '#150803', `opacity=".75" ${blurFilter(4)}`),
      path('M40 0 L300 -20 L280 -46 L60 -40Z', '#150803', `opacity=".4" ${blurFilter(14)}`),
      path(
        apothecaryPath,
        p.lin(
          `0 ${darken(c, 0.5)}, .1 ${lighten(c, 0.35)}, .3 ${c}, .75 ${darken(c, 0.5)}, .94 ${lighten(c, 0.2)}, 1 ${darken(c, 0.6)}`,
        ),
      ),
      cap,
      rect(
        -76,
        -146,
        152,
        96,
        p.lin(`0 ${darken(paper, 0.25)}, .2 ${paper}, .7 ${darken(paper, 0.08)}, 1 ${darken(paper, 0.4)}`),
      ),
      labelText,
      rect(-62, -150, 12, 136, '#fff', 6, `opacity=".5" ${blurFilter(2)}`),
    ),
  );
}
/** Draws a wide jar. An open one shows a swirl of cream. */
export function drawJar(p: Paints, x: number, y: number, s: number, c: string, lid = '#c49a5a', open = ''): string {
  const swirl = open
    ? joinParts(
        ellipse(0, -112, 92, 24, darken(c, 0.3)) + ellipse(0, -114, 82, 20, p.slant(open, 0.6, 0.15)),
        line(
          'M-56 -116 C-30 -134 40 -132 52 -116 C40 -102 -20 -104 -16 -114 C-8 -122 18 -120 20 -114',
          darken(open, 0.25),
          5,
          `opacity=".5" ${blurFilter(2)}`,
        ),
        path('M-20 -118 C-10 -150 10 -146 6 -160 C30 -142 26 -122 18 -112Z', p.slant(open, 0.7, 0.2)),
      )
    : rect(-94, -152, 188, 48, p.metal(lid), 10) + rect(-94, -152, 188, 5, '#fff', 3, 'opacity=".35"');
  return placeAt(
    x,
    y,
    s,
    joinParts(
      drawContactShadow(12, 2, 112),
      path('M70 0 L330 -40 L310 -70 L90 -40Z', '#150803', `opacity=".35" ${blurFilter(14)}`),
      rect(
        -92,
        -112,
        184,
        112,
        p.lin(
          `0 ${lighten(c, 0.3)}, .1 ${lighten(c, 0.7)}, .24 ${c}, .8 ${darken(c, 0.3)}, .95 ${lighten(c, 0.3)}, 1 ${darken(c, 0.4)}`,
        ),
        20,
      ),
      rect(-74, -96, 16, 80, '#fff', 8, `opacity=".55" ${blurFilter(2)}`),
      swirl,
    ),
  );
}
type Mirror = { rim?: string; glass?: string; thick?: number; shape?: 'oval' | 'arch' | 'plain' };
/** Draws a wall mirror around x, y that dimly reflects the window and the room. */
export function drawMirror(p: Paints, x: number, y: number, rx: number, ry: number, wish: Mirror = {}): string {
  const { rim = '#b98742', glass = '#b98f74', thick = 18, shape = 'oval' } = wish;
  const outline = (grow: number, paint: string, extra = '') => {
    const [a, b] = [rx + grow, ry + grow];
    if (shape === 'oval') return ellipse(x, y, a, b, paint, extra);
    if (shape === 'plain') return rect(x - a, y - b, a * 2, b * 2, paint, 14, extra);
    return path(`M${x - a} ${y + b} V${y - b + a} A${a} ${a} 0 0 1 ${x + a} ${y - b + a} V${y + b}Z`, paint, extra);
  };
  const view = joinParts(
    rect(x - rx * 0.82, y - ry * 0.95, rx * 0.5, ry * 1.35, '#fff6df', 0, `opacity=".7" ${blurFilter(14)}`),
    rect(x - rx * 0.58, y - ry, 8, ry * 1.4, darken(glass, 0.3), 0, `opacity=".6" ${blurFilter(4)}`),
    ellipse(x + rx * 0.4, y + ry * 0.86, rx * 0.7, ry * 0.72, darken(glass, 0.75), `opacity=".6" ${blurFilter(14)}`),
    path(
      `M${x - rx} ${y + ry * 0.8} L${x + rx * 0.6} ${y - ry} L${x + rx} ${y - ry} L${x - rx * 0.6} ${y + ry}Z`,
      '#fff',
      `opacity=".15" ${blurFilter(8)}`,
    ),
    outline(0, 'none', `stroke="#20120c" stroke-width="${oneDecimal(rx * 0.1)}" opacity=".55" ${blurFilter(8)}`),
  );
  const pane = p.lin(`0 ${lighten(glass, 0.6)}, .4 ${glass}, .75 ${darken(glass, 0.45)}, 1 ${darken(glass, 0.75)}`, 1, 1);
  const drop = group(`transform="translate(26 34)" opacity=".5" ${blurFilter(26)}`, outline(thick, '#020807'));
  return drop + outline(thick, p.plate(rim)) + outline(2, darken(rim, 0.6)) + outline(0, pane) + p.clip(outline(0, '#000'), view);
}
/** Draws bulbs around a plain mirror, for a make-up table. */
export const drawBulbs = (p: Paints, x: number, y: number, rx: number, ry: number, n: number): string =>
  repeat(n, (i) => {
    const t = (i + 0.5) / n;
    return [
      [x - rx, y - ry + t * 2 * ry],
      [x + rx, y - ry + t * 2 * ry],
      [x - rx + t * 2 * rx, y - ry],
    ]
      .map(
        ([bx = 0, by = 0]) =>
          ellipse(bx, by, 70, 70, p.glow('#ffd79a', 0.6)) + ellipse(bx, by, 17, 17, p.rad('0 #fffdf4, .6 #ffedc8, 1 #d9a262')),
      )
      .join('');
  });
