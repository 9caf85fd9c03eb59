import { drawBed, drawStool } from '../kit/chairs.ts';
import { drawEyebrow, drawClosedEye, drawOpenEye, drawSkinField, drawTweezers } from '../kit/eyes.ts';
import { drawJar } from '../kit/glass.ts';
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
import type { Paints } from '../kit/paint.ts';
import {
  placeAt,
  blurFilter,
  asClay,
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
import { drawLeaf, drawFronds } from '../kit/plants.ts';
import { drawCurtain, drawNiche, drawPendantLamp, drawSideTable } from '../kit/room.ts';
import { drawBristleBrush } from '../kit/tools.ts';

const wisteria = (p: Paints, x: number, y: number, l: number, c: string) =>
  repeat(46, (i) => {
    const t = i / 46;
    const wide = 34 * (1 - t * 0.8);
    return ellipse(
      x + p.between(-1, 1) * wide,
      y + t * l,
      11 - t * 5,
      9 - t * 4,
      mixColours(c, p.rnd() > 0.5 ? '#f4ecff' : '#5d4488', p.rnd() * 0.55),
    );
  });
const orchid = (p: Paints, x: number, y: number, s: number, c: string) =>
  placeAt(
    x,
    y,
    s,
    ellipse(8, 14, 70, 66, '#20142a', `opacity=".4" ${blurFilter(14)}`) +
      [
        [-90, 74, 34],
        [150, 62, 26],
        [30, 62, 26],
      ]
        .map(([a = 0, l = 0, w = 0]) => placeAt(0, 0, 1, drawLeaf(p, l, w, lighten(c, 0.45)), a))
        .join('') +
      [-160, -20]
        .map((a) => placeAt(0, 0, 1, path('M0 0 C20 -60 90 -60 96 0 C90 44 30 50 0 0Z', p.slant(lighten(c, 0.55), 0.5, 0.2)), a))
        .join('') +
      path('M-16 0 C-34 40 -10 62 0 60 C10 62 34 40 16 0Z', p.ball('#a83f7d')) +
      ellipse(0, 2, 10, 12, '#f2c84a'),
  );
const spray = (p: Paints, x: number, y: number, s: number, c: string) =>
  placeAt(
    x,
    y,
    s,
    line('M0 0 C10 -220 60 -360 220 -420', '#5d7a4c', 8) +
      [
        [40, -250, 0.7],
        [90, -330, 0.85],
        [160, -390, 0.8],
        [230, -420, 0.7],
      ]
        .map(([ox = 0, oy = 0, k = 1]) => orchid(p, ox, oy, k, c))
        .join('') +
      placeAt(0, 0, 1, drawLeaf(p, 190, 40, '#4f6b46'), -20) +
      placeAt(0, 0, 1, drawLeaf(p, 180, 40, '#4f6b46'), 200) +
      rect(-58, -10, 116, 120, p.tube('#f0e8f4'), 14),
  );
const ringLamp = (p: Paints, x: number, y: number, r: number) =>
  drawHalo(p, x, y, r * 2.4, '#fff2e0', 0.7) +
  ellipse(x, y, r, r, 'none', `stroke="#e6dccb" stroke-width="40"`) +
  ellipse(x, y, r, r, 'none', `stroke="#fffdf6" stroke-width="26"`) +
  rect(x - 7, y + r + 16, 14, 400, p.metal('#d9c9e6'), 6);
const thaoHero: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#c9b3dd') +
      drawFloor(p, c, 820, '#b7a3c4', 'plain') +
      drawNiche(p, 930, 90, 420, 620, '#9a7fbf', drawHalo(p, 1140, 240, 300, '#ffe6f2', 0.6)) +
      [900, 960, 1040, 1110, 1180, 1250, 1330, 1390]
        .map((x, i) => wisteria(p, x, 0, [240, 330, 200, 280, 360, 230, 300, 190][i] ?? 240, '#9a7fd0'))
        .join(''),
    drawWindowLight(0.6, { x: 340, y: -10, pw: 210, ph: 250, c: '#fff0dc' }) +
      blendAsShadow(drawFronds(p, '#3a2a55', [70, -90, 66, 1.6])),
    drawCurtain(p, 1480, 0, 130, 850, '#e6d9f2', 5) +
      ringLamp(p, 830, 330, 96) +
      drawBed(p, 1140, 900, 1, '#f4eef7', '#b98d6a', '#b998e3') +
      spray(p, 760, 800, 0.62, '#c77fc0') +
      drawWarmLight(p, c, '#fff0dc', 0.3) +
      drawVignette(p, c, '#22163a', 0.5),
  );
const thaoInterior: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#e6daf0') +
      [120, 620, 1120]
        .map((x) =>
          drawNiche(
            p,
            x,
            130,
            360,
            600,
            '#c4aede',
            drawCurtain(p, x, 130, 110, 640, '#f2eaf7', 4) + drawCurtain(p, x + 250, 130, 110, 640, '#f2eaf7', 4),
          ),
        )
        .join('') +
      drawFloor(p, c, 800, '#cdb8c9', 'boards') +
      drawSkirting(800, c.w, '#f2eaf7', 34),
    [300, 800, 1300].map((x, i) => drawPendantLamp(p, x, [190, 120, 190][i] ?? 150, 46, '#f4e6ff')).join('') +
      drawWindowLight(0.6, { x: 260, y: -40, pw: 220, ph: 300, cols: 4 }),
    drawBed(p, 400, 960, 0.74, '#fbf7fc', '#b98d6a', '#9a7fbf') +
      drawBed(p, 1220, 960, 0.74, '#fbf7fc', '#b98d6a', '#c9a0c4') +
      drawStool(p, 800, 960, 0.95, '#b998e3', '#c9a85a') +
      spray(p, 790, 640, 0.5, '#c77fc0') +
      drawSideTable(p, 800, 900, 0.9, '#f7f0fa', '#c9a85a') +
      drawVignette(p, c, '#2a1c40', 0.45),
  );
