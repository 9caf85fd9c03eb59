import { drawLyingBack } from '../kit/body.ts';
import { drawStool } from '../kit/chairs.ts';
import { drawApothecary } from '../kit/glass.ts';
import { drawHairStrands } from '../kit/hair.ts';
import { drawForearm, drawLimbOutline } from '../kit/hands.ts';
import {
  INK_COLOUR,
  drawBrickWall,
  drawPaperCrane,
  drawCraneTattoo,
  drawFramedTattoo,
  drawTattooOnSkin,
  drawMoonTattoo,
  drawPeonyTattoo,
  drawCranesOnThreads,
  drawWaveTattoo,
} from '../kit/ink.ts';
import type { Scene } from '../kit/light.ts';
import { drawBackdrop, drawFloor, blendAsShadow, drawWindowLight, drawVignette } from '../kit/light.ts';
import type { Paints, Point } from '../kit/paint.ts';
import {
  placeAt,
  blurFilter,
  asClay,
  curvePath,
  ellipse,
  joinParts,
  line,
  path,
  rect,
  castShadow,
  repeat,
} from '../kit/paint.ts';
import { drawFronds } from '../kit/plants.ts';
import { drawPendantLamp } from '../kit/room.ts';

const paperHero: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#3a4450') +
      drawFloor(p, c, 850, '#20252c', 'boards') +
      drawWindowLight(0.62, { x: 380, y: -20, pw: 200, ph: 270, c: '#f6e6cc' }) +
      blendAsShadow(drawFronds(p, '#0e1218', [80, -90, 66, 1.6]), 0.45),
    drawFramedTattoo(p, 650, 400, 190, 250, drawCraneTattoo(INK_COLOUR)) +
      drawFramedTattoo(p, 870, 470, 150, 190, drawWaveTattoo(INK_COLOUR)),
    drawCranesOnThreads(p, [
      [720, 190, 0.62, '#e9e1d2'],
      [960, 300, 0.9, '#c9463c'],
      [1110, 130, 0.66, '#e9e1d2'],
      [1300, 400, 1.5, '#f4eee2'],
      [1480, 170, 0.8, '#7f95a8'],
      [1080, 560, 0.62, '#f4eee2'],
    ]),
    drawStool(p, 960, 930, 1, '#171a1f', '#8d9298') +
      placeAt(
        1290,
        930,
        1,
        joinParts(
          ellipse(0, 4, 260, 30, '#000', `opacity=".6" ${blurFilter(14)}`),
          rect(-20, -150, 40, 150, p.metal('#8d9298')),
          asClay(path('M-250 -190 C-240 -230 200 -250 250 -220 L240 -150 C100 -130 -120 -130 -240 -146Z', '#1c2026')),
          asClay(path('M130 -230 C180 -340 230 -400 280 -410 C310 -400 312 -370 300 -330 L230 -190Z', '#1c2026')),
          line('M-220 -200 C-40 -226 140 -232 210 -222', '#9aa4b0', 8, `opacity=".4" ${blurFilter(4)}`),
        ),
      ),
    drawVignette(p, c, '#06080c', 0.6),
  );
