import { drawStool, drawStylingChair, drawTubChair } from '../kit/chairs.ts';
import { drawEyebrow, drawLips, drawOpenEye, drawSkinField } from '../kit/eyes.ts';
import { drawHeadAndShoulders } from '../kit/faces.ts';
import { drawBulbs, drawJar, drawMirror } from '../kit/glass.ts';
import type { Scene } from '../kit/light.ts';
import {
  drawBackdrop,
  drawFloor,
  drawHalo,
  blendAsShadow,
  drawLightShaft,
  drawSkirting,
  drawWindowLight,
  drawTexture,
  drawVignette,
  drawWarmLight,
} from '../kit/light.ts';
import type { Paints } from '../kit/paint.ts';
import {
  placeAt,
  blurFilter,
  darken,
  ellipse,
  joinParts,
  line,
  lighten,
  mixColours,
  path,
  rect,
  castShadow,
  repeat,
} from '../kit/paint.ts';
import { drawPalmTree, drawFronds } from '../kit/plants.ts';
import { drawBarredWindow, drawCurtain, drawPendantLamp } from '../kit/room.ts';
import { drawBristleBrush } from '../kit/tools.ts';

const dusk = (p: Paints, x: number, y: number, w: number, h: number) =>
  joinParts(
    rect(x, y, w, h, p.lin('0 #3a2a6b, .35 #a84a8a, .62 #f08a7a, .74 #ffc98a, .75 #5a3f7d, 1 #241a44', 0, 1)),
    ellipse(x + w * 0.62, y + h * 0.72, w * 0.11, w * 0.11, '#fff0c0', 'opacity=".95"') +
      drawHalo(p, x + w * 0.62, y + h * 0.72, w * 0.4, '#ffb07a', 0.7),
    rect(x, y + h * 0.75, w, h * 0.25, p.lin('0 #8a4f8a, 1 #1a1436', 0, 1)) +
      repeat(14, (i) =>
        line(
          `M${x + w * 0.62 - 40 + p.between(-40, 40)} ${y + h * (0.76 + i * 0.016)} h${p.between(30, 110)}`,
          '#ffd9a0',
          4,
          'opacity=".6"',
        ),
      ),
    drawPalmTree(x + w * 0.2, y + h * 1.05, h / 560, '#1c1230') +
      drawPalmTree(x + w * 0.36, y + h * 1.1, h / 760, '#1c1230') +
      drawPalmTree(x + w * 0.92, y + h * 1.06, h / 640, '#1c1230'),
  );
const vanity = (p: Paints, x: number, y: number, s: number) =>
  placeAt(
    x,
    y,
    s,
    joinParts(
      ellipse(0, 4, 360, 30, '#140618', `opacity=".6" ${blurFilter(14)}`),
      [-300, 284].map((k) => rect(k, -260, 18, 262, p.metal('#d9ae69'), 6)).join(''),
      rect(-330, -300, 660, 96, p.fall('#8a2f5a', 0.25, 0.45), 12) +
        [-200, 0, 200].map((k) => ellipse(k, -250, 12, 12, p.ball('#d9ae69'))).join(''),
      rect(-350, -326, 700, 30, p.fall('#f4dce0', 0.5, 0.3), 12),
      drawMirror(p, 0, -590, 210, 240, { rim: '#f4dce0', glass: '#b07a8f', shape: 'plain', thick: 34 }) +
        drawBulbs(p, 0, -590, 227, 257, 5),
    ),
  );
const velvetHero: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#7d3560') +
      drawBarredWindow(p, 620, 90, 330, 620, 1, 1, '#d9ae69', dusk(p, 620, 90, 330, 620)) +
      drawFloor(p, c, 830, '#5a2448', 'plain') +
      drawCurtain(p, 520, 0, 110, 860, '#b0447d', 4),
    drawWindowLight(0.5, { x: 300, y: 0, pw: 200, ph: 260, c: '#ffb8a0' }) +
      blendAsShadow(drawFronds(p, '#240a20', [60, -90, 66, 1.6]), 0.45) +
      vanity(p, 1240, 900, 1.02),
    drawBristleBrush(p, 1020, 570, 0.5, '#d9ae69', '#2a1420', true, -6) +
      drawJar(p, 1480, 570, 0.42, '#f0c4cf', '#d9ae69') +
      drawStool(p, 1180, 960, 1.25, '#c9447d') +
      drawWarmLight(p, c, '#ff9d8a', 0.2) +
      drawVignette(p, c, '#16061a', 0.55),
  );
