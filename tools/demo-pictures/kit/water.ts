import { drawHairStrands } from './hair.ts';
import type { Canvas } from './light.ts';
import { drawTexture } from './light.ts';
import type { Paints, Point } from './paint.ts';
import {
  SCREEN_BLEND,
  placeAt,
  blurFilter,
  asClay,
  asSmallClay,
  drawContactShadow,
  darken,
  ellipse,
  joinParts,
  line,
  lighten,
  mixColours,
  path,
  rect,
  repeat,
} from './paint.ts';
import { drawStone } from './tools.ts';

export function drawCandle(p: Paints, x: number, y: number, s: number, c = '#f0d3ac'): string {
  return placeAt(
    x,
    y,
    s,
    joinParts(
      drawContactShadow(0, 0, 84),
      rect(-68, -160, 136, 160, p.lin(`0 ${darken(c, 0.2)}, .2 ${lighten(c, 0.7)}, .5 ${c}, 1 ${darken(c, 0.5)}`), 14),
      ellipse(0, -156, 66, 14, lighten(c, 0.6)),
      path('M0 -158 C-22 -184 -6 -210 1 -228 C12 -206 22 -184 0 -158Z', '#ffb347'),
      path('M0 -160 C-10 -176 -3 -192 1 -202 C7 -190 11 -174 0 -160Z', '#fffbe6'),
      ellipse(0, -194, 170, 170, p.glow('#ffcf80', 0.9), SCREEN_BLEND),
    ),
  );
}
/** Draws a bowl seen a little from above. `inside` is drawn in the liquid, whose middle is 0, 0 and half width 244. */
export function drawBowl(p: Paints, x: number, y: number, s: number, c: string, liquid: string, inside = '', rings = 5): string {
  const ripples = repeat(rings, (k) =>
    ellipse(
      50,
      4,
      34 + k * 42,
      8 + k * 10,
      'none',
      `stroke="#eafffb" stroke-width="3" opacity="${(0.55 - k * 0.09).toFixed(2)}" ${blurFilter(2)}`,
    ),
  );
  const pool = ellipse(0, 4, 244, 57, p.lin(`0 ${darken(liquid, 0.5)}, .5 ${liquid}, 1 ${lighten(liquid, 0.65)}`, 1, 0.4));
  return placeAt(
    x,
    y,
    s,
    joinParts(
      ellipse(10, 172, 270, 30, '#2b1a0d', `${blurFilter(14)} opacity=".7"`),
      path(
        'M-260 0 C-256 100 -170 180 0 180 C170 180 256 100 260 0Z',
        p.lin(`0 ${darken(c, 0.3)}, .22 ${lighten(c, 0.5)}, .5 ${c}, 1 ${darken(c, 0.65)}`),
      ),
      ellipse(0, 0, 260, 66, lighten(c, 0.55)),
      pool,
      p.clip(ellipse(0, 4, 244, 57, '#000'), ripples),
      inside,
    ),
  );
}
/** Draws mountain ridges, each paler with distance. */
export const drawMountainRidges = (p: Paints, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, p.lin('0 #f6e3c8, .5 #e0d6cc, 1 #9fb3bd', 0, 1)) +
  repeat(5, (i) => {
    const top = y + h * (0.34 + i * 0.13);
    const ridge = Array.from(
      { length: 13 },
      (_, k) => `L${x + (k * w) / 12} ${top + Math.sin(k * (0.8 + i * 0.3) + i * 2) * h * 0.055}`,
    ).join(' ');
    return path(`M${x} ${y + h} ${ridge} L${x + w} ${y + h}Z`, mixColours('#b9c9d0', '#3f5f6b', i / 4));
  });
export const drawStonePile = (p: Paints, x: number, y: number, s: number, c: readonly [string, ...string[]]) =>
  placeAt(
    x,
    y,
    s,
    [
      [0, 0, 150, 58],
      [-8, -84, 120, 48],
      [10, -152, 92, 40],
      [0, -212, 66, 32],
      [4, -260, 42, 24],
    ]
      .map(([sx = 0, sy = 0, rx = 0, ry = 0], i) => drawStone(p, sx, sy, rx, ry, c[i % c.length] ?? c[0]))
      .join(''),
  );
export const drawWaterSurface = (p: Paints, y: number, { w, h }: Canvas, c: string) =>
  rect(0, y, w, h - y, p.lin(`0 ${lighten(c, 0.4)}, .3 ${c}, 1 ${darken(c, 0.5)}`, 0, 1)) +
  repeat(26, (i) =>
    line(
      `M${p.between(-100, w)} ${y + 14 + i * i * ((h - y) / 700)} h${p.between(80, 320)}`,
      '#f2fffb',
      2 + i * 0.16,
      `opacity="${(0.12 + p.rnd() * 0.25).toFixed(2)}" ${blurFilter(2)}`,
    ),
  );
