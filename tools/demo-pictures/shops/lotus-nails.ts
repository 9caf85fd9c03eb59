import type { Polish } from '../kit/body.ts';
import { drawFoot, drawNail } from '../kit/body.ts';
import { drawStool, drawStylingChair, drawTubChair } from '../kit/chairs.ts';
import { drawBottle } from '../kit/glass.ts';
import { drawSleeveCuff, drawHand } from '../kit/hands.ts';
import type { Scene } from '../kit/light.ts';
import {
  drawBackdrop,
  drawFloor,
  drawHalo,
  blendAsShadow,
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
  group,
  joinParts,
  line,
  lighten,
  mixColours,
  path,
  rect,
  castShadow,
  repeat,
} from '../kit/paint.ts';
import { drawFrontFlower, drawLotus, drawPetals, drawPottedPlant, drawFronds } from '../kit/plants.ts';
import { drawNiche, drawPendantLamp, drawPlinth, drawLacquerRack, drawSideTable } from '../kit/room.ts';
import { drawBowl } from '../kit/water.ts';

const fold = (d: string, c: string) =>
  line(d, darken(c, 0.45), 46, `opacity=".3" ${blurFilter(26)} transform="translate(0 34)"`) +
  line(d, lighten(c, 0.8), 30, `opacity=".7" ${blurFilter(14)}`);
const lotusHero: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#d0ab90', 'plaster', 0.6),
    drawFloor(p, c, 780, '#a8806a', 'terrazzo', '#3f6a6c') + drawSkirting(780, c.w, '#c59f85'),
    drawNiche(
      p,
      880,
      120,
      470,
      590,
      '#8d5645',
      drawHalo(p, 1115, 200, 330, '#ffbf7a') +
        [330, 480, 630].map((y, r) => drawLacquerRack(p, 930, y, 370, 8, 0.36, r * 5)).join(''),
    ),
    drawWindowLight(0.6, { x: 330, y: 10, pw: 200, ph: 250 }) +
      blendAsShadow(drawFronds(p, '#54301f', [60, -90, 66, 1.6], [420, -160, 96, -1.2])),
    drawPendantLamp(p, 772, 330, 54) + drawPendantLamp(p, 1466, 40, 58),
    drawPottedPlant(p, 1492, 816, 1.05),
    drawSideTable(p, 762, 852, 1) +
      drawBottle(p, 727, 652, 0.42, '#8e1f35') +
      drawBottle(p, 786, 656, 0.42, '#e7a79a', '#f1e6d8'),
    drawTubChair(p, 1115, 850, 1.16, '#1f7d88', '#e7a184'),
    drawWarmLight(p, c, '#ffd9a0', 0.32) + drawVignette(p, c, '#2a120b', 0.6),
  );
