import type { Polish } from './body.ts';
import { drawNail } from './body.ts';
import type { Paints, Point } from './paint.ts';
import {
  MULTIPLY_BLEND,
  placeAt,
  blurFilter,
  asClay,
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

type Joint = readonly [x: number, y: number, r: number];
const spline = (a: number, b: number, c: number, d: number, t: number) =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);
/** The joint at i, or the last one on that side if i lies beyond the limb. */
const near = (joints: readonly Joint[], i: number): Joint => joints[Math.min(joints.length - 1, Math.max(0, i))] ?? [0, 0, 1];
/** The outline of a limb: a smooth tube of changing width through its joints, rounded at the last one. */
export function drawLimbOutline(joints: readonly Joint[]): string {
  const run: Joint[] = [];
  const get = (i: number) => near(joints, i);
  for (let i = 0; i < joints.length - 1; i++)
    for (let k = 0; k < 12; k++) {
      const mixAt = (j: 0 | 1 | 2) => spline(get(i - 1)[j], get(i)[j], get(i + 1)[j], get(i + 2)[j], k / 12);
      run.push([mixAt(0), mixAt(1), mixAt(2)]);
    }
  run.push(get(joints.length - 1));
  const heading = (i: number) => {
    const [a, b] = [near(run, i - 1), near(run, i + 1)];
    return Math.atan2(b[1] - a[1], b[0] - a[0]);
  };
  const edge = (side: number) =>
    run.map(([x, y, r], i): Point => [x - Math.sin(heading(i)) * r * side, y + Math.cos(heading(i)) * r * side]);
  const [x, y, r] = near(run, run.length);
  const end = heading(run.length - 1);
  const cap = Array.from({ length: 9 }, (_, k): Point => {
    const a = end + Math.PI / 2 - (Math.PI * (k + 1)) / 10;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
  return (
    'M' + [...edge(1), ...cap, ...edge(-1).reverse()].map(([px, py]) => `${oneDecimal(px)} ${oneDecimal(py)}`).join(' L') + 'Z'
  );
}
const aim = (joints: readonly Joint[]) => {
  const [a, b] = [near(joints, joints.length - 2), near(joints, joints.length)];
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
};
const creases = (joints: readonly Joint[], skin: string) =>
  [joints.length - 3, joints.length - 2]
    .map((q) => {
      const [[kx, ky, kr], a, b] = [near(joints, q), near(joints, q - 1), near(joints, q + 1)];
      const marks =
        line(`M-4 ${oneDecimal(-kr * 0.5)} Q4 0 -4 ${oneDecimal(kr * 0.5)}`, darken(skin, 0.5), 3) +
        line(`M-14 ${oneDecimal(-kr * 0.34)} Q-7 0 -14 ${oneDecimal(kr * 0.34)}`, darken(skin, 0.5), 2.4);
      return group(
        `opacity=".3" ${blurFilter(2)}`,
        placeAt(kx, ky, 1, marks, (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI),
      );
    })
    .join('');
/** Draws a finger whose root blends into the back of the hand. */
function finger(p: Paints, joints: readonly Joint[], skin: string, polish?: Polish): string {
  const [[x0, y0, r0], [x1, y1]] = [near(joints, 0), near(joints, 1)];
  const root: Point = [x0 + (x0 - x1) * 0.9, y0 + (y0 - y1) * 0.9];
  const all: Joint[] = [[...root, r0 * 0.8], ...joints];
  const [tx, ty, tr] = near(joints, joints.length);
  const a = aim(joints);
  const blend = p.span('0 #000000, .2 #000000, 1 #ffffff', root, [x0 + (x1 - x0) * 0.25, y0 + (y1 - y0) * 0.25]);
  const long = polish?.shape === 'coffin' ? 2.6 : polish?.shape === 'round' ? 1.7 : 2.1;
  const tip = polish
    ? drawNail(p, tx + Math.cos(a) * tr * 0.2, ty + Math.sin(a) * tr * 0.2, a, tr * 0.68, tr * long, polish)
    : '';
  return p.fade(blend, asClay(path(drawLimbOutline(all), skin)) + creases(all, skin) + tip);
}
type Pose = { fingers: readonly (readonly Joint[])[]; thumb: readonly Joint[]; back: string };
const OPEN: Pose = {
  fingers: [
    [
      [830, 620, 56],
      [690, 540, 50],
      [560, 480, 46],
      [460, 450, 38],
    ],
    [
      [820, 680, 64],
      [630, 590, 58],
      [460, 525, 52],
      [326, 490, 43],
    ],
    [
      [820, 750, 66],
      [610, 680, 60],
      [420, 630, 54],
      [270, 608, 45],
    ],
    [
      [830, 820, 64],
      [640, 780, 58],
      [470, 758, 52],
      [340, 756, 43],
    ],
  ],
  thumb: [
    [900, 960, 74],
    [770, 985, 62],
    [640, 968, 56],
    [540, 930, 46],
  ],
  back:
    'M1420 640 C1160 560 960 540 840 566 C760 580 730 640 742 720 C736 800 744 870 800 930 ' +
    'C850 1000 960 1030 1060 1010 C1140 1000 1260 1000 1420 1010Z',
};
/** The pose that shows off the nails: long fingers close together, the thumb folded under. */
const SHOWN: Pose = {
  fingers: [
    [
      [860, 590, 54],
      [720, 500, 48],
      [590, 436, 44],
      [492, 400, 36],
    ],
    [
      [840, 660, 62],
      [650, 578, 56],
      [470, 520, 50],
      [330, 492, 42],
    ],
    [
      [840, 740, 64],
      [630, 690, 58],
      [430, 654, 52],
      [272, 640, 44],
    ],
    [
      [850, 826, 62],
      [660, 808, 57],
      [480, 798, 51],
      [346, 796, 42],
    ],
  ],
  thumb: [
    [960, 950, 70],
    [850, 960, 60],
    [740, 940, 54],
    [650, 916, 44],
  ],
  back:
    'M1420 600 C1180 520 1000 500 880 530 C790 560 760 640 768 720 C760 800 780 880 850 930 ' +
    'C900 980 1000 1000 1100 980 C1200 970 1300 980 1420 990Z',
};
/**
 * Draws a hand that lies on its palm and comes from the right of a 1200 square, with the wrist at x 1200. The nails are given
 * from little finger to thumb.
 */
export function drawHand(p: Paints, skin: string, polish: readonly Polish[], shown = false): string {
  const { fingers, thumb, back } = shown ? SHOWN : OPEN;
  const dark = [...fingers, thumb].map((f) => path(drawLimbOutline(f), '#6b3422')).join('') + path(back, '#6b3422');
  return joinParts(
    castShadow(dark, 26, 52, 0.55),
    asClay(path(back, skin)),
    finger(p, thumb, lighten(skin, 0.06), polish[4]),
    ...fingers.map((f, i) => finger(p, f, mixColours(skin, lighten(skin, 0.15), i / 4), polish[i])),
    ellipse(1090, 1000, 230, 52, darken(skin, 0.4), `opacity=".3" ${blurFilter(26)} ${MULTIPLY_BLEND}`),
    ellipse(1040, 618, 190, 40, '#fff0dc', `opacity=".34" ${blurFilter(26)}`),
  );
}
/** Draws fingers curled around something held at the left. Draw the held object between `behind` and `front`. */
export function drawGrippingHand(p: Paints, skin: string, polish: readonly Polish[]): { behind: string; front: string } {
  const back = 'M1320 330 C1120 250 900 260 820 340 C760 420 760 860 830 940 C920 1020 1140 1010 1320 960Z';
  const thumb: Joint[] = [
    [930, 470, 84],
    [800, 360, 74],
    [690, 300, 64],
    [590, 270, 52],
  ];
  const row = [0, 1, 2, 3].map((i): Joint[] => {
    const [y, reach] = [430 + i * 132, [500, 470, 490, 545][i] ?? 500];
    return [
      [960, y + 14, 72],
      [820, y - 8, 70],
      [660, y - 2, 64],
      [reach, y + 26 - i * 4, 52 - i * 2],
    ];
  });
  const dark = path(back, '#2a120c') + row.map((f) => path(drawLimbOutline(f), '#2a120c')).join('');
  return {
    behind: castShadow(dark, 30, 50, 0.55) + asClay(path(drawLimbOutline(thumb), darken(skin, 0.1))) + asClay(path(back, skin)),
    front: row
      .map(
        (f, i) =>
          castShadow(path(drawLimbOutline(f), '#3a1a10'), 6, 26, 0.4, 14) +
          finger(p, f, mixColours(skin, lighten(skin, 0.12), i / 4), polish[i]),
      )
      .join(''),
  };
}
/** Draws forearm and hand across the picture, for tattoos. */
export const drawForearm = (p: Paints, skin: string): string => {
  const arm = drawLimbOutline([
    [2300, 560, 330],
    [1800, 690, 280],
    [1400, 790, 222],
    [1130, 794, 204],
    [940, 786, 196],
  ]);
  return (
    castShadow(path(arm, '#2a120c'), 40, 70, 0.55, 50) +
    asClay(path(arm, skin)) +
    p.fade(p.span('0 #ffffff, 1 #000000', [920, 800], [1150, 800]), drawHand(p, skin, []))
  );
};
export const drawSleeveCuff = (x: number, y: number, h: number, c: string, p: Paints) =>
  castShadow(rect(x - 8, y, 300, h, '#3a1a10', 20), -16, 12, 0.5, 14) +
  repeat(16, (i) =>
    rect(
      x + i * 16 - 6 * Math.sin(i),
      y - Math.sin(i * 0.8) * 4,
      17,
      h,
      p.lin(`0 ${darken(c, 0.2)}, .35 ${lighten(c, 0.5)}, 1 ${darken(c, 0.35)}`),
      8,
    ),
  );
