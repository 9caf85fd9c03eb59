import { drawLyingBack } from '../kit/body.ts';
import { drawStool } from '../kit/chairs.ts';
import { drawHeadAndShoulders } from '../kit/faces.ts';
import type { Scene } from '../kit/light.ts';
import { drawBackdrop, drawFloor, blendAsShadow, drawWindowLight, drawVignette, drawWarmLight } from '../kit/light.ts';
import {
  placeAt,
  blurFilter,
  asClay,
  asSmallClay,
  ellipse,
  group,
  joinParts,
  line,
  mixColours,
  path,
  rect,
  repeat,
} from '../kit/paint.ts';
import {
  drawFrontFlower,
  drawEucalyptus,
  drawFeatheredBranch,
  drawLotus,
  drawPetals,
  drawPottedPlant,
  drawFronds,
} from '../kit/plants.ts';
import { drawBarredWindow, drawSteam } from '../kit/room.ts';
import { drawStone, drawTowelRoll } from '../kit/tools.ts';
import {
  drawBowl,
  drawBunHair,
  drawStonePile,
  drawCandle,
  drawCitrusSlice,
  drawWaterSurface,
  drawMountainRidges,
  drawWaterRipples,
  drawTowelSheet,
} from '../kit/water.ts';

const stillHero: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#a7b1a6') +
      drawWindowLight(0.62, { x: 360, y: -20, pw: 210, ph: 250, c: '#fff0c8' }) +
      blendAsShadow(drawFronds(p, '#2f3a30', [80, -90, 66, 1.6], [900, -140, 100, -2])),
    drawWaterSurface(p, 640, c, '#4f8288') +
      drawWaterRipples(1130, 800, 6, 1.5) +
      group('opacity=".35" transform="translate(0 1610) scale(1 -1)"', drawStonePile(p, 1130, 800, 1.3, ['#5a6260', '#7d8480'])) +
      drawStonePile(p, 1130, 780, 1.35, ['#5a6260', '#8a8f88', '#4a5250', '#9a9a8c', '#6b726e']),
    drawStone(p, 1430, 780, 170, 66, '#6b726e') +
      drawCandle(p, 1430, 730, 0.8, '#f3e2c8') +
      drawLotus(p, 860, 850, 1.1, '#f0e6dc') +
      drawSteam(p, 1200, 560, 480, 5),
    [-150, -125, -100].map((a) => drawFeatheredBranch(p, 1690, 690, a, { n: 8, l: 130, w: 24, c: '#4f6b52', bend: 3 })).join('') +
      drawWarmLight(p, c, '#fff0d0', 0.25) +
      drawVignette(p, c, '#10181a', 0.5),
  );
const stillInterior: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#b9b6a8', 'stone', 0.5) +
      drawBarredWindow(p, 420, 90, 900, 520, 3, 1, '#6b5a48', drawMountainRidges(p, 420, 90, 900, 520)) +
      drawFloor(p, c, 780, '#8d8a7e', 'plain'),
    drawWindowLight(0.5, { x: 340, y: 0, pw: 220, ph: 290 }) +
      placeAt(
        870,
        700,
        1,
        ellipse(20, 250, 520, 50, '#10120e', `opacity=".6" ${blurFilter(26)}`) +
          path('M-480 0 C-470 160 -400 250 -300 262 H300 C400 250 470 160 480 0Z', p.tube('#8a6440')) +
          repeat(17, (i) =>
            line(
              `M${-440 + i * 55} 14 C${-430 + i * 54} 130 ${-390 + i * 48} 220 ${-340 + i * 42} 256`,
              '#3a2413',
              4,
              'opacity=".6"',
            ),
          ) +
          rect(-470, 90, 940, 20, p.metal('#8d8a84'), 6, 'opacity=".9"') +
          ellipse(0, 0, 480, 90, p.fall('#b98a5a', 0.4, 0.2)) +
          ellipse(0, 4, 446, 74, p.lin('0 #2f5f66, .5 #5f9a9c, 1 #cfe6e0', 1, 0.4)) +
          drawWaterRipples(40, 6, 5) +
          drawLotus(p, -200, 10, 0.7, '#f0e6dc') +
          drawPetals(p, 12, [-300, -30, 600, 60], '#f0d6cc'),
      ),
    drawSteam(p, 870, 680, 420, 7) +
      drawPottedPlant(p, 210, 950, 1.25, '#4f6b52', '#9a978a') +
      drawStool(p, 1420, 980, 1.1, '#a87c50', '#6b4a2c') +
      drawTowelRoll(p, 1340, 730, 30, 160, '#f3ece0') +
      drawCandle(p, 330, 960, 0.6) +
      drawCandle(p, 420, 990, 0.42) +
      drawVignette(p, c, '#12130f', 0.5),
  );
