import { drawTexture } from './light.ts';
import type { Paints, Point } from './paint.ts';
import {
  placeAt,
  blurFilter,
  drawContactShadow,
  curvePath,
  darken,
  ellipse,
  joinParts,
  line,
  lighten,
  mixColours,
  oneDecimal,
  path,
  rect,
  repeat,
} from './paint.ts';

const blade = (l: number, w: number) =>
  `M0 0 C${oneDecimal(l * 0.25)} ${oneDecimal(-w)} ${oneDecimal(l * 0.7)} ${oneDecimal(-w * 0.9)} ${oneDecimal(l)} 0 ` +
  `C${oneDecimal(l * 0.7)} ${oneDecimal(w * 0.9)} ${oneDecimal(l * 0.25)} ${oneDecimal(w)} 0 0Z`;
export const drawLeaf = (p: Paints, l: number, w: number, c: string): string =>
  path(blade(l, w), p.lin(`0 ${darken(c, 0.25)}, .5 ${c}, .5 ${lighten(c, 0.16)}, 1 ${darken(c, 0.12)}`, 0, 1));
type Frond = { n?: number; l?: number; w?: number; c?: string; bend?: number; shadow?: boolean };
/** Draws a feathered branch that grows from x, y at an angle. As a shadow it has one flat colour. */
export function drawFeatheredBranch(p: Paints, x: number, y: number, angle: number, wish: Frond = {}): string {
  const { n = 9, l = 200, w = 32, c = '#4f6b46', bend = 2, shadow = false } = wish;
  const spine: [number, number, number][] = [];
  let [px, py, a] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    px += Math.cos((a * Math.PI) / 180) * l * 0.34;
    py += Math.sin((a * Math.PI) / 180) * l * 0.34;
    a += bend;
    spine.push([px, py, a]);
  }
  const soft = shadow ? p.rad(`0 ${c} .9, .4 ${c} .62, .75 ${c} .18, 1 ${c} 0`) : c;
  const stem = line(
    'M0 0 ' + spine.map(([sx, sy]) => `L${oneDecimal(sx)} ${oneDecimal(sy)}`).join(' '),
    shadow ? c : darken(c, 0.3),
    5,
    shadow ? 'opacity=".12"' : '',
  );
  const leaves = spine.map(([sx, sy, sa], i) => {
    const k = Math.sin((Math.PI * (i + 1.2)) / (n + 1.4)) ** 0.7;
    return [-1, 1]
      .map((side) => {
        const tone = shadow
          ? ellipse(l * k * 0.5, 0, l * k * 0.64, w * k * 1.25, soft)
          : drawLeaf(p, l * k, w * k, mixColours(c, '#d8d08a', p.rnd() * 0.22));
        return placeAt(sx, sy, 1, tone, sa + side * (62 - (28 * i) / n));
      })
      .join('');
  });
  return placeAt(x, y, 1, stem + leaves.join(''), angle);
}
/** Draws the shadows of branches, for `blendAsShadow`. */
export const drawFronds = (p: Paints, c: string, ...from: [x: number, y: number, angle: number, bend: number][]): string =>
  from.map(([x, y, angle, bend]) => drawFeatheredBranch(p, x, y, angle, { c, bend, n: 9, l: 215, w: 34, shadow: true })).join('');
