import { drawLyingBack, drawSole } from '../kit/body.ts';
import { drawRecliner } from '../kit/chairs.ts';
import { drawApothecary } from '../kit/glass.ts';
import type { Scene } from '../kit/light.ts';
import {
  drawBackdrop,
  drawFloor,
  blendAsShadow,
  drawLightShaft,
  drawWindowLight,
  drawTexture,
  drawVignette,
} from '../kit/light.ts';
import type { Paints } from '../kit/paint.ts';
import {
  SCREEN_BLEND,
  placeAt,
  blurFilter,
  asClay,
  asSmallClay,
  ellipse,
  joinParts,
  line,
  path,
  rect,
  castShadow,
  repeat,
} from '../kit/paint.ts';
import { drawFeatheredBranch, drawPetals, drawPottedPlant, drawFronds } from '../kit/plants.ts';
import { drawBarredWindow, drawLantern, drawWallSlats, drawSteam } from '../kit/room.ts';
import { drawStone, drawTowelRoll } from '../kit/tools.ts';
import { drawBowl, drawBunHair, drawCitrusSlice, drawRainOnWindow, drawTowelSheet, drawStonesOnTray } from '../kit/water.ts';

const soleHero: Scene = (p, c) =>
  joinParts(
    drawWallSlats(p, 0, 0, c.w, 1000, '#a8673c', 30) +
      drawBarredWindow(p, 640, 60, 860, 520, 2, 1, '#6b3f22', drawRainOnWindow(p, 640, 60, 860, 520)) +
      rect(0, 720, c.w, 280, p.fall('#8a5430', 0.2, 0.45)) +
      drawTexture('wood', 0.5, 0, 720, c.w, 280) +
      rect(0, 712, c.w, 14, '#e0b07c', 0, 'opacity=".7"'),
    drawWindowLight(0.5, { x: 360, y: 0, pw: 200, ph: 260, c: '#e9e0cc' }) +
      blendAsShadow(drawFronds(p, '#1c0e06', [70, -90, 66, 1.6]), 0.5) +
      drawLantern(p, 1400, 110, 84, '#f0d9a8'),
    ellipse(1160, 890, 330, 30, '#1a0c06', `opacity=".6" ${blurFilter(14)}`) +
      drawStonesOnTray(p, 1100, 700, 1.3) +
      drawSteam(p, 1100, 600, 480, 7) +
      placeAt(
        1480,
        880,
        0.8,
        joinParts(
          ellipse(0, 2, 120, 16, '#1a0c06', `opacity=".6" ${blurFilter(8)}`),
          path('M-100 -140 C-100 -30 -60 0 0 0 C60 0 100 -30 100 -140Z', p.tube('#39505a')),
          ellipse(0, -140, 100, 24, '#5d7680'),
          ellipse(0, -138, 84, 17, '#a8743c'),
        ),
      ) +
      drawSteam(p, 1480, 740, 220, 3),
    drawTowelRoll(p, 720, 850, 50, 230, '#e6dccb') + drawVignette(p, c, '#120a06', 0.6),
  );
const soleInterior: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#c9b59a') +
      drawWallSlats(p, 0, 0, c.w, 800, '#b5764a', 40) +
      [140, 640, 1140]
        .map((x) => drawBarredWindow(p, x, 110, 330, 430, 1, 2, '#5a3620', drawRainOnWindow(p, x, 110, 330, 430)))
        .join('') +
      drawFloor(p, c, 800, '#7d5534', 'boards'),
    [560, 1060].map((x) => drawLantern(p, x, 90, 70, '#f0d9a8')).join('') +
      drawLightShaft(p, 700, 220, 1000, '#f0dcb8', 0.22) +
      drawWindowLight(0.45, { x: 260, y: 0, pw: 210, ph: 290, c: '#e9e0cc' }),
    [330, 820, 1310]
      .map(
        (x, i) =>
          drawRecliner(p, x, 940, 0.92, '#4f6468', '#6b3f22', ['#d9b98a', '#b5543a', '#d9b98a'][i]) +
          placeAt(
            x - 330,
            980,
            0.32,
            drawBowl(p, 0, 0, 1, '#a8673c', '#7fa6a8', drawPetals(p, 5, [-120, -20, 240, 40], '#e8b06a', 1.4), 3),
          ),
      )
      .join(''),
    drawPottedPlant(p, 1540, 900, 0.9, '#4f6b52', '#39505a') + drawVignette(p, c, '#140b06', 0.58),
  );
