import { drawBed } from '../kit/chairs.ts';
import { drawSoftColour } from '../kit/eyes.ts';
import { drawHeadAndShoulders } from '../kit/faces.ts';
import { drawApothecary, drawJar, drawMirror } from '../kit/glass.ts';
import { drawHairStrands } from '../kit/hair.ts';
import { drawHeadInProfile } from '../kit/head.ts';
import type { Scene } from '../kit/light.ts';
import {
  drawBackdrop,
  drawFloor,
  drawHalo,
  blendAsShadow,
  drawSkirting,
  drawWindowLight,
  drawVignette,
  drawWarmLight,
} from '../kit/light.ts';
import type { Paints, Point } from '../kit/paint.ts';
import { placeAt, blurFilter, asClay, asSmallClay, darken, ellipse, joinParts, line, path, rect, repeat } from '../kit/paint.ts';
import {
  drawFrontFlower,
  drawEucalyptus,
  drawFeatheredBranch,
  drawLeaf,
  drawPampasGrass,
  drawPetals,
  drawPottedPlant,
  drawFronds,
} from '../kit/plants.ts';
import { drawNiche, drawPendantLamp, drawPlinth, drawSideTable } from '../kit/room.ts';
import { drawBristleBrush } from '../kit/tools.ts';

const bloomHero: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#e3b3a4') +
      drawNiche(p, 1010, 60, 440, 700, '#c98a7a', drawHalo(p, 1230, 240, 300, '#ffe0c8', 0.5)) +
      drawFloor(p, c, 800, '#d9a898', 'plain'),
    drawWindowLight(0.62, { x: 340, y: -10, pw: 210, ph: 250 }) +
      blendAsShadow(drawFronds(p, '#6b3428', [70, -90, 66, 1.6], [460, -150, 96, -1.4])),
    [-110, -96, -80].map((a, i) => drawPampasGrass(p, 1400 + i * 20, 700, a, 560)).join('') +
      drawPlinth(p, 900, 660, 240, 220, '#f0d9c9') +
      drawPlinth(p, 1130, 560, 210, 330, '#e6c4b4') +
      drawPlinth(p, 1330, 720, 220, 170, '#f0d9c9'),
    drawApothecary(p, 1230, 562, 0.95, '#b5654f', '#f7ece0', true) +
      drawJar(p, 1020, 662, 0.9, '#f4e0d4', '#c98f6a') +
      drawApothecary(p, 1440, 722, 0.7, '#6a7d5e', '#f7ece0', true) +
      drawFrontFlower(p, 860, 830, { r: 96, c: '#e79a94' }) +
      drawFrontFlower(p, 1330, 860, { r: 62, c: '#f4dcc8' }) +
      drawEucalyptus(p, 960, 900, -14, 8, 26) +
      drawPetals(p, 9, [700, 880, 700, 80], '#e79a94', 1.2),
    drawWarmLight(p, c) + drawVignette(p, c, '#3a1610', 0.5),
  );