const cucumberSlice = (x: number) =>
  placeAt(
    x,
    186,
    1,
    asSmallClay(ellipse(0, 0, 27, 26, '#5d7d4c')) +
      ellipse(0, 0, 23, 22, '#d9e6b4') +
      repeat(8, (i) => placeAt(0, 0, 1, ellipse(11, 0, 6, 2.6, '#a9c084'), i * 45)),
  );
const stillFacial: Scene = (p, c) => {
  const mask =
    path(
      'M140 190 C138 130 168 104 203 104 C240 104 266 130 264 190 C262 240 234 274 203 274 C172 274 142 240 140 190Z',
      '#b9c2a0',
      'opacity=".96"',
    ) +
    ellipse(175, 186, 27, 19, '#e0b090') +
    ellipse(233, 186, 27, 19, '#e0b090') +
    ellipse(204, 246, 34, 18, '#e0b090');
  const turban = 'M112 190 C90 96 140 30 206 30 C276 30 320 96 294 190 C276 130 244 104 204 102 C164 104 130 130 112 190Z';
  return joinParts(
    drawBackdrop(p, c, '#c9c4b4', 'terry', 0.35) + drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }),
    placeAt(
      -40,
      0,
      3.1,
      drawHeadAndShoulders(p, {
        skin: '#e0b090',
        hair: '#e6dccb',
        top: '#f3ece0',
        cut: 'bun',
        eyes: 'rest',
        over: asSmallClay(mask),
      }) +
        asClay(path(turban, '#f3ece0')) +
        line('M150 80 C190 60 250 70 276 110 M206 34 C230 60 236 90 224 104', '#b9ab98', 5, `opacity=".5" ${blurFilter(2)}`) +
        cucumberSlice(175) +
        cucumberSlice(233),
    ),
    drawEucalyptus(p, 120, 1120, -60, 9, 34) +
      drawEucalyptus(p, 1100, 1140, -110, 8, 32) +
      blendAsShadow(drawFronds(p, '#2f3a30', [1080, -120, 118, 2])),
    drawVignette(p, c, '#1a1a12', 0.45),
  );
};
const stillBath: Scene = (p, c) => {
  const tub = ellipse(600, 620, 500, 500, p.rad('0 #7fb3ae, .6 #4a878a, 1 #244f55', 0.4, 0.36, 0.72));
  const staves = repeat(36, (i) =>
    placeAt(600, 620, 1, rect(498, -46, 78, 92, p.fall(mixColours('#a87c50', '#6b4526', p.rnd()), 0.25, 0.35), 4), i * 10),
  );
  return joinParts(
    drawBackdrop(p, c, '#8a8f86', 'stone', 0.6) +
      ellipse(640, 680, 620, 600, '#0e120e', `opacity=".5" ${blurFilter(50)}`) +
      staves +
      ellipse(600, 620, 575, 575, 'none', 'stroke="#3a3a38" stroke-width="14" opacity=".7"') +
      tub,
    p.clip(
      ellipse(600, 620, 500, 500, '#000'),
      repeat(6, (k) =>
        ellipse(520, 560, 110 + k * 90, 100 + k * 84, 'none', `stroke="#f2fffb" stroke-width="5" opacity=".28" ${blurFilter(4)}`),
      ) + drawPetals(p, 34, [160, 180, 880, 880], '#f0d6cc', 1.4),
    ),
    [
      [420, 430, 86],
      [760, 380, 70],
      [800, 760, 92],
      [380, 800, 74],
      [590, 610, 80],
      [560, 900, 60],
    ]
      .map(([x = 0, y = 0, r = 0]) => drawCitrusSlice(p, x, y, r))
      .join('') +
      drawEucalyptus(p, 240, 640, -30, 8, 30) +
      drawFrontFlower(p, 920, 560, { r: 76, c: '#f7efe4' }),
    drawWindowLight(0.55, { x: 440, rows: 4, pw: 230, ph: 260 }) + drawSteam(p, 640, 760, 520, 6),
    blendAsShadow(drawFronds(p, '#14211c', [60, -80, 60, 2])),
    drawVignette(p, c, '#10140f', 0.5),
  );
};
const stillScrub: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#d3cbbb', 'linen', 0.45) + drawWindowLight(0.62, { x: 420, rows: 4, pw: 230, ph: 260 }),
    placeAt(
      600,
      420,
      1.1,
      drawLyingBack('#dca785') +
        drawBunHair(p, -250, ['#5b3a26', '#7a5236', '#a0764e']) +
        group(
          `opacity=".9"`,
          path(
            'M-180 120 C-60 60 90 90 170 200 C150 330 30 420 -90 400 C-190 340 -230 220 -180 120Z',
            '#f3e9dc',
            `opacity=".55" ${blurFilter(14)}`,
          ) +
            repeat(260, () =>
              ellipse(
                p.gauss(-20, 90),
                p.gauss(240, 80),
                p.between(3, 8),
                p.between(3, 8),
                p.pick(['#ffffff', '#f3e4d2', '#d9b9a0', '#b98f76']),
                'opacity=".85"',
              ),
            ),
        ),
    ),
    drawTowelSheet(c, 960, '#f3ece0'),
    drawEucalyptus(p, 860, 640, 160, 9, 30) +
      placeAt(1060, 220, 0.5, drawBowl(p, 0, 0, 1, '#8a6440', '#f3e9dc', '', 0)) +
      blendAsShadow(drawFronds(p, '#3a3224', [80, -100, 66, 2])),
    drawVignette(p, c, '#1c160e', 0.45),
  );