const wallTattoos = [drawCraneTattoo, drawWaveTattoo, drawMoonTattoo, drawPeonyTattoo];
const paperInterior: Scene = (p, c) => {
  const wall = repeat(14, (i) =>
    drawFramedTattoo(
      p,
      160 + (i % 7) * 186,
      130 + Math.floor(i / 7) * 230,
      150,
      196,
      (wallTattoos[(i * 3 + Math.floor(i / 7)) % 4] ?? drawWaveTattoo)(i % 5 === 2 ? '#9a2c26' : INK_COLOUR),
    ),
  );
  return joinParts(
    drawBrickWall(p, c.w, 790, '#8a5a4a') + wall + drawFloor(p, c, 790, '#2b2b2e', 'boards'),
    drawWindowLight(0.55, { x: 300, y: -40, pw: 220, ph: 300, c: '#f6e6cc' }) +
      drawPendantLamp(p, 420, 420, 40) +
      drawPendantLamp(p, 1180, 420, 40),
    placeAt(
      820,
      960,
      1,
      joinParts(
        ellipse(0, 6, 430, 34, '#000', `opacity=".6" ${blurFilter(14)}`),
        [-300, 280].map((x) => rect(x, -160, 26, 160, p.metal('#8d9298'))).join(''),
        asClay(path('M-400 -210 C-390 -250 380 -250 400 -214 L396 -150 H-396Z', '#1c2026')),
        asClay(path('M-400 -240 C-430 -330 -390 -350 -330 -346 C-290 -340 -280 -290 -286 -236Z', '#1c2026')),
        line('M-360 -232 H330', '#9aa4b0', 8, `opacity=".4" ${blurFilter(4)}`),
      ),
    ),
    drawStool(p, 420, 1010, 1, '#9a2c26', '#8d9298') +
      rect(1330, 720, 200, 240, p.fall('#3a3f46'), 10) +
      repeat(3, (i) => rect(1346, 740 + i * 72, 168, 58, p.slant('#4a5058', 0.2, 0.3), 4)) +
      drawApothecary(p, 1390, 720, 0.32, '#1c2630') +
      drawApothecary(p, 1470, 720, 0.28, '#9a2c26'),
    drawCranesOnThreads(p, [
      [250, 90, 0.42, '#f4eee2'],
      [690, 60, 0.36, '#e9e1d2'],
      [1460, 110, 0.46, '#c9463c'],
    ]) + drawVignette(p, c, '#08080a', 0.6),
  );
};
const paperArm: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#2a2f36', 'leather', 0.5) + drawWindowLight(0.6, { x: 460, rows: 4, pw: 230, ph: 260, c: '#f6e6cc' }),
    placeAt(40, 190, 0.6, drawForearm(p, '#e3b394')) + rect(1120, 300, 120, 460, p.tube('#14161a'), 10),
    drawTattooOnSkin(drawCraneTattoo(INK_COLOUR), 820, 640, 0.86, -10),
    drawTattooOnSkin(
      drawWaveTattoo(INK_COLOUR) + repeat(3, (i) => ellipse(150 + i * 26, -60 - i * 10, 7, 7, INK_COLOUR)),
      1010,
      690,
      0.6,
      -8,
    ),
    drawPaperCrane(p, 260, 1010, 0.9, '#c9463c', 12),
    castShadow(drawPaperCrane(p, 980, 170, 0.5, '#000000'), 20, 24, 0.4) + drawPaperCrane(p, 980, 170, 0.5, '#f4eee2'),
    drawVignette(p, c, '#06080c', 0.55),
  );
const paperBun = (p: Paints) =>
  asClay(ellipse(0, -250, 150, 170, '#241815')) +
  p.clip(
    ellipse(0, -250, 150, 170, '#000'),
    drawHairStrands(
      p,
      160,
      ['#241815', '#3a2820', '#543a2c'],
      (t, k): Point => [Math.cos(k * 3 + t * 2) * (30 + t * 120), -250 + Math.sin(k * 3 + t * 2) * (30 + t * 130)],
      6,
    ),
  );
const paperVine = (p: Paints) => {
  const stem = Array.from({ length: 7 }, (_, k): Point => [Math.sin(k * 2.1) * 26, 60 + k * 96]);
  const leafInk = path(
    'M0 0 C20 -20 60 -18 80 0 C60 16 20 16 0 0Z',
    p.lin(`0 ${INK_COLOUR} .5, 1 ${INK_COLOUR} 0`),
    `stroke="${INK_COLOUR}" stroke-width="4"`,
  );
  return (
    line(curvePath(stem), INK_COLOUR, 6) +
    repeat(10, (i) => placeAt(Math.sin(i * 1.1) * 18, 110 + i * 54, 1, leafInk, i % 2 ? -30 : 210))
  );
};
const paperBack: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#b9b2a4', 'linen', 0.5) + drawWindowLight(0.62, { x: 420, rows: 4, pw: 230, ph: 260 }),
    placeAt(
      600,
      400,
      1.18,
      joinParts(
        drawLyingBack('#c98f6b') + paperBun(p),
        drawTattooOnSkin(drawPeonyTattoo(INK_COLOUR), -130, 150, 1.15, 10) +
          drawTattooOnSkin(paperVine(p), 60, 40, 0.8, 0) +
          drawTattooOnSkin(drawPeonyTattoo('#7d2a26'), 120, 330, 0.8, 40),
      ),
    ),
    rect(0, 1090, 1200, 140, p.fall('#1c2026', 0.2, 0.3)),
    blendAsShadow(drawFronds(p, '#2a2018', [80, -100, 66, 2])),
    drawVignette(p, c, '#14100c', 0.5),
  );