export function drawLotus(p: Paints, x: number, y: number, s: number, c = '#e58fa0'): string {
  const back = [-78, 78, -54, 54, -28, 28, 0].map((a, i) => {
    const l = 96 + Math.min(16, i * 4);
    const tone = p.lin(`0 ${darken(c, 0.1)}, .4 ${lighten(c, 0.3)}, 1 ${lighten(c, 0.75)}`);
    return placeAt(
      0,
      0,
      1,
      path(blade(l, 30), tone, `stroke="${darken(c, 0.25)}" stroke-opacity=".3" stroke-width="1.5"`),
      a - 90,
    );
  });
  const front = [-64, 64, -38, 38, -12, 12].map((a) =>
    placeAt(0, 8, 1, path(blade(78, 25), p.lin(`0 ${darken(c, 0.22)}, .5 ${lighten(c, 0.1)}, 1 ${lighten(c, 0.6)}`)), a - 90),
  );
  return placeAt(x, y, s, joinParts(ellipse(0, 10, 80, 12, '#0b3a3c', `opacity=".5" ${blurFilter(4)}`), ...back, ...front));
}
type Bloom = { petals?: number; rings?: number; r?: number; c?: string; heart?: string; pointed?: number };
/** A flower seen from the front, in rings of petals. */
export function drawFrontFlower(p: Paints, x: number, y: number, wish: Bloom = {}): string {
  const { petals = 8, rings = 3, r = 90, c = '#e7b0a8', heart = '#c98a3c', pointed = 0.42 } = wish;
  const ring = repeat(rings, (k) => {
    const l = r * (1 - k * (0.72 / rings));
    const tone = p.lin(
      `0 ${darken(c, 0.42 - k * 0.06)}, .45 ${mixColours(c, lighten(c, 0.3), k / rings)}, 1 ${lighten(c, 0.55)}`,
    );
    const turn = (i: number) => (i * 360) / petals + k * 24 + p.between(-5, 5);
    return repeat(petals, (i) =>
      placeAt(
        0,
        0,
        1,
        path(blade(l, l * pointed), tone, `stroke="${darken(c, 0.5)}" stroke-opacity=".25" stroke-width="1.5"`),
        turn(i),
      ),
    );
  });
  const dots = repeat(14, (i) =>
    ellipse(
      Math.cos(i * 2.4) * i * r * 0.012,
      Math.sin(i * 2.4) * i * r * 0.012,
      r * 0.035,
      r * 0.035,
      lighten(heart, (i % 3) * 0.2),
    ),
  );
  const under = ellipse(r * 0.1, r * 0.16, r * 0.92, r * 0.86, '#2a120c', `opacity=".4" ${blurFilter(14)}`);
  return placeAt(x, y, 1, under + ring + ellipse(0, 0, r * 0.2, r * 0.2, p.ball(heart)) + dots);
}
/** Round silver leaves in pairs along a bent stem. */
export function drawEucalyptus(p: Paints, x: number, y: number, angle: number, n = 9, r = 30, c = '#7f9a86'): string {
  const parts = repeat(n, (i) => {
    const [sx, sy, k] = [i * r * 1.15, Math.sin(i * 0.35) * r * 0.9, 1 - (i / n) * 0.55];
    const round = (side: number) =>
      placeAt(
        sx,
        sy,
        k,
        ellipse(r * 0.75, 0, r * 0.78, r * 0.62, p.slant(mixColours(c, '#b9c9a8', p.rnd() * 0.4), 0.35, 0.4)),
        side * 58,
      );
    return round(-1) + round(1);
  });
  const stem = curvePath(Array.from({ length: n + 1 }, (_, i): Point => [i * r * 1.15, Math.sin(i * 0.35) * r * 0.9]));
  return placeAt(x, y, 1, line(stem, darken(c, 0.4), 4) + parts, angle);
}
/** Draws dry plumes of pampas grass. */
export const drawPampasGrass = (p: Paints, x: number, y: number, angle: number, l = 420, c = '#e6cdb0'): string =>
  placeAt(
    x,
    y,
    1,
    line(`M0 0 Q${l * 0.4} ${l * 0.04} ${l} ${l * 0.1}`, darken(c, 0.35), 4) +
      repeat(90, (i) => {
        const t = 0.42 + (i / 90) * 0.58;
        const [bx, by, wide] = [l * t, l * 0.1 * t, l * 0.17 * Math.sin(((t - 0.38) / 0.62) * Math.PI) ** 0.7];
        const dy = p.between(-1, 1) * wide;
        return line(
          `M${oneDecimal(bx)} ${oneDecimal(by)} q${oneDecimal(l * 0.05)} ${oneDecimal(dy * 0.6)} ${oneDecimal(l * 0.12)} ${oneDecimal(dy)}`,
          mixColours(c, darken(c, 0.4), p.rnd() * 0.5),
          3.2,
          'opacity=".75"',
        );
      }),
    angle,
  );