const lotusInterior: Scene = (p, c) => {
  const desk = (x: number) =>
    joinParts(
      drawStylingChair(p, x + 20, 800, 0.72, '#2f8f99'),
      rect(x - 190, 690, 400, 26, p.fall('#e9d9c4', 0.6, 0.3), 12) +
        rect(x - 150, 716, 320, 190, p.lin('0 #f1e4d2, .4 #d7bfa4, 1 #8a6a52'), 10) +
        drawTexture('linen', 0.35, x - 150, 716, 320, 190),
      drawBottle(p, x - 120, 692, 0.34, '#2b7f88', '#c49a5a', true) +
        drawBottle(p, x - 76, 692, 0.34, '#e7a79a', '#f1e6d8', true),
      line(`M${x + 130} 692 C${x + 150} 560 ${x + 110} 520 ${x + 20} 540`, '#b98d4a', 9) +
        rect(x - 40, 530, 90, 22, p.metal(), 11) +
        drawHalo(p, x, 600, 150, '#ffe0a6', 0.6),
    );
  const pond = joinParts(
    rect(0, 0, 520, 300, p.lin('0 #14474f, .6 #2b7f88, 1 #8cc4bd', 1, 0.7)),
    repeat(9, (i) => ellipse(40 + i * 58, 210 + Math.sin(i * 2.1) * 60, 58, 17, mixColours('#4f7d5c', '#9dbf84', (i % 3) / 3))),
    drawLotus(p, 160, 210, 0.9),
    drawLotus(p, 350, 160, 1.2, '#f2b9bd'),
    drawLotus(p, 446, 250, 0.6),
  );
  return joinParts(
    drawBackdrop(p, c, '#dfcbb4', 'plaster', 0.5) + drawFloor(p, c, 800, '#c2a184', 'boards') + drawSkirting(800, c.w, '#ecdcc8'),
    castShadow(rect(560, 130, 552, 332, '#20100a'), 16, 26, 0.5) +
      rect(544, 114, 552, 332, p.plate('#b98d4a'), 6) +
      placeAt(560, 130, 1, p.clip(rect(0, 0, 520, 300, '#000'), pond)),
    drawWindowLight(0.6, { x: 240, y: -60, pw: 210, ph: 280, cols: 4 }) +
      blendAsShadow(drawFronds(p, '#54301f', [160, -120, 80, 1.6])),
    drawPendantLamp(p, 460, 250, 40) + drawPendantLamp(p, 1190, 250, 40) + drawPottedPlant(p, 130, 850, 1.1),
    desk(460) + desk(1180),
    drawStool(p, 300, 1010, 1, '#e7a184') + drawStool(p, 1380, 1020, 1, '#e7a184'),
    drawWarmLight(p, c) + drawVignette(p, c, '#2a120b', 0.5),
  );
};
const lotusHand: Scene = (p, c) => {
  const teal: Polish = { c: '#1d6f7a' };
  const set: Polish[] = [teal, teal, { c: '#1d6f7a', art: 'lotus', second: '#f6c9cf' }, teal, teal];
  return joinParts(
    drawBackdrop(p, c, '#e6d0ba', 'linen', 0.5) +
      fold('M-40 260 C300 180 640 330 1240 150', '#e6d0ba') +
      fold('M-40 1080 C340 1010 700 1150 1240 1070', '#e6d0ba'),
    drawWindowLight(0.55, { x: 420, rows: 4, cols: 4, pw: 220, ph: 260 }) +
      drawHand(p, '#d9a184', set) +
      drawSleeveCuff(1090, 545, 520, '#b9c9bd', p),
    drawBottle(p, 330, 360, 1.15, '#1d6f7a', '#e8dccb') + drawBottle(p, 180, 1110, 0.92, '#e7a79a', '#c49a5a'),
    blendAsShadow(drawFronds(p, '#6b3f28', [900, -120, 110, 2]), 0.28) + drawVignette(p, c, '#4a2617', 0.38),
  );
};
const lotusPads = (p: Paints) =>
  (
    [
      [250, 960, 250, -8],
      [890, 1020, 300, 14],
      [620, 190, 210, 4],
    ] as const
  ).map(([x, y, r, turn]) =>
    placeAt(
      x,
      y,
      1,
      ellipse(12, 20, r, r * 0.8, '#062226', `opacity=".5" ${blurFilter(14)}`) +
        path(`M0 0 L${r} -20 A${r} ${r * 0.82} 0 1 0 ${r * 0.9} ${r * 0.36}Z`, p.slant('#4f8268', 0.35, 0.4)) +
        repeat(9, (i) => placeAt(0, 0, 1, line(`M0 0 L${-r * 0.9} 0`, '#cfe6c0', 2.4, 'opacity=".35"'), -140 + i * 34)),
      turn,
    ),
  );