const velvetInterior: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#c9708f') +
      drawBarredWindow(p, 90, 90, 1420, 480, 4, 1, '#f4dce0', dusk(p, 90, 90, 1420, 480)) +
      drawFloor(p, c, 800, '#a8587d', 'terrazzo', '#ffd9a0') +
      drawSkirting(800, c.w, '#e0a0b4', 36),
    drawLightShaft(p, 900, 300, 1000, '#ffb07a', 0.3),
    [330, 1270].map((x) => vanity(p, x, 880, 0.72)).join(''),
    [330, 1270].map((x) => drawStylingChair(p, x, 1000, 0.72, '#7d2458', '#d9ae69')).join('') +
      drawTubChair(p, 800, 960, 0.8, '#e0709a', '#ffd0a0', 9) +
      drawPendantLamp(p, 800, 90, 54, '#ffe0d9') +
      drawVignette(p, c, '#2a0a24', 0.52),
  );
const velvetLips: Scene = (p, c) =>
  joinParts(
    drawSkinField(p, c, '#a5683f'),
    ellipse(600, 250, 150, 60, darken('#a5683f', 0.5), `opacity=".4" ${blurFilter(26)}`) +
      line('M520 300 C560 330 640 330 680 300', darken('#a5683f', 0.6), 14, `opacity=".5" ${blurFilter(8)}`),
    drawLips(p, 600, 640, 1.45, '#c21f5a'),
    drawWindowLight(0.35, { x: 420, rows: 4, pw: 230, ph: 260, c: '#ffb8c8' }),
    placeAt(
      940,
      1010,
      1.1,
      joinParts(
        rect(-60, -150, 130, 330, '#20060f', 20, `opacity=".5" ${blurFilter(14)} transform="translate(16 18)"`),
        path('M-44 -160 L-44 -300 C-30 -360 30 -330 44 -290 V-160Z', p.tube('#c21f5a')) +
          ellipse(6, -312, 38, 24, lighten('#c21f5a', 0.25), 'transform="rotate(24 6 -312)"'),
        rect(-50, -166, 100, 90, p.metal('#d9ae69'), 6),
        rect(-62, -84, 124, 280, p.tube('#1d1218'), 10),
      ),
      -28,
    ),
    drawVignette(p, c, '#240a10', 0.45),
  );
const velvetEye: Scene = (p, c) =>
  joinParts(
    drawSkinField(p, c, '#d9a07a'),
    line('M180 640 C330 300 620 220 820 270 C960 310 1050 430 1100 560', '#ff9d5a', 190, `opacity=".75" ${blurFilter(50)}`) +
      line('M330 560 C450 380 640 330 800 370 C940 410 1020 500 1080 600', '#c21f7d', 120, `opacity=".8" ${blurFilter(26)}`) +
      line('M820 420 C940 470 1040 560 1130 540', '#5a1f7d', 110, `opacity=".75" ${blurFilter(26)}`),
    drawEyebrow(p, 620, 190, 1.55, '#2a1712'),
    drawOpenEye(p, 590, 720, 1.3, '#d9a07a', '#2f6b5a', '#c21f7d', 200),
    path('M1010 690 C1060 660 1110 610 1150 560 C1120 640 1080 690 1030 730Z', '#140d10'),
    repeat(120, () =>
      ellipse(
        p.gauss(560, 180),
        p.gauss(500, 40),
        p.between(1.5, 5),
        p.between(1.5, 5),
        p.pick(['#fff6d9', '#ffd0e6', '#ffe0a0']),
        'opacity=".9"',
      ),
    ),
    drawVignette(p, c, '#2a0a24', 0.42),
  );
const velvetFace: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#b0447d') +
      ellipse(830, 320, 250, 250, p.lin('0 #ffd98a, 1 #f0708a', 0, 1), 'opacity=".9"') +
      drawPalmTree(1040, 1250, 1.7, '#5a1f4f') +
      drawPalmTree(130, 1260, 1.5, '#5a1f4f') +
      drawWindowLight(0.5, { x: 420, rows: 4, pw: 230, ph: 260, c: '#ffd0b8' }),
    placeAt(
      -30,
      60,
      3.05,
      drawHeadAndShoulders(p, {
        skin: '#8a5638',
        hair: '#17100f',
        top: '#f0b03c',
        cut: 'wavy',
        eyes: 'open',
        lip: '#c21f5a',
        shadow: '#e0609a',
        earring: '#f2c84a',
      }) +
        ellipse(158, 212, 15, 8, '#ffd9b0', `opacity=".55" ${blurFilter(4)}`) +
        ellipse(252, 212, 15, 8, '#ffd9b0', `opacity=".45" ${blurFilter(4)}`),
    ),
    drawVignette(p, c, '#2a0620', 0.42),
  );