export function drawPottedPlant(p: Paints, x: number, y: number, s: number, c = '#4f6b46', pot = '#e6cfb6'): string {
  const shoots = (
    [
      [-112, 8],
      [-78, 9],
      [-140, 7],
      [-52, 7],
      [-96, 9],
    ] as const
  ).map(([a, n]) => drawFeatheredBranch(p, -3, -92, a, { n, l: 120, w: 19, c, bend: p.pick([-4, 3.5]) }));
  const body = rect(-63, -124, 126, 124, p.tube(pot), 16) + drawTexture('stone', 0.35, -63, -124, 126, 124);
  return placeAt(x, y, s, drawContactShadow(6, 0, 110) + shoots.join('') + body);
}
/** Draws a plant that trails from a shelf or a hook. */
export const drawTrailingPlant = (p: Paints, x: number, y: number, n: number, l: number, c = '#5d7a4c'): string =>
  repeat(n, (i) => {
    const [dx, drop] = [(i - n / 2) * 24, l * p.between(0.55, 1)];
    const sway = p.between(-26, 26);
    const spine = Array.from({ length: 8 }, (_, k): Point => [x + dx + sway * (k / 7) ** 2, y + (drop * k) / 7]);
    const hang = spine.map(([sx, sy], k) =>
      placeAt(sx, sy, 1, drawLeaf(p, 34 - k, 12, mixColours(c, '#cfd58c', p.rnd() * 0.3)), 90 + (k % 2 ? 52 : -52)),
    );
    return line(curvePath(spine), darken(c, 0.35), 3) + hang.join('');
  });
const MAPLE: readonly Point[] = [
  [0, 60],
  [-6, 12],
  [-46, 26],
  [-40, 8],
  [-78, -14],
  [-60, -20],
  [-66, -50],
  [-40, -38],
  [-30, -48],
  [-34, -84],
  [-18, -72],
  [0, -108],
  [18, -72],
  [34, -84],
  [30, -48],
  [40, -38],
  [66, -50],
  [60, -20],
  [78, -14],
  [40, 8],
  [46, 26],
  [6, 12],
];
export function drawMapleLeaf(p: Paints, x: number, y: number, s: number, c: string, turn: number): string {
  const shape = 'M' + MAPLE.map(([a, b]) => `${a} ${b}`).join(' L') + 'Z';
  const veins = ['M0 50 L0 -90', 'M0 6 L-58 -40', 'M0 6 L58 -40', 'M0 14 L-60 -8', 'M0 14 L60 -8'].join(' ');
  const under = path(shape, '#20140c', `opacity=".45" transform="translate(10 14)" ${blurFilter(8)}`);
  return placeAt(
    x,
    y,
    s,
    under + path(shape, p.slant(c, 0.35, 0.35), 'stroke-linejoin="round"') + line(veins, darken(c, 0.4), 2.4, 'opacity=".6"'),
    turn,
  );
}
/** A palm against the sky, in one colour. */
export const drawPalmTree = (x: number, y: number, s: number, c: string): string =>
  placeAt(
    x,
    y,
    s,
    path('M-9 0 C-4 -160 6 -260 26 -380 L38 -376 C22 -256 14 -150 12 0Z', c) +
      [-172, -150, -124, -60, -30, -8, 12, 194].map((a) => placeAt(32, -380, 1, palmBranch(c), a)).join(''),
  );
const palmBranch = (c: string) =>
  path('M0 0 C60 -34 130 -30 190 26 C120 4 60 2 0 10Z', c) +
  repeat(12, (i) => line(`M${24 + i * 13} ${-14 + i * i * 0.22} l-10 ${34 - i}`, c, 5));
export const drawPetals = (
  p: Paints,
  n: number,
  box: readonly [x: number, y: number, w: number, h: number],
  c: string,
  s = 1,
): string =>
  repeat(n, () => {
    const [x, y] = [box[0] + p.rnd() * box[2], box[1] + p.rnd() * box[3]];
    const tone = p.slant(mixColours(c, lighten(c, 0.5), p.rnd()), 0.5, 0.2);
    const drop = path(blade(44, 17), '#20100a', `opacity=".35" transform="translate(5 8)" ${blurFilter(4)}`);
    return placeAt(x, y, s * p.between(0.7, 1.2), drop + path(blade(44, 17), tone), p.rnd() * 360);
  });