const paperShoulder: Scene = (p, c) => {
  const arm = drawLimbOutline([
    [560, -200, 250],
    [560, 80, 262],
    [590, 420, 228],
    [640, 760, 186],
    [660, 1060, 172],
    [660, 1400, 160],
  ]);
  return joinParts(
    drawBackdrop(p, c, '#6f8494') +
      drawWindowLight(0.6, { x: 380, rows: 4, pw: 230, ph: 260, c: '#f6e6cc' }) +
      drawCranesOnThreads(p, [
        [150, 260, 0.5, '#f4eee2'],
        [1060, 420, 0.62, '#c9463c'],
        [1010, 860, 0.42, '#f4eee2'],
      ]),
    castShadow(path(arm, '#0e1218'), 50, 40, 0.5, 50) +
      asClay(path(arm, '#a86f4c')) +
      ellipse(480, 400, 60, 300, '#fff0dc', `opacity=".22" ${blurFilter(50)}`),
    drawTattooOnSkin(
      drawMoonTattoo('#141a22') +
        placeAt(0, 170, 1, drawWaveTattoo('#141a22')) +
        repeat(12, (i) => placeAt(0, -10, 1, line('M100 0 H130', '#141a22', 5), i * 30)),
      590,
      470,
      1.35,
      4,
    ),
    asClay(path('M240 -40 H900 C890 90 860 170 830 210 C720 260 420 260 320 200 C270 140 250 60 240 -40Z', '#14161a')),
    drawVignette(p, c, '#0e1218', 0.5),
  );
};
const paperMachine = (p: Paints) =>
  placeAt(
    560,
    400,
    1.1,
    joinParts(
      path('M-40 240 L260 30 L300 90 L10 290Z', '#000', `opacity=".5" ${blurFilter(14)}`),
      rect(-30, -150, 150, 190, p.plate('#8d9298'), 14),
      rect(-14, -120, 52, 130, p.metal('#b5762e'), 10) + rect(54, -120, 52, 130, p.metal('#b5762e'), 10),
      repeat(9, (i) => line(`M-14 ${-108 + i * 14} h52 M54 ${-108 + i * 14} h52`, '#6b3f14', 4)),
      rect(-60, 30, 210, 30, p.metal('#5d6064'), 8),
      rect(-52, 60, 56, 190, p.metal('#26292e'), 20) + repeat(9, (i) => line(`M-50 ${84 + i * 16} h52`, '#5d6064', 4)),
      path('M-38 250 L-24 350 L-10 250Z', p.metal('#c9c4bb')),
      ellipse(136, -160, 22, 22, p.ball('#c9a85a')),
    ),
    32,
  );
const paperDetail: Scene = (p, c) => {
  const caps = ['#14161a', '#9a2c26', '#2b5a7a', '#c9a24a', '#4f6b46']
    .map(
      (k, i) =>
        ellipse(760 + i * 84, 700 + (i % 2) * 26, 42, 16, '#000', `opacity=".5" ${blurFilter(4)}`) +
        rect(724 + i * 84, 650 + (i % 2) * 26, 72, 50, p.tube('#e9e4d8'), 8) +
        ellipse(760 + i * 84, 652 + (i % 2) * 26, 36, 13, '#f4efe6') +
        ellipse(760 + i * 84, 653 + (i % 2) * 26, 29, 9, k),
    )
    .join('');
  return joinParts(
    drawBackdrop(p, c, '#e3dccd', 'linen', 0.35) +
      placeAt(
        170,
        130,
        1,
        castShadow(rect(0, 0, 380, 520, '#000'), 14, 22, 0.4, 14) +
          rect(0, 0, 380, 520, p.slant('#f4eee2', 0.4, 0.12)) +
          placeAt(190, 250, 0.95, drawCraneTattoo('#3d4f7d')) +
          placeAt(190, 430, 0.7, drawWaveTattoo('#3d4f7d')),
        -6,
      ),
    paperMachine(p),
    caps,
    drawPaperCrane(p, 1000, 300, 0.85, '#c9463c', 6),
    drawWindowLight(0.55, { x: 420 }) + blendAsShadow(drawFronds(p, '#3a3428', [1150, -100, 120, 2])),
    drawVignette(p, c, '#1a1712', 0.45),
  );
};
const paperMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#d9d2c2', 'linen', 0.35) +
  ellipse(240, 230, 170, 170, '#9a2c26') +
  castShadow(drawPaperCrane(p, 250, 270, 0.95, '#000000'), 12, 20, 0.4, 14) +
  drawPaperCrane(p, 250, 270, 0.95, '#f7f2e8') +
  drawVignette(p, c, '#1a1712', 0.35);
export const paperCraneTattoo: Record<string, Scene> = {
  'paper-crane-tattoo/hero': paperHero,
  'paper-crane-tattoo/interior': paperInterior,
  'paper-crane-tattoo/work-1': paperArm,
  'paper-crane-tattoo/work-2': paperBack,
  'paper-crane-tattoo/work-3': paperShoulder,
  'paper-crane-tattoo/detail': paperDetail,
  'paper-crane-tattoo/photo': paperMark,
};