const lotusSet: Scene = (p, c) => {
  const tips: Polish[] = [
    { c: '#e9f1ee', art: 'french', second: '#1d6f7a' },
    { c: '#2b8f99' },
    { c: '#2f9aa4', art: 'lotus', second: '#ffe3e3' },
    { c: '#bfe0da', art: 'wave', second: '#1d6f7a' },
    { c: '#114a55', art: 'cat', second: '#7fe0dc' },
  ];
  return joinParts(
    rect(0, 0, c.w, c.h, p.slant('#1f6670', 0.3, 0.5)) +
      repeat(7, (k) =>
        ellipse(
          700,
          560,
          120 + k * 110,
          90 + k * 86,
          'none',
          `stroke="#d9fff8" stroke-width="5" opacity="${(0.32 - k * 0.035).toFixed(2)}" ${blurFilter(4)}`,
        ),
      ),
    drawWindowLight(0.5, { x: 420, rows: 4, cols: 3, pw: 240, ph: 260 }) + lotusPads(p).join(''),
    tips
      .map((t, i) =>
        drawNail(p, 230 + i * 185, 640 - Math.sin((i / 4) * Math.PI) * 120, -Math.PI / 2 + (i - 2) * 0.12, 74, 350, t),
      )
      .join(''),
    drawLotus(p, 920, 1000, 1.7) +
      drawLotus(p, 240, 1010, 1.1, '#f2c9c4') +
      blendAsShadow(drawFronds(p, '#062226', [1150, -100, 120, 2])) +
      drawVignette(p, c, '#041a1e', 0.5),
  );
};
const lotusFeet: Scene = (p, c) => {
  const basin = ellipse(600, 600, 520, 520, p.rad('0 #3d9a9c, .7 #1f747c, 1 #0e444c', 0.4, 0.36, 0.7));
  const feet =
    drawFoot(p, 440, 330, 0.92, 1, '#dca785', { c: '#c84b5d' }, 7) +
    drawFoot(p, 770, 330, 0.92, -1, '#dca785', { c: '#c84b5d' }, -7);
  return joinParts(
    drawBackdrop(p, c, '#d9c4ab', 'stone', 0.5) +
      ellipse(630, 650, 570, 560, '#20100a', `opacity=".5" ${blurFilter(50)}`) +
      ellipse(600, 600, 570, 570, p.plate('#c9b299')) +
      basin,
    p.clip(
      ellipse(600, 600, 520, 520, '#000'),
      feet +
        rect(0, 560, 1200, 700, p.lin('0 #2b8f96 0, .25 #2b8f96 .5, 1 #12525a .82', 0, 1)) +
        repeat(6, (k) =>
          ellipse(600, 640, 150 + k * 80, 60 + k * 66, 'none', `stroke="#eafffb" stroke-width="4" opacity=".3" ${blurFilter(4)}`),
        ) +
        drawPetals(p, 26, [160, 560, 880, 500], '#e58fa0', 1.3),
    ),
    drawLotus(p, 880, 830, 1.1) + drawFrontFlower(p, 240, 800, { r: 84, c: '#f2d3cd' }),
    drawWindowLight(0.5, { x: 420, rows: 4, cols: 3, pw: 240, ph: 260 }) +
      blendAsShadow(drawFronds(p, '#20382f', [80, -100, 60, 2])) +
      drawVignette(p, c, '#1a1410', 0.45),
  );
};
const lotusDetail: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#8fb9b4') +
      drawWindowLight(0.62) +
      blendAsShadow(drawFronds(p, '#1f4644', [980, -120, 118, 1.5], [1180, 60, 150, -1.5])) +
      drawFloor(p, c, 690, '#a9c4bd', 'plain'),
    drawPlinth(p, 120, 560, 330, 240, '#e3d6c2') +
      drawPlinth(p, 474, 650, 386, 190, '#d8c8b2') +
      drawPlinth(p, 880, 470, 220, 340, '#cfbca4'),
    drawBottle(p, 225, 566, 0.98, '#1d6f7a', '#f1e6d8') +
      drawBottle(p, 355, 570, 0.98, '#e58fa0', '#c49a5a') +
      drawBottle(p, 560, 658, 1.06, '#f0cdbb', '#2a2022'),
    drawBottle(p, 990, 478, 1.05, '#114a55', '#c49a5a') +
      drawBowl(p, 736, 616, 0.4, '#d9e0d8', '#3d9a9c', drawLotus(p, -20, 0, 1.6), 3) +
      drawVignette(p, c, '#0a2a2c', 0.45),
  );
const lotusMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#2b8f99', 'plaster', 0.45) +
  group('transform="translate(0 40)"', drawLotus(p, 240, 250, 1.55, '#f2d6cf')) +
  repeat(3, (i) => line(`M${110 + i * 34} ${350 + i * 26} h${260 - i * 68}`, '#d9f2ee', 9)) +
  drawVignette(p, c, '#06262a', 0.35);
export const lotusNails: Record<string, Scene> = {
  'lotus-nails/hero': lotusHero,
  'lotus-nails/interior': lotusInterior,
  'lotus-nails/work-1': lotusHand,
  'lotus-nails/work-2': lotusSet,
  'lotus-nails/work-3': lotusFeet,
  'lotus-nails/detail': lotusDetail,
  'lotus-nails/photo': lotusMark,
};
