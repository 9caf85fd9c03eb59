import type { Canvas } from './light.ts';
import { drawTexture } from './light.ts';
import type { Paints } from './paint.ts';
import {
  MULTIPLY_BLEND,
  placeAt,
  blurFilter,
  asClay,
  asLargeClay,
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

/** Draws a soft colour on skin, for make-up. */
export const drawSoftColour = (x: number, y: number, rx: number, ry: number, c: string, opacity: number, extra = ''): string =>
  ellipse(x, y, rx, ry, c, `opacity="${opacity}" ${blurFilter(26)} ${extra}`);
export function drawEyebrow(p: Paints, x: number, y: number, s: number, c: string, flip: 1 | -1 = 1, lift = 1): string {
  const hairs = repeat(260, () => {
    const t = p.rnd();
    const [bx, by] = [-260 + t * 520, 30 - Math.sin(t * 2.5) * 96 * lift + t * t * 46];
    const wide = 42 * (1 - t ** 2 * 0.85);
    const [oy, lean] = [p.between(-1, 1) * wide, 26 + t * 46];
    return line(
      `M${oneDecimal(bx)} ${oneDecimal(by + oy)} q${oneDecimal(lean * 0.5)} ${oneDecimal(-24 + t * 20)} ${oneDecimal(lean)} ${oneDecimal(-34 + t * 46 - oy * 0.4)}`,
      mixColours(c, lighten(c, 0.25), p.rnd() * 0.5),
      p.between(2, 4.6),
      'opacity=".8"',
    );
  });
  const bed = line('M-250 30 C-120 -66 40 -84 150 -40 C200 -20 240 10 270 40', c, 60, `opacity=".42" ${blurFilter(14)}`);
  return placeAt(x, y, s, bed + hairs, 0, flip);
}
const lash = (bx: number, by: number, dx: number, dy: number, c: string, w: number) =>
  path(
    `M${oneDecimal(bx - w)} ${oneDecimal(by)} Q${oneDecimal(bx + dx * 0.1)} ${oneDecimal(by + dy * 0.8)} ${oneDecimal(bx + dx)} ${oneDecimal(by + dy)} ` +
      `Q${oneDecimal(bx + dx * 0.3)} ${oneDecimal(by + dy * 0.72)} ${oneDecimal(bx + w)} ${oneDecimal(by)}Z`,
    c,
  );
const restingLashes = (p: Paints, long: number) =>
  repeat(96, (i) => {
    const t = (i + p.between(-0.4, 0.4)) / 95;
    const [bx, by] = [-340 + t * 690, 24 + Math.sin(t * Math.PI) * 140];
    const lean = (t - 0.42) * 190;
    return lash(
      bx,
      by,
      lean + p.between(-16, 16),
      long * (0.5 + 0.5 * Math.sin(t * 2.6 + 0.3)) * p.between(0.75, 1.1),
      '#140d10',
      3.4,
    );
  });
/** Draws a closed eye, 700 wide: the lid, its crease and a fan of lashes. */
export function drawClosedEye(
  p: Paints,
  x: number,
  y: number,
  s: number,
  skin: string,
  shadow: string,
  long = 150,
  flip: 1 | -1 = 1,
): string {
  const lid =
    'M-350 20 C-250 -150 -80 -200 60 -190 C210 -180 310 -90 360 30 C240 130 110 170 -10 166 C-150 160 -270 110 -350 20Z';
  const fan = restingLashes(p, long);
  return placeAt(
    x,
    y,
    s,
    joinParts(
      path(lid, darken(skin, 0.6), `opacity=".45" transform="translate(10 26)" ${blurFilter(26)} ${MULTIPLY_BLEND}`),
      asLargeClay(path(lid, lighten(skin, 0.06))),
      path(lid, p.lin(`0 ${shadow} .15, .6 ${shadow} .5, 1 ${shadow} .75`, 0.2, 1), blurFilter(14)),
      ellipse(-30, -60, 170, 46, '#fff4e6', `opacity=".38" ${blurFilter(26)}`),
      line(
        'M-350 -10 C-250 -170 -80 -226 60 -214 C210 -200 310 -110 366 10',
        darken(skin, 0.6),
        12,
        `opacity=".5" ${blurFilter(4)}`,
      ),
      group(`transform="translate(8 30)" opacity=".35" ${blurFilter(8)}`, fan.replaceAll('#140d10', '#5a2a20')),
      line('M-350 20 C-270 112 -150 162 -10 168 C110 172 240 132 362 30', '#140d10', 10),
      fan,
    ),
    0,
    flip,
  );
}
function eyeball(p: Paints, slit: string, iris: string): string {
  const rays = repeat(70, (i) =>
    placeAt(
      0,
      0,
      1,
      line(
        `M${p.between(50, 64)} 0 L${p.between(96, 134)} ${p.between(-3, 3)}`,
        mixColours(iris, p.rnd() > 0.5 ? '#fff2cf' : '#120d10', p.rnd() * 0.5),
        3.4,
        'opacity=".7"',
      ),
      i * 5.15,
    ),
  );
  return joinParts(
    path(slit, p.rad('0 #ffffff, .6 #f3e9e2, 1 #b99a8c', 0.45, 0.45, 0.6)),
    placeAt(
      16,
      -30,
      1.06,
      ellipse(0, 0, 142, 142, p.rad(`0 ${darken(iris, 0.6)}, .5 ${iris}, .86 ${lighten(iris, 0.1)}, 1 ${darken(iris, 0.75)}`)) +
        rays +
        ellipse(0, 0, 58, 58, '#0a0708'),
    ),
    group(
      `transform="translate(-44 -84) skewX(-16)" opacity=".92" ${blurFilter(2)}`,
      rect(0, 0, 30, 36, '#fff') + rect(36, 0, 30, 36, '#fff') + rect(0, 42, 30, 30, '#fff') + rect(36, 42, 30, 30, '#fff'),
    ),
    line('M-340 30 C-240 -84 -90 -130 40 -126 C190 -120 290 -60 350 0', '#2a120c', 56, `opacity=".5" ${blurFilter(14)}`),
  );
}
/** Draws the lashes of the upper lid, or of the lower one if no length is given. */
const openLashes = (p: Paints, n: number, long = 0) =>
  repeat(n, (i) => {
    const t = (i + p.between(-0.4, 0.4)) / (n - 1);
    const by = long ? 30 - Math.sin(t * 2.75 + 0.2) * 140 : 30 + Math.sin(t * Math.PI) * 80;
    const reach = long ? -long * (0.55 + 0.5 * t) * p.between(0.8, 1.1) : 44 * p.between(0.7, 1.1);
    return lash(-330 + t * 670, by, (t - 0.36) * (long ? 250 : 110), reach, '#140d10', long ? 3.6 : 2.4);
  });
/** Draws an open eye, 700 wide, with the window reflected in its pupil. */
export function drawOpenEye(
  p: Paints,
  x: number,
  y: number,
  s: number,
  skin: string,
  iris: string,
  shadow: string,
  long = 120,
): string {
  const slit = 'M-340 40 C-240 -74 -90 -120 40 -116 C190 -110 290 -50 350 10 C250 84 130 112 0 110 C-140 108 -260 84 -340 40Z';
  const slitClip = path(slit, '#000');
  return placeAt(
    x,
    y,
    s,
    joinParts(
      line('M-370 0 C-260 -200 -80 -270 60 -258 C220 -246 330 -150 400 -30', shadow, 130, `opacity=".62" ${blurFilter(26)}`),
      line(
        'M-350 -30 C-250 -150 -80 -204 60 -196 C210 -184 310 -110 372 -20',
        darken(skin, 0.6),
        12,
        `opacity=".55" ${blurFilter(4)}`,
      ),
      ellipse(-10, -150, 170, 24, '#fff4e6', `opacity=".35" ${blurFilter(14)}`),
      p.clip(slitClip, eyeball(p, slit, iris)),
      line('M-340 46 C-260 90 -140 112 0 114 C130 116 250 88 352 12', '#d98a78', 9, 'opacity=".8"'),
      line('M-342 40 C-240 -78 -90 -124 40 -120 C190 -114 290 -54 366 -6', '#140d10', 17),
      openLashes(p, 84, long) + openLashes(p, 40),
    ),
  );
}
/** Parted glossy lips, 640 wide. */
export function drawLips(p: Paints, x: number, y: number, s: number, c: string): string {
  const upper =
    'M-320 6 C-220 -60 -120 -132 -56 -128 C-28 -126 -14 -104 0 -104 C14 -104 28 -126 56 -128 ' +
    'C120 -132 220 -60 320 6 C220 4 120 18 0 22 C-120 18 -220 4 -320 6Z';
  const lower = 'M-320 6 C-220 34 -110 34 0 40 C110 34 220 34 320 6 C250 130 130 186 0 186 C-130 186 -250 130 -320 6Z';
  const lines = repeat(46, (i) =>
    line(
      `M${-270 + i * 12} ${oneDecimal(20 + p.between(0, 14))} q${oneDecimal((i - 23) * 0.7)} 60 ${oneDecimal((i - 23) * 0.4)} ${oneDecimal(p.between(70, 120))}`,
      darken(c, 0.5),
      2.4,
      'opacity=".2"',
    ),
  );
  return placeAt(
    x,
    y,
    s,
    joinParts(
      ellipse(0, 216, 210, 40, darken(c, 0.7), `opacity=".4" ${blurFilter(26)} ${MULTIPLY_BLEND}`),
      path('M-300 8 C-120 -10 120 -10 300 8 C120 60 -120 60 -300 8Z', '#2a0c10'),
      asClay(path(upper, darken(c, 0.12))),
      asClay(path(lower, lighten(c, 0.06))),
      p.clip(path(lower, '#000'), lines + ellipse(0, 40, 300, 24, darken(c, 0.7), `opacity=".5" ${blurFilter(14)}`)),
      ellipse(-70, 104, 96, 24, '#fff', `opacity=".75" ${blurFilter(8)}`) +
        ellipse(90, 116, 40, 14, '#fff', `opacity=".5" ${blurFilter(8)}`),
      line('M-200 -46 C-130 -98 -84 -110 -50 -104', '#fff', 9, `opacity=".55" ${blurFilter(4)}`),
      line('M-322 6 C-220 2 -100 24 0 26 C100 24 220 2 322 6', '#2a0c10', 7, `opacity=".8" ${blurFilter(2)}`),
    ),
  );
}
/** Fills the picture with skin, for close-ups. */
export const drawSkinField = (p: Paints, { w, h }: Canvas, c: string) =>
  rect(0, 0, w, h, p.slant(c, 0.32, 0.3)) +
  drawTexture('leather', 0.1, 0, 0, w, h) +
  drawSoftColour(w * 0.2, h * 0.2, 320, 260, '#fff0dc', 0.4) +
  drawSoftColour(w * 0.9, h * 0.95, 420, 300, darken(c, 0.5), 0.45) +
  drawSoftColour(w * 0.3, h * 0.95, 360, 160, '#e2674f', 0.16);
export const drawTweezers = (p: Paints, x: number, y: number, s: number, turn: number, c = '#c9a85a') =>
  placeAt(
    x,
    y,
    s,
    path(
      'M0 0 L420 -46 L430 -30 L60 14 L430 34 L420 50Z',
      '#0c0605',
      `opacity=".45" ${blurFilter(8)} transform="translate(8 18)"`,
    ) +
      path('M0 -6 C140 -60 320 -60 430 -34 L426 -24 C320 -40 140 -34 10 6Z', p.fall(c, 0.7, 0.4)) +
      path('M0 6 C140 50 320 50 430 24 L426 14 C320 28 140 24 10 -6Z', p.fall(c, 0.4, 0.5)),
    turn,
  );
