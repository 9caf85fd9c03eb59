import { drawBarberChair } from '../kit/chairs.ts';
import { drawApothecary, drawMirror } from '../kit/glass.ts';
import { drawBeard, drawFadeCut, drawHairStrands } from '../kit/hair.ts';
import { CROWN_BACK_PATH, CROWN_SIDE_PATH, drawHeadFromBehind, drawHeadInProfile } from '../kit/head.ts';
import type { Scene } from '../kit/light.ts';
import {
  drawBackdrop,
  drawFloor,
  drawHalo,
  blendAsShadow,
  drawLightShaft,
  drawWindowLight,
  drawTexture,
  drawWallTiles,
  drawVignette,
  drawWarmLight,
} from '../kit/light.ts';
import type { Paints, Point } from '../kit/paint.ts';
import {
  placeAt,
  asClay,
  asSmallClay,
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
import { drawFronds } from '../kit/plants.ts';
import { drawWallLamp, drawShelf } from '../kit/room.ts';
import { drawComb, drawRazor, drawShears, drawBristleBrush } from '../kit/tools.ts';

const panels = (p: Paints, w: number, y: number, c: string, n: number) =>
  repeat(n, (i) =>
    rect(
      (i * w) / n + 16,
      y * 0.52,
      w / n - 32,
      y * 0.4,
      p.slant(darken(c, 0.1), 0.18, 0.4),
      6,
      `stroke="${darken(c, 0.5)}" stroke-width="6"`,
    ),
  ) +
  rect(0, y * 0.46, w, 20, p.fall(lighten(c, 0.1))) +
  drawTexture('wood', 0.4, 0, y * 0.46, w, y * 0.54);
const goldenHero: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#2b2320') + rect(0, 400, c.w, 420, p.slant('#3a2419', 0.08, 0.4)) + panels(p, c.w, 820, '#4a2e1e', 7),
    drawFloor(p, c, 820, '#2a1d16', 'boards') + drawMirror(p, 1120, 270, 210, 210, { rim: '#b89d58', glass: '#8a6b52' }),
    drawWallLamp(p, 830, 330, 1) +
      drawWallLamp(p, 1420, 330, 1) +
      drawWindowLight(0.5, { x: 380, y: 0, pw: 200, ph: 260, c: '#ffce8a' }) +
      blendAsShadow(drawFronds(p, '#0a0504', [100, -100, 70, 1.6]), 0.5),
    drawBarberChair(p, 1130, 940, 1.06, '#5a1f1a', '#b89d58'),
    rect(1330, 640, 300, 26, p.fall('#8a5a34')) +
      drawApothecary(p, 1420, 640, 0.5) +
      drawApothecary(p, 1500, 640, 0.42, '#2f4a2c') +
      drawBristleBrush(p, 1570, 640, 0.6, '#1d1412', '#d9c9ae') +
      rect(1350, 666, 270, 200, p.fall('#3a2419')),
    drawWarmLight(p, c, '#ffb860', 0.2) + drawVignette(p, c, '#060302', 0.65),
  );