const VELVET_PANS = [
  '#f4d0c4',
  '#e79a94',
  '#c9605a',
  '#a8324a',
  '#ffb06a',
  '#e0609a',
  '#a83f8a',
  '#5a2f7d',
  '#d9ae69',
  '#8a5638',
  '#4a2a24',
  '#1d1218',
];
const velvetPalette = (p: Paints) =>
  placeAt(
    470,
    470,
    1,
    castShadow(rect(0, 0, 600, 330, '#000', 26), 16, 24, 0.5) +
      rect(0, 0, 600, 330, p.slant('#26121f', 0.25, 0.3), 26) +
      VELVET_PANS.map((k, i) => {
        const [x, y] = [78 + (i % 6) * 89, 88 + Math.floor(i / 6) * 150];
        return (
          ellipse(x, y, 42, 42, '#0a0408') +
          ellipse(x + 1, y + 2, 38, 38, p.rad(`0 ${lighten(k, 0.3)}, .7 ${k}, 1 ${darken(k, 0.35)}`, 0.4, 0.36, 0.7)) +
          (i % 3 === 0 ? line(`M${x - 18} ${y + 8} q16 -22 36 -8`, darken(k, 0.3), 9, `opacity=".5" ${blurFilter(4)}`) : '')
        );
      }).join(''),
    -8,
  );
const velvetDetail: Scene = (p, c) => {
  const dust = (x: number, y: number, k: string) =>
    repeat(80, () =>
      ellipse(
        p.gauss(x, 70),
        p.gauss(y, 40),
        p.between(2, 12),
        p.between(2, 9),
        mixColours(k, lighten(k, 0.5), p.rnd()),
        'opacity=".8"',
      ),
    ) + ellipse(x, y, 90, 48, k, `opacity=".45" ${blurFilter(26)}`);
  return joinParts(
    drawBackdrop(p, c, '#e9a8b4', 'plaster', 0.4) + drawWindowLight(0.6, { x: 380, c: '#ffe0c0' }),
    dust(260, 640, '#e0609a') + dust(480, 300, '#ffb06a'),
    velvetPalette(p),
    drawBristleBrush(p, 130, 820, 1.15, '#1d1218', '#4a2a34', true, 38) +
      drawBristleBrush(p, 330, 860, 1, '#d9ae69', '#f0d0c4', true, 14) +
      drawBristleBrush(p, 760, 400, 0.95, '#7d2458', '#2a1420', true, -64),
    drawJar(p, 1050, 380, 0.75, '#f7d0d9', '#d9ae69'),
    blendAsShadow(drawFronds(p, '#5a1f3a', [80, -100, 66, 2])),
    drawVignette(p, c, '#3a0a24', 0.42),
  );
};
const velvetMark: Scene = (p, c) =>
  rect(0, 0, c.w, c.h, p.lin('0 #5a2f7d, .5 #c9447d, 1 #ffb07a', 0, 1)) +
  drawTexture('plaster', 0.4, 0, 0, c.w, c.h) +
  ellipse(240, 236, 176, 176, '#fbe6da', 'opacity=".94"') +
  placeAt(
    240,
    226,
    1,
    path(
      'M-130 6 C-90 -26 -50 -56 -24 -54 C-12 -54 -6 -44 0 -44 C6 -44 12 -54 24 -54 ' +
        'C50 -56 90 -26 130 6 C90 2 50 8 0 10 C-50 8 -90 2 -130 6Z',
      '#a3224f',
    ) +
      path('M-130 8 C-90 16 -50 16 0 20 C50 16 90 16 130 8 C100 62 54 84 0 84 C-54 84 -100 62 -130 8Z', '#c9346a') +
      line('M-60 50 C-36 62 -10 64 10 62', '#ffd9e2', 10),
  ) +
  drawVignette(p, c, '#2a0620', 0.4);
export const velvetMakeup: Record<string, Scene> = {
  'velvet-makeup/hero': velvetHero,
  'velvet-makeup/interior': velvetInterior,
  'velvet-makeup/work-1': velvetLips,
  'velvet-makeup/work-2': velvetEye,
  'velvet-makeup/work-3': velvetFace,
  'velvet-makeup/detail': velvetDetail,
  'velvet-makeup/photo': velvetMark,
};
