import type { Polish } from '../kit/body.ts';
import { drawNail } from '../kit/body.ts';
import { drawStool } from '../kit/chairs.ts';
import { drawBottle, drawJar } from '../kit/glass.ts';
import { drawSleeveCuff, drawGrippingHand, drawHand } from '../kit/hands.ts';
import type { Canvas, Scene } from '../kit/light.ts';
import {
  drawBackdrop,
  drawFloor,
  drawHalo,
  blendAsShadow,
  drawLightShaft,
  drawWindowLight,
  drawTexture,
  drawVignette,
  drawWarmLight,
} from '../kit/light.ts';
import type { Paints } from '../kit/paint.ts';
import { placeAt, blurFilter, asSmallClay, ellipse, joinParts, line, path, rect, repeat } from '../kit/paint.ts';
import { drawFrontFlower, drawPetals, drawFronds, drawTrailingPlant } from '../kit/plants.ts';
import { LACQUER_COLOURS, drawLantern, drawLacquerRack, drawWallSlats } from '../kit/room.ts';

const fan = (p: Paints, x: number, y: number, tips: readonly Polish[], reach: number, from: number, step: number) =>
  tips
    .map((polish, i) => {
      const a = ((from + i * step) * Math.PI) / 180;
      const [tx, ty] = [x + Math.cos(a) * reach, y + Math.sin(a) * reach];
      const stick =
        rect(40, -10, reach - 130, 20, p.lin('0 #ffffff .85, .5 #ffffff .4, 1 #b9a492 .7', 0, 1), 10) +
        rect(60, -7, reach - 170, 3, '#fff', 0, 'opacity=".9"');
      const under = line(`M${x} ${y + 20} L${tx + 20} ${ty + 26}`, '#3a2010', 26, `opacity=".28" ${blurFilter(8)}`);
      return under + placeAt(x, y, 1, stick, from + i * step) + drawNail(p, tx, ty, a, 41, 138, polish);
    })
    .join('') +
  ellipse(x + 8, y + 18, 48, 44, '#3a2010', `${blurFilter(8)} opacity=".6"`) +
  ellipse(x, y, 40, 40, p.ball('#d9ae69')) +
  ellipse(x, y, 14, 14, '#6b4a20');
const lacquerWall = (p: Paints, c: Canvas, y: number) =>
  rect(0, 0, c.w, c.h, p.slant('#5a1620', 0.12, 0.55)) +
  drawTexture('plaster', 0.4, 0, 0, c.w, y) +
  drawWallSlats(p, c.w * 0.46, 0, c.w * 0.54, y, '#4a1a18', 22);
const counter = (p: Paints, x: number, y: number, w: number, h: number) =>
  rect(x, y + h - 10, w, 40, '#0a0304', 0, `opacity=".6" ${blurFilter(14)}`) +
  rect(x, y, w, h, p.fall('#26100f', 0.12, 0.5)) +
  repeat(Math.floor(w / 110), (i) =>
    rect(x + 14 + i * 110, y + 46, 90, h - 70, p.slant('#7d1f22', 0.15, 0.5), 6, 'stroke="#c9974a" stroke-width="3"'),
  ) +
  rect(x - 14, y - 22, w + 28, 34, p.lin('0 #f7d9a0, .2 #b9863c, 1 #5a3a14', 0, 1), 6);
const saigonHero: Scene = (p, c) =>
  joinParts(
    lacquerWall(p, c, 800) +
      drawFloor(p, c, 800, '#3a1c18', 'checker', '#180a0a') +
      drawLightShaft(p, 520, 260, 900, '#ffbf6a', 0.28),
    [300, 450].map((y, r) => drawLacquerRack(p, 900, y, 560, 11, 0.38, r * 3 + 2)).join('') +
      drawHalo(p, 1180, 330, 460, '#ff9d3c', 0.4),
    counter(p, 760, 650, 800, 210) +
      drawBottle(p, 870, 634, 0.62, '#eda745', '#1d1a1c') +
      drawBottle(p, 966, 634, 0.62, '#b3202c', '#c49a5a') +
      drawJar(p, 1130, 632, 0.5, '#e9d9c0', '#c49a5a'),
    drawStool(p, 900, 930, 1.05, '#b3202c') + drawStool(p, 1160, 940, 1.05, '#eda745') + drawStool(p, 1420, 930, 1.05, '#b3202c'),
    drawLantern(p, 690, 120, 92, '#d9432c') +
      drawLantern(p, 1000, 40, 70, '#eda745') +
      drawLantern(p, 1260, 90, 84, '#d9432c') +
      drawLantern(p, 1490, 30, 76, '#e88a2c'),
    blendAsShadow(drawFronds(p, '#120405', [80, -80, 66, 1.6]), 0.5) +
      drawWarmLight(p, c, '#ff9d4a', 0.22) +
      drawVignette(p, c, '#0a0203', 0.6),
  );