const goldenInterior: Scene = (p, c) => {
  const station = (x: number) =>
    drawMirror(p, x, 330, 130, 200, { rim: '#b89d58', glass: '#8a6b52', shape: 'arch' }) +
    drawWallLamp(p, x - 210, 330, 0.8) +
    drawShelf(p, x - 160, 590, 320, '#8a5a34', 22) +
    drawApothecary(p, x - 90, 590, 0.32) +
    drawBristleBrush(p, x - 20, 590, 0.42, '#1d1412', '#d9c9ae') +
    drawApothecary(p, x + 70, 590, 0.28, '#2f4a2c');
  return joinParts(
    drawBackdrop(p, c, '#1f2a26') +
      rect(0, 560, c.w, 240, p.slant('#3a2419', 0.1, 0.4)) +
      drawTexture('wood', 0.4, 0, 560, c.w, 240),
    [330, 800, 1270].map(station).join('') +
      drawWallLamp(p, 1480, 330, 0.8) +
      drawFloor(p, c, 800, '#b9a384', 'checker', '#1d1714'),
    drawWindowLight(0.5, { x: 260, y: -40, pw: 210, ph: 300, cols: 4, c: '#ffce8a' }) +
      drawLightShaft(p, 500, 200, 1000, '#ffce8a', 0.2),
    [330, 800, 1270].map((x) => drawBarberChair(p, x, 980, 0.82, '#4a2018', '#b89d58')).join('') +
      drawVignette(p, c, '#050302', 0.65),
  );
};
const goldenFade: Scene = (p, c) => {
  const top = drawHairStrands(
    p,
    260,
    ['#140d0b', '#241813', '#3a281e'],
    (t, k): Point => [300 + t * 400 + Math.sin(k * 3) * 20, 120 + k * 330 - Math.sin(t * Math.PI) * 60],
    6,
  );
  return joinParts(
    drawBackdrop(p, c, '#3a2f28') + drawWindowLight(0.55, { x: 420, rows: 4, pw: 240, ph: 260, c: '#ffce8a' }),
    drawHalo(p, 980, 240, 360, '#b89d58', 0.35),
    placeAt(
      100,
      -10,
      1.02,
      drawHeadFromBehind(
        '#d9a884',
        '#1d1a1a',
        drawFadeCut(p, CROWN_BACK_PATH, '#1a110e', [500, 440], [500, 770], [220, 110, 560, 700]) +
          p.clip(path(CROWN_BACK_PATH, '#000'), p.fade(p.span('0 #ffffff, .7 #ffffff, 1 #000000', [500, 120], [500, 470]), top)),
      ),
    ),
    drawShears(p, 180, 1050, 0.8, -40, 9, '#b89d58'),
    drawVignette(p, c, '#0a0604', 0.55),
  );
};
const goldenBeard: Scene = (p, c) => {
  const quiff =
    'M330 300 C250 220 270 110 380 90 C520 40 700 70 780 190 C840 290 850 400 830 500 ' +
    'C780 420 700 330 600 330 C520 330 420 330 330 300Z';
  const hair =
    drawFadeCut(p, CROWN_SIDE_PATH, '#2a1710', [620, 360], [620, 660], [330, 100, 540, 720]) +
    asClay(path(quiff, '#3a2014')) +
    p.clip(
      path(quiff, '#000'),
      drawHairStrands(
        p,
        320,
        ['#2a1710', '#4a2a1a', '#6b4026'],
        (t, k): Point => [310 + k * 520, 300 - t * 210 - Math.sin(k * 2.6) * 60 + k * 160 * (1 - t)],
        6,
      ),
    );
  return joinParts(
    drawBackdrop(p, c, '#7d6a44') +
      drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }) +
      blendAsShadow(drawFronds(p, '#241a08', [1000, -140, 110, 2])),
    placeAt(
      110,
      0,
      0.98,
      drawHeadInProfile(
        { skin: '#e0b08c', hair: '#3a2014', shirt: '#26211e', closed: false },
        hair,
        drawBeard(p, ['#3a2014', '#4a2a1a', '#6b4026']),
      ),
    ),
    drawVignette(p, c, '#1a1206', 0.5),
  );
};
const goldenShave: Scene = (p, c) => {
  const foam = repeat(60, () => ellipse(p.gauss(372, 56), p.gauss(742, 44), p.between(20, 42), p.between(18, 34), '#f7f2ea'));
  const foamOn = p.clip(
    path('M250 600 C330 620 440 560 500 520 C540 640 530 760 440 830 C340 880 240 850 240 770Z', '#000'),
    asSmallClay(foam + rect(250, 650, 240, 170, '#f7f2ea', 80)),
  );
  const towel =
    asClay(path('M420 760 C520 720 640 620 700 560 C780 620 860 760 830 900 C700 1000 480 980 400 900Z', '#f3ece0')) +
    drawTexture('terry', 0.15, 460, 760, 330, 170);
  const hair =
    asClay(path(CROWN_SIDE_PATH, '#8b8480')) +
    p.clip(
      path(CROWN_SIDE_PATH, '#000'),
      drawHairStrands(
        p,
        260,
        ['#6f6964', '#8b8480', '#bdb6b0'],
        (t, k): Point => [340 + k * 480, 280 - t * 160 + k * k * 420 * t + k * 60],
        5,
      ),
    );
  return joinParts(
    drawBackdrop(p, c, '#1f3a36') +
      drawWallTiles(p, c, { w: 120, h: 120 }, () => mixColours('#1f4a44', '#2b5f56', p.rnd()), 0) +
      drawTexture('plaster', 0.35, 0, 0, c.w, c.h),
    drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260, c: '#ffdca0' }),
    placeAt(170, 60, 0.95, drawHeadInProfile({ skin: '#c98f6b', hair: '#6f6964', shirt: '#e9dfd0' }, hair, foamOn + towel)),
    drawRazor(p, 260, 930, 0.8, -34, '#3a1c12'),
    drawVignette(p, c, '#04100d', 0.55),
  );
};
const goldenDetail: Scene = (p, c) => {
  const roll = path('M70 180 C300 150 900 150 1130 190 L1150 760 C900 800 300 800 60 760Z', p.slant('#5a2f1c', 0.25, 0.45));
  const straps = [250, 470, 690, 910]
    .map(
      (x) =>
        rect(x, 470, 130, 40, p.fall('#7d4526', 0.3, 0.4), 8) +
        line(`M${x + 8} 478 h114 M${x + 8} 502 h114`, '#e0b98a', 2.4, 'stroke-dasharray="7 6"'),
    )
    .join('');
  return joinParts(
    drawBackdrop(p, c, '#241a14', 'wood', 0.5),
    castShadow(roll, 20, 34, 0.6),
    roll +
      drawTexture('leather', 0.5, 80, 190, 1050, 560) +
      line(
        'M96 206 C310 178 890 178 1106 214 M86 736 C310 772 890 772 1122 736',
        '#e0b98a',
        4,
        'stroke-dasharray="14 10" opacity=".7"',
      ),
    drawShears(p, 320, 480, 0.92, -88, 7, '#c9a85a'),
    drawShears(p, 540, 480, 0.74, -92, 6),
    drawComb(p, 760, 640, 1.2, -90, '#2a1812'),
    drawRazor(p, 975, 520, 0.82, -92, '#e9dcc4'),
    straps,
    drawBristleBrush(p, 1090, 250, 0.9, '#1d1412', '#e6d8c0', false, 24),
    drawWindowLight(0.5, { x: 420, pw: 220, ph: 260, c: '#ffce8a' }),
    drawVignette(p, c, '#060302', 0.6),
  );
};
const goldenMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#2b2320', 'leather', 0.5) +
  ellipse(240, 240, 190, 190, 'none', 'stroke="#b89d58" stroke-width="9"') +
  drawShears(p, 236, 252, 0.66, -90, 14, '#d9b868') +
  drawVignette(p, c, '#060302', 0.4);
export const goldenShears: Record<string, Scene> = {
  'golden-shears/hero': goldenHero,
  'golden-shears/interior': goldenInterior,
  'golden-shears/work-1': goldenFade,
  'golden-shears/work-2': goldenBeard,
  'golden-shears/work-3': goldenShave,
  'golden-shears/detail': goldenDetail,
  'golden-shears/photo': goldenMark,
};