const bloomInterior: Scene = (p, c) => {
  const cloud = repeat(34, (i) => {
    const a = (i / 34) * 3.6 + 2.7;
    return drawFrontFlower(p, 820 + Math.cos(a) * p.between(250, 330), 400 + Math.sin(a) * p.between(240, 310), {
      r: p.between(34, 74),
      c: p.pick(['#e79a94', '#f0c4b0', '#f7e6da', '#c9706a']),
      petals: 7,
    });
  });
  return joinParts(
    drawBackdrop(p, c, '#eccabb') + drawFloor(p, c, 800, '#d3a68c', 'boards') + drawSkirting(800, c.w, '#f4ded0', 40),
    drawMirror(p, 820, 400, 250, 250, { rim: '#d9ae69', glass: '#d9b3a0', thick: 12 }) + cloud,
    repeat(9, (i) =>
      drawFeatheredBranch(p, 560 + i * 66, 660 - Math.sin(i / 2.6) * 40, -60 - i * 12, {
        n: 5,
        l: 70,
        w: 14,
        c: '#6a7d4e',
        bend: 3,
      }),
    ),
    drawWindowLight(0.58, { x: 240, y: -40, pw: 220, ph: 300 }),
    drawBed(p, 860, 960, 0.9, '#fbf2ea', '#c98f6a', '#d98f84') +
      drawPottedPlant(p, 200, 900, 1.15, '#6a7d4e', '#f0d9c9') +
      drawSideTable(p, 1440, 930, 1.05, '#fbf2ea') +
      drawJar(p, 1400, 722, 0.42, '#f4e0d4', '#c98f6a') +
      drawApothecary(p, 1480, 724, 0.34, '#b5654f', '#f7ece0', true),
    drawPendantLamp(p, 1400, 210, 52) + drawVignette(p, c, '#3a1a12', 0.48),
  );
};
const wrapHair = (p: Paints, tones: readonly [string, ...string[]]) => {
  const d =
    'M338 300 C360 120 560 60 700 140 C830 220 880 430 840 590 C810 700 790 760 764 800 ' +
    'C700 800 660 720 650 640 C640 520 600 420 520 370 C460 340 400 320 338 300Z';
  return (
    asClay(path(d, tones[0])) +
    p.clip(
      path(d, '#000'),
      drawHairStrands(p, 380, tones, (t, k): Point => [340 + k * 420 + t * 80, 300 - t * 190 + k * k * 420 * (0.5 + t * 0.6)], 6),
    ) +
    asClay(ellipse(850, 400, 110, 120, tones[0])) +
    p.clip(
      ellipse(850, 400, 110, 120, '#000'),
      drawHairStrands(
        p,
        110,
        tones,
        (t, k): Point => [850 + Math.cos(k * 4 + t * 2) * (20 + t * 90), 400 + Math.sin(k * 4 + t * 2) * (20 + t * 100)],
        6,
      ),
    )
  );
};
const bloomGlow: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#e9bfae') +
      drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }) +
      blendAsShadow(drawFronds(p, '#6b3428', [1060, -140, 112, 2])),
    placeAt(
      150,
      30,
      0.98,
      drawHeadInProfile(
        { skin: '#e9bd9e', hair: '#5b2f1c', shirt: '#f7ece0', lip: '#c9605a', lashes: 9 },
        wrapHair(p, ['#5b2f1c', '#7a4526', '#a06a3c']),
      ) +
        drawSoftColour(390, 600, 70, 40, '#fff6e8', 0.75) +
        drawSoftColour(322, 380, 40, 46, '#fff6e8', 0.5) +
        drawSoftColour(236, 540, 14, 24, '#fff6e8', 0.8),
    ),
    drawFrontFlower(p, 900, 320, { r: 96, c: '#e79a94' }) +
      drawFrontFlower(p, 980, 440, { r: 64, c: '#f7e6da' }) +
      placeAt(860, 240, 1, drawLeaf(p, 110, 28, '#6a7d4e'), -60),
    drawPetals(p, 9, [60, 760, 260, 380], '#e79a94', 1.3),
    drawVignette(p, c, '#3a1610', 0.42),
  );
const bloomMask: Scene = (p, c) => {
  const half = path('M203 92 C242 92 268 120 264 184 C262 240 234 276 203 276 C198 240 196 130 203 92Z', '#7f9a72');
  const strokes = repeat(16, (i) =>
    line(
      `M208 ${112 + i * 10} q22 -6 ${44 - Math.abs(i - 7) * 2} 4`,
      i % 2 ? '#94ad86' : '#6a8560',
      5,
      `opacity=".7" ${blurFilter(2)}`,
    ),
  );
  const cut = ellipse(233, 186, 25, 17, '#b07a54') + path('M204 232 H232 Q234 256 204 258Z', '#b07a54');
  return joinParts(
    drawBackdrop(p, c, '#d98f84') +
      drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }) +
      drawFrontFlower(p, 130, 240, { r: 130, c: '#f0c4b0' }) +
      drawFrontFlower(p, 1080, 520, { r: 150, c: '#f7e6da' }) +
      drawFrontFlower(p, 1090, 880, { r: 100, c: '#e79a94' }),
    placeAt(
      -40,
      10,
      3.1,
      drawHeadAndShoulders(p, {
        skin: '#b07a54',
        hair: '#17110f',
        top: '#f7ece0',
        cut: 'bun',
        eyes: 'rest',
        lip: '#a8524a',
        over: asSmallClay(half) + strokes + cut,
      }),
    ),
    drawBristleBrush(p, 1130, 1120, 1.3, '#f0d9c9', '#c9b08a', true, -46),
    drawVignette(p, c, '#3a1610', 0.42),
  );
};
const jadeRoller = (p: Paints) =>
  joinParts(
    rect(-14, 60, 28, 300, p.metal('#d9ae69'), 12),
    line('M-84 46 V-4 M84 46 V-4 M-84 46 H84', '#d9ae69', 10),
    ellipse(10, 24, 84, 44, '#5a2418', `opacity=".45" ${blurFilter(14)}`),
    asSmallClay(path('M-78 0 C-86 -50 86 -50 78 0 C86 50 -86 50 -78 0Z', '#8fbfa4')),
    ellipse(-24, -18, 40, 9, '#fff', `opacity=".6" ${blurFilter(4)}`),
  );