const soleReflex: Scene = (p, c) => {
  const spots: readonly (readonly [number, number, string])[] = [
    [-40, 200, '#e0a23c'],
    [50, 210, '#c9563c'],
    [20, 380, '#4f8a7a'],
    [-30, 520, '#3f6f9a'],
    [-6, 660, '#8a5a9a'],
  ];
  const points = (x: number, flip: 1 | -1) =>
    placeAt(
      x,
      190,
      1.12,
      spots
        .map(
          ([sx, sy, k]) =>
            ellipse(sx, sy, 34, 34, k, `opacity=".28" ${blurFilter(4)}`) +
            ellipse(sx, sy, 24, 24, 'none', `stroke="${k}" stroke-width="5" opacity=".85"`) +
            ellipse(sx, sy, 7, 7, k, 'opacity=".85"'),
        )
        .join(''),
      0,
      flip,
    );
  return joinParts(
    drawBackdrop(p, c, '#8a5430', 'wood', 0.6) +
      castShadow(rect(150, 60, 900, 1090, '#000', 30), 14, 24, 0.5) +
      rect(150, 60, 900, 1090, p.slant('#e6dccb', 0.3, 0.2), 30) +
      drawTexture('terry', 0.4, 160, 70, 880, 1070),
    drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }),
    drawSole(400, 190, 1.12, 1, '#d9a184') + drawSole(800, 190, 1.12, -1, '#d9a184') + points(400, 1) + points(800, -1),
    drawStone(p, 130, 1040, 90, 60, '#2f2c2e') +
      drawStone(p, 1090, 170, 80, 56, '#3f3a3a') +
      drawStone(p, 1110, 290, 60, 40, '#262628') +
      blendAsShadow(drawFronds(p, '#1c0e06', [60, -80, 60, 2])),
    drawVignette(p, c, '#140b06', 0.5),
  );
};
const soleStones: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#7d5534', 'wood', 0.5) +
      asClay(path('M160 -60 H1040 L1080 1260 H120Z', '#d9cdb9')) +
      drawTexture('terry', 0.3, 190, 0, 820, 1200) +
      drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260, c: '#ffe0b8' }),
    placeAt(
      600,
      400,
      1.12,
      drawLyingBack('#8a5a3c') +
        drawBunHair(p, -250, ['#17110f', '#241a17', '#3d2c26']) +
        [-10, 90, 190, 290, 390]
          .map((y, i) => drawStone(p, (i % 2) * 8, y, 66 - i * 2, 44, ['#2f2c2e', '#453f3e', '#262628'][i % 3] ?? '#2f2c2e'))
          .join('') +
        drawStone(p, -170, 60, 56, 38, '#3f3a3a') +
        drawStone(p, 170, 60, 56, 38, '#2f2c2e'),
    ),
    drawTowelSheet(c, 970, '#b5543a'),
    drawSteam(p, 620, 560, 460, 5) + placeAt(1080, 1010, 0.6, drawApothecary(p, 0, 0, 1, '#8a4516')),
    drawVignette(p, c, '#140b06', 0.5),
  );