const stillDetail: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#a9b096') +
      drawWindowLight(0.62, { x: 360, y: -40, pw: 200, ph: 240, c: '#fff0c8' }) +
      blendAsShadow(drawFronds(p, '#37412c', [260, -120, 70, 1.5], [900, -140, 100, -2])) +
      drawFloor(p, c, 600, '#c9a67c', 'boards'),
    drawTowelRoll(p, 640, 660, 58, 320, '#efe4d2') +
      drawTowelRoll(p, 600, 768, 62, 390, '#a9b8a6') +
      drawTowelRoll(p, 700, 556, 50, 240, '#f7f0e4'),
    drawBowl(
      p,
      320,
      630,
      0.95,
      '#c9cfc6',
      '#f4ede2',
      repeat(60, () =>
        ellipse(p.gauss(0, 90), p.gauss(0, 18), p.between(4, 11), p.between(3, 8), p.pick(['#ffffff', '#f0d9d2', '#e6c4bc'])),
      ) + drawEucalyptus(p, 20, 10, -160, 6, 24),
      0,
    ),
    drawCandle(p, 1080, 830, 0.95) + drawEucalyptus(p, 560, 860, -12, 11, 30),
    drawVignette(p, c, '#23200f', 0.5),
  );
const stillMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#6f8f8f', 'stone', 0.4) +
  placeAt(240, 330, 0.95, drawStonePile(p, 0, 0, 0.92, ['#e6e0d2', '#3f4a48', '#c9c4b4'])) +
  repeat(3, (i) => line(`M${90 + i * 40} ${392 + i * 24} q75 -22 150 0 t150 0`, '#eafffb', 7, 'opacity=".8"')) +
  drawVignette(p, c, '#10181a', 0.4);
export const stillwaterSpa: Record<string, Scene> = {
  'stillwater-spa/hero': stillHero,
  'stillwater-spa/interior': stillInterior,
  'stillwater-spa/work-1': stillFacial,
  'stillwater-spa/work-2': stillBath,
  'stillwater-spa/work-3': stillScrub,
  'stillwater-spa/detail': stillDetail,
  'stillwater-spa/photo': stillMark,
};
