import type { Polish } from '../kit/body.ts';
import { drawApothecary, drawBottle, drawMirror } from '../kit/glass.ts';
import { drawFallingHair } from '../kit/hair.ts';
import { drawSleeveCuff, drawHand } from '../kit/hands.ts';
import type { Scene } from '../kit/light.ts';
import {
  drawBackdrop,
  drawFloor,
  blendAsShadow,
  drawWindowLight,
  drawTexture,
  drawWallTiles,
  drawVignette,
} from '../kit/light.ts';
import { placeAt, joinParts, mixColours, rect } from '../kit/paint.ts';
import { drawFrontFlower, drawLeaf, drawLotus, drawFronds } from '../kit/plants.ts';
import { drawComb, drawShears, drawTowelRoll, drawBristleBrush } from '../kit/tools.ts';
import { drawBowl, drawStonePile, drawCandle } from '../kit/water.ts';

const landingNails: Scene = (p, c) => {
  const set: Polish[] = ['#c84b5d', '#e7a79a', '#8e1f35', '#d9622f', '#c84b5d'].map((k) => ({ c: k }));
  return joinParts(
    drawBackdrop(p, c, '#d9a58c', 'plaster', 0.5) + drawWindowLight(0.62, { x: 330 }),
    placeAt(60, -90, 0.82, drawHand(p, '#c98f6b', set, true)) + drawSleeveCuff(1080, 330, 420, '#f0e6da', p),
    drawBottle(p, 250, 260, 0.8, '#8e1f35') + drawFrontFlower(p, 190, 760, { r: 110, c: '#f0cdbb' }),
    placeAt(330, 800, 1, drawLeaf(p, 150, 34, '#6a7d4e'), -20),
    blendAsShadow(drawFronds(p, '#5a2418', [980, -120, 118, 1.5])) + drawVignette(p, c, '#3a140d', 0.45),
  );
};
const landingBarber: Scene = (p, c) =>
  joinParts(
    drawWallTiles(p, c, { w: 96, h: 84 }, () => mixColours('#1f5247', '#2f7564', p.rnd())) +
      drawTexture('plaster', 0.35, 0, 0, c.w, c.h) +
      drawWindowLight(0.55, { x: 420, y: -40, pw: 200, ph: 240, c: '#ffdca0' }),
    drawMirror(p, 850, 300, 225, 225, {}),
    rect(0, 716, c.w, 74, p.lin('0 #e5c19a, .12 #a86d43, 1 #5e341d', 0, 1)) +
      drawTexture('wood', 0.5, 0, 716, c.w, 74) +
      rect(0, 790, c.w, 120, '#0c1f1b'),
    drawApothecary(p, 330, 722, 1.15) +
      drawApothecary(p, 520, 724, 0.86, '#3a5a2c', '#e7dcc6') +
      drawBristleBrush(p, 735, 724, 1, '#8a4c28', '#d9c9ae') +
      drawComb(p, 860, 700, 0.9, 4) +
      drawApothecary(p, 110, 722, 0.7, '#54301f', '#d9c7ab'),
    drawVignette(p, c, '#020504', 0.6),
  );
const landingHair: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#d9b48a') +
      drawWindowLight(0.6, { x: 380 }) +
      blendAsShadow(drawFronds(p, '#4a2c14', [120, -100, 66, 2])),
    drawFallingHair(p, {
      cx: 760,
      wide: 520,
      wave: 70,
      turns: 7.6,
      bottom: 980,
      tones: ['#4a2417', '#6b3820', '#8a4f2b', '#b0703d', '#d8a468'],
    }),
    drawComb(p, 590, 500, 1.5, 14, '#e9dcc4'),
    drawShears(p, 190, 660, 0.9, -42, 9, '#c9a85a'),
    drawVignette(p, c, '#2a1408', 0.5),
  );
const landingSpa: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#b8c2b0') +
      drawWindowLight(0.62, { x: 340, c: '#fff0c8' }) +
      blendAsShadow(drawFronds(p, '#37412c', [200, -120, 70, 1.5], [980, -120, 110, -2])) +
      drawFloor(p, c, 610, '#d3b78c', 'boards'),
    drawBowl(p, 330, 620, 0.95, '#d5dbd2', '#3d9a9c', drawLotus(p, -70, 4, 1.1)),
    drawTowelRoll(p, 660, 690, 58, 320, '#efe4d2') +
      drawTowelRoll(p, 620, 800, 62, 390, '#d9a58a') +
      drawStonePile(p, 840, 596, 0.62, ['#5a6260', '#8a8f88', '#4a5250']),
    drawCandle(p, 1100, 850, 0.85) + drawVignette(p, c, '#23200f', 0.45),
  );
export const landingPage: Record<string, Scene> = {
  'landing/nails': landingNails,
  'landing/barber': landingBarber,
  'landing/hair': landingHair,
  'landing/spa': landingSpa,
};