const soleSoak: Scene = (p, c) => {
  const water = ellipse(600, 600, 430, 270, p.rad('0 #b98a4a, .6 #8a5f34, 1 #4a2f1a', 0.4, 0.36, 0.72));
  const ginger = (x: number, y: number) =>
    placeAt(
      x,
      y,
      1,
      asSmallClay(ellipse(0, 0, 44, 30, '#e0b464') + ellipse(40, -10, 26, 20, '#e0b464') + ellipse(-34, 14, 22, 18, '#e0b464')) +
        ellipse(4, 0, 26, 16, '#f4dc9c', `opacity=".7" ${blurFilter(4)}`),
      p.between(-60, 60),
    );
  return joinParts(
    drawBackdrop(p, c, '#39505a', 'stone', 0.5) + drawWindowLight(0.5, { x: 420, rows: 4, pw: 230, ph: 260, c: '#e9e0cc' }),
    ellipse(620, 1060, 460, 70, '#0a1114', `opacity=".6" ${blurFilter(26)}`) +
      path('M110 600 L190 1010 C300 1110 900 1110 1010 1010 L1090 600Z', p.tube('#b5764a')) +
      repeat(13, (i) => line(`M${130 + i * 78} 650 L${210 + i * 65} 1060`, '#4a2714', 5, 'opacity=".6"')) +
      path('M140 760 C400 880 800 880 1060 760 L1050 806 C800 930 400 930 150 806Z', p.metal('#6b6a66')) +
      ellipse(600, 600, 490, 320, p.plate('#c98a58')) +
      water,
    p.clip(
      ellipse(600, 600, 430, 270, '#000'),
      rect(440, 250, 120, 360, p.tube('#c98f6b'), 60) +
        rect(650, 250, 120, 360, p.tube('#c98f6b'), 60) +
        feetGlow(p) +
        bathRipples() +
        drawPetals(p, 18, [220, 480, 760, 300], '#e8b06a', 1.3),
    ),
    shins(),
    ginger(330, 660) + ginger(860, 640) + drawCitrusSlice(p, 600, 760, 54, '#d9b03c'),
    drawSteam(p, 420, 560, 420, 3) + drawSteam(p, 860, 560, 420, 3),
    drawVignette(p, c, '#0a1114', 0.5),
  );
};
const bathRipples = () =>
  repeat(5, (k) =>
    ellipse(600, 600, 200 + k * 60, 90 + k * 44, 'none', `stroke="#fff2d9" stroke-width="5" opacity=".35" ${blurFilter(4)}`),
  );
const feetGlow = (p: Paints) => ellipse(600, 620, 240, 120, p.glow('#e8b06a', 0.5), SCREEN_BLEND);
const shins = () =>
  [470, 730]
    .map((x) => {
      const d =
        `M${x - 100} -60 C${x - 124} 160 ${x - 84} 380 ${x - 74} 566 C${x - 40} 620 ${x + 40} 620 ${x + 74} 566 ` +
        `C${x + 76} 380 ${x + 116} 160 ${x + 100} -60Z`;
      return (
        castShadow(path(d, '#0a1114'), 24, 10, 0.4, 26) +
        asClay(path(d, '#c98f6b')) +
        ellipse(x, 590, 96, 30, 'none', `stroke="#fff2d9" stroke-width="6" opacity=".6" ${blurFilter(2)}`)
      );
    })
    .join('') + asClay(path('M380 -40 H820 V60 C760 110 660 90 600 60 C540 90 440 110 380 60Z', '#e6dccb'));
const soleDetail: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#5d6f70', 'stone', 0.5) +
      drawFloor(p, c, 560, '#9a6238', 'boards') +
      drawWindowLight(0.58, { x: 380, c: '#ffe6c4' }),
    drawStonesOnTray(p, 420, 600, 1.15) + drawSteam(p, 420, 520, 380, 5),
    drawApothecary(p, 860, 730, 1.05, '#8a4516') +
      drawApothecary(p, 1040, 720, 0.8, '#2f4a4c', '#e6dccb', true) +
      drawTowelRoll(p, 620, 810, 46, 260, '#b5543a'),
    [-30, -55].map((a) => drawFeatheredBranch(p, 60, 880, a, { n: 8, l: 100, w: 20, c: '#4f6b46', bend: -3 })).join(''),
    blendAsShadow(drawFronds(p, '#141c1c', [1100, -120, 118, 2])),
    drawVignette(p, c, '#0c100f', 0.5),
  );
const soleMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#9a5a34', 'wood', 0.5) +
  drawSole(240, 66, 0.46, 1, '#f0d2b0', 8) +
  repeat(7, (i) => line(`M${60 + i * 60} ${40 + (i % 3) * 34} l-14 40`, '#dfeaee', 6, 'opacity=".55"')) +
  drawVignette(p, c, '#1a0c06', 0.4);
export const soleTherapy: Record<string, Scene> = {
  'sole-therapy/hero': soleHero,
  'sole-therapy/interior': soleInterior,
  'sole-therapy/work-1': soleReflex,
  'sole-therapy/work-2': soleStones,
  'sole-therapy/work-3': soleSoak,
  'sole-therapy/detail': soleDetail,
  'sole-therapy/photo': soleMark,
};
