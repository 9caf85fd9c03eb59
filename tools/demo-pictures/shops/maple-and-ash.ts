import { drawStylingChair } from '../kit/chairs.ts';
import { drawApothecary, drawJar, drawMirror } from '../kit/glass.ts';
import { drawBraid, drawHairStrands, drawFallingHair } from '../kit/hair.ts';
import { drawHeadFromBehind } from '../kit/head.ts';
import type { Scene } from '../kit/light.ts';
import {
  drawBackdrop,
  drawFloor,
  blendAsShadow,
  drawLightShaft,
  drawSkirting,
  drawWindowLight,
  drawTexture,
  drawVignette,
  drawWarmLight,
} from '../kit/light.ts';
import type { Paints, Point } from '../kit/paint.ts';
import {
  placeAt,
  blurFilter,
  asClay,
  ellipse,
  joinParts,
  line,
  mixColours,
  path,
  rect,
  castShadow,
  repeat,
} from '../kit/paint.ts';
import { drawEucalyptus, drawLeaf, drawMapleLeaf, drawPottedPlant, drawFronds, drawTrailingPlant } from '../kit/plants.ts';
import { drawBarredWindow, drawPendantLamp, drawShelf, drawSideTable, drawWallSlats } from '../kit/room.ts';
import { drawComb, drawShears } from '../kit/tools.ts';

/** Fir trees in mist, for the view from a window. */
const forest = (p: Paints, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, p.lin('0 #dfe8dc, .6 #a9c0a4, 1 #5d7d5c', 0, 1)) +
  repeat(3, (r) =>
    repeat(9, (i) => {
      const [tx, ty, s] = [
        x + (i + (r % 2) * 0.5) * (w / 8),
        y + h * (0.62 + r * 0.2),
        h * (0.3 + r * 0.09) * p.between(0.8, 1.15),
      ];
      return path(
        `M${tx} ${ty - s} L${tx + s * 0.24} ${ty - s * 0.5} h${-s * 0.08} L${tx + s * 0.34} ${ty} ` +
          `H${tx - s * 0.34} L${tx - s * 0.16} ${ty - s * 0.5} h${-s * 0.08}Z`,
        mixColours('#9db59a', '#2f4a38', r / 2 + p.rnd() * 0.15),
      );
    }),
  );
const mapleHero: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#d3c6ae') + drawWallSlats(p, 620, 0, 980, 830, '#b98a5a', 26) + drawFloor(p, c, 830, '#8a6440', 'boards'),
    drawMirror(p, 1080, 270, 220, 220, { rim: '#7a4f2c', glass: '#b9a98c', thick: 24 }) +
      drawShelf(p, 1360, 420, 240, '#7a4f2c', 20) +
      drawApothecary(p, 1420, 420, 0.4, '#3a5a3c') +
      drawJar(p, 1510, 420, 0.42, '#e9e0cf', '#7a4f2c') +
      drawTrailingPlant(p, 1570, 430, 7, 300),
    drawWindowLight(0.62, { x: 360, y: -20, pw: 210, ph: 270 }) +
      blendAsShadow(drawFronds(p, '#3a2c18', [90, -90, 66, 1.6], [480, -150, 96, -1.4])),
    drawTrailingPlant(p, 760, 0, 9, 330) +
      drawPottedPlant(p, 1470, 880, 1.2, '#5d7a4c', '#c9b299') +
      drawStylingChair(p, 1090, 910, 0.98, '#4f6b4a', '#7a4f2c'),
    drawSideTable(p, 800, 890, 0.95, '#b98a5a', '#5a3a20') +
      drawShears(p, 800, 688, 0.3, 8) +
      drawWarmLight(p, c, '#ffe2b0', 0.28) +
      drawVignette(p, c, '#1c130a', 0.55),
  );