const saigonInterior: Scene = (p, c) => {
  const lattice = repeat(5, (i) =>
    placeAt(
      90 + i * 300,
      150,
      1,
      rect(0, 0, 250, 430, p.lin('0 #ffd48a, 1 #d9782c', 0, 1)) +
        line('M0 0 L250 215 L0 430 M250 0 L0 215 L250 430 M125 0 V430 M0 215 H250 M62 0 L250 323 M188 0 L0 323', '#3a1512', 12) +
        rect(0, 0, 250, 430, 'none', 0, 'stroke="#26100f" stroke-width="24"'),
    ),
  );
  return joinParts(
    rect(0, 0, c.w, c.h, p.slant('#7d3a1c', 0.1, 0.6)) +
      drawTexture('plaster', 0.5, 0, 0, c.w, 760) +
      lattice +
      drawFloor(p, c, 760, '#4a2a1c', 'boards'),
    drawTrailingPlant(p, 60, 0, 9, 260, '#6a7d3e') + drawTrailingPlant(p, 1540, 0, 7, 320, '#6a7d3e'),
    [210, 500, 800, 1100, 1390]
      .map((x, i) =>
        drawLantern(p, x, [60, 150, 30, 130, 70][i] ?? 60, [60, 74, 86, 70, 62][i] ?? 60, i % 2 ? '#eda745' : '#d9432c'),
      )
      .join(''),
    counter(p, 0, 720, 1600, 170) +
      [150, 330, 700, 1040, 1420]
        .map((x, i) => drawBottle(p, x, 704, 0.5, LACQUER_COLOURS[(i * 4 + 1) % 15] ?? '#8e1f35', '#c49a5a'))
        .join('') +
      drawFrontFlower(p, 900, 640, { r: 70, c: '#f2b36b' }),
    [180, 460, 740, 1020, 1300, 1560].map((x, i) => drawStool(p, x, 1040, 1.15, i % 2 ? '#a8323a' : '#d98a2c')).join(''),
    drawLightShaft(p, 900, 300, 1000, '#ffce8a', 0.25) + drawVignette(p, c, '#140504', 0.6),
  );
};
const saigonHand: Scene = (p, c) => {
  const set: Polish[] = [
    { c: '#eda745', shape: 'coffin' },
    { c: '#7d1420', shape: 'coffin', art: 'foil', second: '#f6d68a' },
    { c: '#eda745', shape: 'coffin', art: 'ombre', second: '#b3202c' },
    { c: '#7d1420', shape: 'coffin' },
    { c: '#eda745', shape: 'coffin' },
  ];
  const tray =
    ellipse(630, 660, 560, 500, '#000', `opacity=".6" ${blurFilter(26)}`) +
    ellipse(600, 620, 560, 500, p.plate('#8a1c22')) +
    ellipse(600, 620, 500, 442, p.slant('#26090b', 0.14, 0.4)) +
    ellipse(600, 620, 500, 442, 'none', 'stroke="#c9974a" stroke-width="6"');
  return joinParts(
    drawBackdrop(p, c, '#a8692c', 'wood', 0.5) +
      tray +
      drawWindowLight(0.55, { x: 480, rows: 4, cols: 3, pw: 230, ph: 250, c: '#ffce8a' }),
    placeAt(1250, -60, 1.02, drawHand(p, '#a5704e', set, true), 58),
    drawFrontFlower(p, 300, 260, { r: 120, c: '#f2d9c0', petals: 5, rings: 2, heart: '#eda745', pointed: 0.5 }) +
      drawFrontFlower(p, 210, 420, { r: 70, c: '#f2d9c0', petals: 5, rings: 2, heart: '#eda745', pointed: 0.5 }),
    drawVignette(p, c, '#1a0604', 0.5),
  );
};
const saigonTips: Scene = (p, c) => {
  const tips: Polish[] = [
    { c: '#b3202c', shape: 'coffin' },
    { c: '#f3d9c2', shape: 'coffin', art: 'french', second: '#eda745' },
    { c: '#26090b', shape: 'coffin', art: 'foil', second: '#f6d68a' },
    { c: '#eda745', shape: 'coffin', art: 'cat', second: '#fff2c0' },
    { c: '#0f3a34', shape: 'coffin', art: 'dots', second: '#f6d68a' },
  ];
  const stands = tips.map((t, i) => {
    const x = 200 + i * 200;
    return (
      rect(x - 60, 830 - (i % 2) * 60, 120, 300, p.lin('0 #8a2a2a, .3 #5a1418, 1 #1a0506'), 8) +
      rect(x - 60, 830 - (i % 2) * 60, 120, 14, '#d9a85a', 6) +
      drawNail(p, x, 690 - (i % 2) * 60, -Math.PI / 2, 72, 360, t)
    );
  });
  return joinParts(
    drawBackdrop(p, c, '#d98f34') +
      drawHalo(p, 600, 300, 620, '#ffe09a', 0.5) +
      drawWindowLight(0.6, { x: 420, rows: 3, cols: 3, pw: 250, ph: 260 }),
    drawFloor(p, c, 1010, '#7d3a1c', 'plain'),
    stands.join(''),
    drawLantern(p, 1040, 30, 80, '#d9432c') + drawLantern(p, 130, -20, 60, '#d9432c'),
    blendAsShadow(drawFronds(p, '#4a1c08', [700, -150, 100, 2])) + drawVignette(p, c, '#2a0e04', 0.5),
  );
};
const saigonGrip: Scene = (p, c) => {
  const set: Polish[] = [1, 2, 3, 4].map((i): Polish => ({
    c: '#d98a1f',
    shape: 'coffin',
    ...(i === 2 ? { art: 'foil', second: '#fff0bc' } : {}),
  }));
  const held = drawGrippingHand(p, '#c08a64', set);
  return joinParts(
    drawBackdrop(p, c, '#1f4a42') +
      drawWindowLight(0.6, { x: 380, rows: 4, cols: 3, pw: 230, ph: 260 }) +
      blendAsShadow(drawFronds(p, '#06201c', [200, -120, 66, 2], [1050, -140, 110, -2])),
    held.behind,
    drawBottle(p, 470, 1010, 2.3, '#d98a1f', '#26191a'),
    held.front,
    drawSleeveCuff(1060, 250, 780, '#c9872c', p),
    drawVignette(p, c, '#04140f', 0.5),
  );
};
const saigonDetail: Scene = (p, c) => {
  const tips = [
    '#5a0f1a',
    '#8e1f35',
    '#b3202c',
    '#d9622f',
    '#eda745',
    '#f2c98a',
    '#f3e2cc',
    '#c9974a',
    '#7d5a2c',
    '#0f3a34',
    '#26191a',
  ].map((k): Polish => ({ c: k, shape: 'coffin' }));
  const phin = placeAt(
    980,
    360,
    1,
    joinParts(
      ellipse(10, 178, 120, 18, '#000', `opacity=".6" ${blurFilter(8)}`),
      path('M-70 40 L-56 176 H56 L70 40Z', p.lin('0 #ffffff .5, .2 #ffffff .2, 1 #ffffff .4')),
      path('M-62 110 L-56 172 H56 L62 110Z', '#e9cf9f'),
      path('M-66 74 L-62 112 H62 L66 74Z', '#3a1c10'),
      rect(-92, 26, 184, 14, p.metal('#c9c4bb'), 6),
      rect(-58, -70, 116, 98, p.metal('#c9c4bb'), 8),
      rect(-66, -84, 132, 18, p.metal('#c9c4bb'), 8),
      ellipse(0, -92, 14, 10, p.ball('#c9c4bb')),
    ),
  );
  return joinParts(
    drawBackdrop(p, c, '#3a1214', 'wood', 0.5) + drawWindowLight(0.62, { x: 420, pw: 220, c: '#ffce8a' }),
    phin,
    fan(p, 470, 720, tips, 400, -160, 14),
    drawBottle(p, 150, 330, 0.8, '#eda745'),
    drawPetals(p, 10, [760, 600, 380, 240], '#f2b36b', 1.3),
    blendAsShadow(drawFronds(p, '#120304', [1150, -100, 120, 2])),
    drawVignette(p, c, '#0a0203', 0.5),
  );
};
const saigonMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#5a1620', 'plaster', 0.45) +
  drawLantern(p, 240, 96, 118, '#eda745') +
  asSmallClay(line('M60 440 H420', '#c9974a', 12)) +
  drawVignette(p, c, '#1a0405', 0.4);
export const saigonNailBar: Record<string, Scene> = {
  'saigon-nail-bar/hero': saigonHero,
  'saigon-nail-bar/interior': saigonInterior,
  'saigon-nail-bar/work-1': saigonHand,
  'saigon-nail-bar/work-2': saigonTips,
  'saigon-nail-bar/work-3': saigonGrip,
  'saigon-nail-bar/detail': saigonDetail,
  'saigon-nail-bar/photo': saigonMark,
};