const thaoClosed: Scene = (p, c) =>
  joinParts(
    drawSkinField(p, c, '#e6b99a'),
    drawWindowLight(0.45, { x: 460, rows: 4, pw: 230, ph: 260 }),
    drawEyebrow(p, 600, 360, 1.5, '#2a1a17'),
    drawClosedEye(p, 600, 680, 1.3, '#e6b99a', '#a98fc4', 250),
    blendAsShadow(drawFronds(p, '#5a3428', [1150, -160, 118, 2]), 0.2),
    drawVignette(p, c, '#3a1a20', 0.4),
  );
const thaoOpen: Scene = (p, c) =>
  joinParts(
    drawSkinField(p, c, '#b98460'),
    drawEyebrow(p, 610, 270, 1.6, '#1d120e', 1, 0.9),
    drawOpenEye(p, 590, 720, 1.36, '#b98460', '#5a3a20', '#8a6fae', 210),
    drawWindowLight(0.35, { x: 420, rows: 4, pw: 230, ph: 260 }),
    drawTweezers(p, 1190, 330, 1.1, 158, '#d9c9e6'),
    drawVignette(p, c, '#2a1420', 0.45),
  );
const thaoBrow: Scene = (p, c) =>
  joinParts(
    drawSkinField(p, c, '#f0cdb2'),
    drawWindowLight(0.4, { x: 420, rows: 4, pw: 230, ph: 260 }),
    line('M180 760 L1080 200 M250 240 L700 860 M180 470 H1060', '#9a7fbf', 4, 'stroke-dasharray="14 12" opacity=".9"') +
      [
        [250, 520],
        [780, 360],
        [1010, 520],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 13, 13, '#fff') + ellipse(x, y, 7, 7, '#7d5fae'))
        .join(''),
    drawEyebrow(p, 620, 470, 1.75, '#5b3a26', 1, 1.05),
    drawClosedEye(p, 600, 1010, 1.15, '#f0cdb2', '#d9b0a8', 150),
    drawBristleBrush(p, 1060, 1010, 0.8, '#e6dcef', '#3a2a24', true, -52),
    drawVignette(p, c, '#4a2a2c', 0.38),
  );
const lashTray = (p: Paints, x: number, y: number, c: string) =>
  placeAt(
    x,
    y,
    1,
    castShadow(rect(0, 0, 520, 400, '#000', 18), 12, 20, 0.5, 14) +
      rect(0, 0, 520, 400, p.slant(c, 0.4, 0.2), 18) +
      repeat(
        6,
        (r) =>
          rect(40, 40 + r * 58, 440, 12, '#fbf7fc', 4) +
          repeat(74, (i) => {
            const lx = 44 + i * 5.9;
            return line(`M${lx} ${50 + r * 58} q${3 + r} ${10 + r * 2} ${7 + r * 1.2} ${20 + r * 3.4}`, '#140d10', 1.8);
          }),
      ),
    -7,
  );
const thaoDetail: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#cbb8e0', 'linen', 0.35) + drawWindowLight(0.62, { x: 400 }),
    lashTray(p, 480, 250, '#f2eaf7'),
    placeAt(
      330,
      620,
      1,
      asClay(ellipse(0, 0, 190, 120, '#8fb9a4')) +
        ellipse(-50, -40, 80, 26, '#fff', `opacity=".5" ${blurFilter(14)}`) +
        ellipse(40, 10, 40, 20, '#4f7d6a', `opacity=".6" ${blurFilter(4)}`),
    ),
    drawTweezers(p, 240, 300, 1, 10) + drawTweezers(p, 700, 790, 0.9, -8, '#d98fb0'),
    orchid(p, 1050, 240, 1.5, '#c77fc0') + orchid(p, 960, 140, 1, '#c77fc0') + drawJar(p, 180, 870, 0.6, '#f2eaf7', '#c9a85a'),
    blendAsShadow(drawFronds(p, '#3a2a55', [80, -100, 66, 2])),
    drawVignette(p, c, '#22163a', 0.42),
  );
const thaoMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#b998e3') +
  placeAt(
    240,
    230,
    1,
    line('M-150 0 C-90 96 90 96 150 0', '#2a1a3a', 16) +
      repeat(11, (i) => {
        const t = i / 10;
        return line(
          `M${-140 + t * 280} ${14 + Math.sin(t * Math.PI) * 62} q${(t - 0.5) * 40} 44 ${(t - 0.5) * 110} 84`,
          '#2a1a3a',
          11,
        );
      }) +
      line('M-160 -70 C-90 -140 80 -140 164 -64', '#fbf7fc', 20),
  ) +
  drawVignette(p, c, '#22163a', 0.35);
export const thaoBeauty: Record<string, Scene> = {
  'thao-beauty/hero': thaoHero,
  'thao-beauty/interior': thaoInterior,
  'thao-beauty/work-1': thaoClosed,
  'thao-beauty/work-2': thaoOpen,
  'thao-beauty/work-3': thaoBrow,
  'thao-beauty/detail': thaoDetail,
  'thao-beauty/photo': thaoMark,
};