const mapleInterior: Scene = (p, c) => {
  const seat = (x: number, k: string) => drawStylingChair(p, x, 970, 0.7, k, '#5a3a20');
  return joinParts(
    drawBackdrop(p, c, '#e3d8c4') +
      drawBarredWindow(p, 120, 120, 420, 560, 2, 3, '#8a6440', forest(p, 120, 120, 420, 560)) +
      drawFloor(p, c, 800, '#a87c50', 'boards') +
      drawSkirting(800, c.w, '#cdb592'),
    [760, 1100, 1440]
      .map(
        (x) =>
          drawMirror(p, x, 380, 110, 230, { rim: '#8a5f38', glass: '#b9a98c', shape: 'arch', thick: 16 }) +
          rect(x - 130, 640, 260, 34, p.fall('#9a6c40', 0.3, 0.4), 6) +
          drawApothecary(p, x - 70, 640, 0.3, '#3a5a3c') +
          drawApothecary(p, x + 70, 640, 0.26),
      )
      .join(''),
    drawTrailingPlant(p, 930, 0, 7, 260) +
      drawTrailingPlant(p, 1270, 0, 7, 320) +
      drawPendantLamp(p, 600, 200, 44) +
      drawPottedPlant(p, 90, 900, 1.1, '#5d7a4c', '#c9b299'),
    drawWindowLight(0.6, { x: 500, y: -30, pw: 210, ph: 290, cols: 4 }) +
      seat(760, '#4f6b4a') +
      seat(1100, '#8a5a34') +
      seat(1440, '#4f6b4a') +
      drawLightShaft(p, 420, 260, 1060, '#fff0c8', 0.25) +
      drawVignette(p, c, '#1c130a', 0.5),
  );
};
const mapleWaves: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#2f4a3c') + drawWindowLight(0.5, { x: 420, y: 40, rows: 4, cols: 2 }),
    drawFallingHair(p, { cx: 590, tones: ['#5b2f1c', '#7a4526', '#94592f', '#b57a45', '#d8a468'] }),
    placeAt(470, 340, 1, mapleLeafClip(p), -10),
    drawMapleLeaf(p, 160, 980, 1.2, '#b3552a', -24),
    drawVignette(p, c, '#050908', 0.5),
  );
const mapleLeafClip = (p: Paints) =>
  rect(-16, 12, 330, 34, '#140a06', 17, `opacity=".6" ${blurFilter(8)}`) +
  rect(-10, -4, 320, 26, p.fall('#c99b55', 0.7, 0.5), 13) +
  repeat(5, (i) => placeAt(20 + i * 64, 8, 1, drawLeaf(p, 58, 18, '#e0b469'), i % 2 ? -28 : 28));
const BOB =
  'M500 96 C720 92 818 290 812 520 C812 660 826 740 812 812 C700 850 640 838 500 844 ' +
  'C360 838 300 850 188 812 C174 740 188 660 188 520 C182 290 280 92 500 96Z';