export const drawWaterRipples = (x: number, y: number, n: number, s = 1) =>
  repeat(n, (k) =>
    ellipse(
      x,
      y,
      (70 + k * 64) * s,
      (15 + k * 14) * s,
      'none',
      `stroke="#f2fffb" stroke-width="4" opacity="${(0.55 - k * 0.08).toFixed(2)}" ${blurFilter(2)}`,
    ),
  );
export const drawCitrusSlice = (p: Paints, x: number, y: number, r: number, c = '#e8953c') =>
  placeAt(
    x,
    y,
    1,
    ellipse(6, 10, r, r, '#0e2a2c', `opacity=".4" ${blurFilter(8)}`) +
      ellipse(0, 0, r, r, c) +
      ellipse(0, 0, r * 0.9, r * 0.9, '#fbe6c0') +
      repeat(9, (i) =>
        placeAt(
          0,
          0,
          1,
          path(
            `M${r * 0.12} 0 L${r * 0.8} ${-r * 0.26} Q${r * 0.88} 0 ${r * 0.8} ${r * 0.26}Z`,
            p.slant(lighten(c, 0.25), 0.4, 0.05),
          ),
          i * 40,
        ),
      ),
  );
export const drawTowelSheet = (c: Canvas, y: number, k: string) =>
  asSmallClay(
    path(`M-60 ${y} C200 ${y - 50} 420 ${y + 30} 620 ${y} C820 ${y - 30} 1000 ${y + 30} 1260 ${y - 20} V1300 H-60Z`, k),
  ) +
  drawTexture('terry', 0.2, 0, y + 70, c.w, c.h - y) +
  line(
    `M-20 ${y + 60} C200 ${y + 10} 420 ${y + 90} 620 ${y + 60} C820 ${y + 30} 1000 ${y + 90} 1240 ${y + 40}`,
    darken(k, 0.4),
    10,
    `opacity=".35" ${blurFilter(8)}`,
  );
export const drawBunHair = (p: Paints, y: number, tones: readonly [string, ...string[]]) =>
  asClay(ellipse(0, y, 150, 165, tones[0])) +
  p.clip(
    ellipse(0, y, 150, 165, '#000'),
    drawHairStrands(
      p,
      150,
      tones,
      (t, k): Point => [Math.cos(k * 3 + t * 2) * (20 + t * 120), y + Math.sin(k * 3 + t * 2) * (20 + t * 130)],
      6,
    ),
  ) +
  asSmallClay(ellipse(20, y - 30, 76, 70, tones[1] ?? tones[0])) +
  p.clip(
    ellipse(20, y - 30, 76, 70, '#000'),
    drawHairStrands(
      p,
      50,
      tones,
      (t, k): Point => [20 + Math.cos(k * 4 + t) * (10 + t * 64), y - 30 + Math.sin(k * 4 + t) * (10 + t * 60)],
      5,
    ),
  );
/** Draws drops and trickles of rain on a window. */
export const drawRainOnWindow = (p: Paints, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, p.lin('0 #a9b9c2, .5 #7f95a0, 1 #4a6068', 0, 1)) +
  repeat(7, (i) =>
    ellipse(
      x + p.rnd() * w,
      y + h * p.between(0.3, 0.95),
      w * 0.1,
      h * 0.16,
      i % 2 ? '#39505a' : '#e0c49a',
      `opacity=".45" ${blurFilter(26)}`,
    ),
  ) +
  repeat(150, () => {
    const [dx, dy, r] = [x + p.rnd() * w, y + p.rnd() * h, p.between(2, 8)];
    return (
      ellipse(dx, dy, r, r * 1.25, '#e6f0f2', 'opacity=".55"') +
      ellipse(dx + r * 0.2, dy + r * 0.5, r * 0.6, r * 0.5, '#33474f', 'opacity=".5"')
    );
  }) +
  repeat(16, () => {
    const dx = x + p.rnd() * w;
    return line(`M${dx} ${y + p.rnd() * h * 0.4} q6 60 0 ${h * p.between(0.2, 0.5)}`, '#dfeaee', 4, 'opacity=".45"');
  });
export const drawStonesOnTray = (p: Paints, x: number, y: number, s: number) =>
  placeAt(
    x,
    y,
    s,
    joinParts(
      rect(-250, 20, 500, 130, p.fall('#d9a878', 0.4, 0.35), 10) + drawTexture('wood', 0.4, -250, 20, 500, 130),
      rect(-262, 8, 524, 30, p.fall('#e6bc90', 0.5, 0.2), 6),
      [
        [-160, 0],
        [-40, -12],
        [90, -4],
        [180, 4],
        [-100, -50],
        [30, -60],
        [140, -48],
      ]
        .map(([sx = 0, sy = 0], i) => drawStone(p, sx, sy, 78 - i * 2, 40, ['#2f2c2e', '#3f3a3a', '#262628'][i % 3] ?? '#2f2c2e'))
        .join(''),
    ),
  );