const bloomJade: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#b9c2a4') +
      drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }) +
      blendAsShadow(drawFronds(p, '#37412c', [1060, -140, 112, 2], [120, -100, 66, 2])),
    placeAt(
      -230,
      -120,
      4.1,
      drawHeadAndShoulders(p, {
        skin: '#f0cdb2',
        hair: '#a8743c',
        top: '#d98f84',
        cut: 'ponytail',
        eyes: 'rest',
        lip: '#c4685c',
      }) + ellipse(160, 214, 18, 10, '#fff8ee', `opacity=".75" ${blurFilter(4)}`),
    ),
    placeAt(890, 810, 1.25, jadeRoller(p), -34),
    drawFrontFlower(p, 130, 1010, { r: 140, c: '#e79a94' }) +
      drawFrontFlower(p, 300, 1110, { r: 90, c: '#f7e6da' }) +
      placeAt(250, 960, 1, drawLeaf(p, 150, 36, '#6a7d4e'), -40),
    drawVignette(p, c, '#26260f', 0.42),
  );
const bloomDetail: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#f0d6c6', 'stone', 0.4) + drawWindowLight(0.62, { x: 380 }),
    placeAt(
      330,
      520,
      1,
      joinParts(
        ellipse(20, 200, 230, 34, '#3a1610', `opacity=".5" ${blurFilter(14)}`),
        path('M-210 0 C-204 130 -130 210 0 210 C130 210 204 130 210 0Z', p.tube('#e9ddd0')),
        ellipse(0, 0, 210, 58, '#f7f0e6') + ellipse(0, 4, 188, 46, darken('#e9ddd0', 0.4)),
        drawPetals(p, 22, [-130, -20, 250, 40], '#e79a94', 1.1),
        placeAt(90, -10, 1, rect(-24, -330, 48, 300, p.tube('#f4ece0'), 22) + ellipse(0, -30, 40, 44, p.ball('#f4ece0')), 34),
      ),
    ),
    drawJar(p, 760, 700, 1.15, '#f7ece0', '#c98f6a', '#fbe6da') +
      placeAt(900, 770, 1, rect(0, 0, 210, 26, p.fall('#d9ae69', 0.6, 0.4), 13), -18),
    drawApothecary(p, 1010, 560, 0.9, '#b5654f', '#f7ece0', true),
    drawFrontFlower(p, 620, 240, { r: 110, c: '#e79a94' }) +
      drawFrontFlower(p, 160, 800, { r: 80, c: '#f4dcc8' }) +
      drawEucalyptus(p, 640, 820, -168, 8, 24, '#8a9a6e') +
      drawPetals(p, 10, [480, 760, 600, 100], '#e79a94'),
    blendAsShadow(drawFronds(p, '#6b3428', [1150, -100, 120, 2])),
    drawVignette(p, c, '#3a1610', 0.42),
  );
const bloomMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#f0cfc0') +
  placeAt(
    240,
    400,
    1,
    line('M0 40 C6 -40 -4 -90 0 -140', '#6a7d4e', 12) +
      placeAt(0, -10, 1, drawLeaf(p, 130, 34, '#6a7d4e'), -34) +
      placeAt(0, 10, 1, drawLeaf(p, 120, 32, '#6a7d4e'), 212),
  ) +
  drawFrontFlower(p, 240, 200, { r: 128, c: '#d9706a', petals: 9 }) +
  drawVignette(p, c, '#3a1610', 0.3);
export const bloomBrowAndSkin: Record<string, Scene> = {
  'bloom-brow-and-skin/hero': bloomHero,
  'bloom-brow-and-skin/interior': bloomInterior,
  'bloom-brow-and-skin/work-1': bloomGlow,
  'bloom-brow-and-skin/work-2': bloomMask,
  'bloom-brow-and-skin/work-3': bloomJade,
  'bloom-brow-and-skin/detail': bloomDetail,
  'bloom-brow-and-skin/photo': bloomMark,
};