const mapleBob: Scene = (p, c) => {
  const hair =
    asClay(path(BOB, '#4a2a18')) +
    p.clip(
      path(BOB, '#000'),
      drawHairStrands(
        p,
        520,
        ['#3a2012', '#5b3520', '#7a4a2a', '#a06a3c'],
        (t, k): Point => [
          500 + (t - 0.5) * (200 + Math.sin(Math.min(1, k * 1.9) * 1.57) * 500),
          100 + k * 760 + Math.abs(t - 0.5) * (1 - k) * 60,
        ],
        6,
      ) +
        line('M250 420 C340 350 620 350 740 430', '#f0cf9c', 60, `opacity=".28" ${blurFilter(26)}`) +
        line('M220 800 C400 850 600 850 790 800', '#1a0c06', 50, `opacity=".5" ${blurFilter(14)}`),
    );
  return joinParts(
    drawBackdrop(p, c, '#8fa383') +
      drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }) +
      blendAsShadow(drawFronds(p, '#26331f', [1040, -140, 110, 2], [100, -80, 66, 2])),
    placeAt(
      100,
      20,
      1,
      drawHeadFromBehind('#e3b394', '#e9dfcc', castShadow(path(BOB, '#20100a'), 10, 30, 0.4, 26) + hair, false),
    ),
    drawVignette(p, c, '#141c10', 0.5),
  );
};
const mapleBraid: Scene = (p, c) => {
  const tones: [string, ...string[]] = ['#7d5a34', '#a07a48', '#c49c64', '#dcbc88'];
  const head = 'M500 60 C720 60 800 240 780 430 C760 600 640 680 500 690 C360 680 240 600 220 430 C200 240 280 60 500 60Z';
  const pulled =
    asClay(path(head, '#8a6640')) +
    p.clip(
      path(head, '#000'),
      drawHairStrands(
        p,
        460,
        tones,
        (t, k): Point => [500 + Math.cos(t * 3.3 + 3) * (1 - k) * 320, 320 + Math.sin(t * 3.3 + 3) * (1 - k) * 290 + k * 300],
        6,
      ),
    );
  return joinParts(
    drawBackdrop(p, c, '#b98a5a', 'wood', 0.45) + drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }),
    placeAt(100, -40, 1, drawHeadFromBehind('#e9c0a0', '#5d7358', '', false)),
    placeAt(100, -40, 1, pulled),
    drawBraid(p, 600, 600, 7, 0.86, tones),
    drawMapleLeaf(p, 640, 560, 0.5, '#b3552a', 20) +
      drawMapleLeaf(p, 540, 600, 0.4, '#c98a3c', -30) +
      blendAsShadow(drawFronds(p, '#3a2410', [1060, -120, 118, 2])),
    drawVignette(p, c, '#241408', 0.5),
  );
};
const paddle = (p: Paints, x: number, y: number, s: number, turn: number, wood: string) =>
  placeAt(
    x,
    y,
    s,
    joinParts(
      rect(-90, -150, 180, 520, '#120a06', 60, `opacity=".5" ${blurFilter(14)} transform="translate(14 22)"`),
      rect(-22, 100, 44, 280, p.tube(wood), 20),
      rect(-100, -170, 200, 300, p.tube(wood), 80),
      ellipse(0, -20, 78, 124, p.slant('#2a1c14', 0.2, 0.3)),
      repeat(63, (i) => ellipse(-54 + (i % 7) * 18, -112 + Math.floor(i / 7) * 23, 4.6, 4.6, i % 3 ? '#d9b98a' : '#f4e0bc')),
    ),
    turn,
  );
const mapleDetail: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#4f6249', 'linen', 0.4),
    placeAt(
      0,
      0,
      1,
      castShadow(rect(170, 150, 860, 620, '#000', 20), 16, 26, 0.5) +
        rect(170, 150, 860, 620, p.slant('#b98a5a', 0.25, 0.35), 20) +
        drawTexture('wood', 0.6, 170, 150, 860, 620),
    ),
    paddle(p, 400, 420, 1, -18, '#8a5f38'),
    drawComb(p, 540, 690, 1.2, -14, '#2a1812'),
    drawShears(p, 760, 400, 0.85, -128),
    drawApothecary(p, 920, 640, 0.95, '#3a5a3c'),
    drawMapleLeaf(p, 220, 700, 1, '#b3552a', -20) +
      drawMapleLeaf(p, 1050, 260, 0.8, '#c98a3c', 40) +
      drawMapleLeaf(p, 620, 210, 0.5, '#8a3a20', 80),
    drawEucalyptus(p, 1120, 860, -120, 10, 26, '#7f9a76'),
    drawWindowLight(0.58, { x: 420 }),
    drawVignette(p, c, '#0e140a', 0.5),
  );
const mapleMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#4f6b4a', 'linen', 0.35) +
  drawMapleLeaf(p, 205, 250, 1.75, '#d9a25a', -10) +
  placeAt(
    330,
    380,
    1,
    repeat(3, (i) => placeAt(0, 0, 1, drawLeaf(p, 190, 40, '#c9d6b0'), -70 - i * 24)),
  ) +
  drawVignette(p, c, '#10180c', 0.4);
export const mapleAndAsh: Record<string, Scene> = {
  'maple-and-ash/hero': mapleHero,
  'maple-and-ash/interior': mapleInterior,
  'maple-and-ash/work-1': mapleWaves,
  'maple-and-ash/work-2': mapleBob,
  'maple-and-ash/work-3': mapleBraid,
  'maple-and-ash/detail': mapleDetail,
  'maple-and-ash/photo': mapleMark,
};
