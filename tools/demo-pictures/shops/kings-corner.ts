import { drawBarberChair, drawStool } from '../kit/chairs.ts';
import { drawApothecary, drawJar, drawMirror } from '../kit/glass.ts';
import { BEARD_PATH, drawCurlyHair, drawFadeCut } from '../kit/hair.ts';
import { CROWN_SIDE_PATH, drawHeadInProfile } from '../kit/head.ts';
import type { Scene } from '../kit/light.ts';
import {
  drawBackdrop,
  drawFloor,
  drawHalo,
  blendAsShadow,
  drawWindowLight,
  drawTexture,
  drawWallTiles,
  drawVignette,
  drawWarmLight,
} from '../kit/light.ts';
import type { Paints } from '../kit/paint.ts';
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
  oneDecimal,
  path,
  rect,
  castShadow,
  repeat,
} from '../kit/paint.ts';
import { drawFronds } from '../kit/plants.ts';
import { drawBarberPole, drawBarredWindow } from '../kit/room.ts';
import { drawClippers } from '../kit/tools.ts';

const corner = (r: number, col: number) => ((r + col) % 7 === 0 ? '#b3272d' : (r * 3 + col) % 5 === 0 ? '#1f4d8f' : '#e9e4d8');
const kingsHero: Scene = (p, c) => {
  const inside =
    rect(760, 200, 480, 520, p.lin('0 #ffe2a8, .6 #d98f4a, 1 #5a2f1c', 0.3, 1)) +
    rect(760, 200, 480, 520, '#1f2f4a', 0, 'opacity=".25"') +
    drawMirror(p, 1130, 330, 70, 70, { rim: '#c9c4bb' }) +
    drawBarberChair(p, 960, 740, 0.62, '#b3272d');
  const awning = repeat(12, (i) =>
    path(`M${700 + i * 50} 110 h50 l6 84 q-28 26 -56 0Z`, p.fall(i % 2 ? '#f4efe6' : '#b3272d', 0.1, 0.35)),
  );
  return joinParts(
    drawWallTiles(p, { w: c.w, h: 820 }, { w: 100, h: 50 }, (r) =>
      mixColours(r > 10 ? '#1f4d8f' : '#e3ddd0', '#b9b2a4', p.rnd() * 0.25),
    ) +
      drawTexture('plaster', 0.3, 0, 0, c.w, 820) +
      drawFloor(p, c, 820, '#8d8a86', 'plain'),
    castShadow(rect(740, 180, 520, 560, '#000'), 20, 30, 0.5) +
      drawBarredWindow(p, 760, 200, 480, 520, 2, 1, '#1c2c4a', inside) +
      awning +
      rect(690, 96, 620, 20, p.fall('#8a1c22')),
    drawWindowLight(0.62, { x: 380, y: -20, pw: 210, ph: 270 }) +
      blendAsShadow(drawFronds(p, '#141c2c', [120, -80, 60, 1.8], [560, -160, 90, -1.6])),
    drawBarberPole(p, 1420, 640, 1.06) + drawStool(p, 640, 900, 0.9, '#1f4d8f', '#8d8a86'),
    drawWarmLight(p, c) + drawVignette(p, c, '#0c1220', 0.5),
  );
};
const kingsInterior: Scene = (p, c) => {
  const crown = 'M-150 80 L-180 -70 L-80 0 L0 -120 L80 0 L180 -70 L150 80Z M-150 110 H150';
  const neon = group(
    'stroke-linejoin="round"',
    line(crown, '#ff5a4a', 30, `opacity=".6" ${blurFilter(14)}`) + line(crown, '#ffd9cf', 9),
  );
  return joinParts(
    drawWallTiles(
      p,
      { w: c.w, h: 790 },
      { w: 84, h: 84 },
      (r, k) => mixColours(r < 5 ? '#17396b' : corner(r, k), '#0e1c36', p.rnd() * 0.3),
      0,
    ) + drawTexture('plaster', 0.3, 0, 0, c.w, 790),
    drawFloor(p, c, 790, '#d9d3c6', 'checker', '#8e1f24') +
      placeAt(800, 230, 1.05, drawHalo(p, 0, 0, 460, '#ff5a4a', 0.5) + neon),
    drawMirror(p, 330, 360, 170, 170, { rim: '#c9c4bb', glass: '#8fa0b0', shape: 'plain' }) +
      drawMirror(p, 1270, 360, 170, 170, { rim: '#c9c4bb', glass: '#8fa0b0', shape: 'plain' }),
    rect(120, 600, 420, 26, p.fall('#c9c4bb')) +
      rect(1060, 600, 420, 26, p.fall('#c9c4bb')) +
      drawJar(p, 200, 600, 0.5, '#4a8fc9', '#c9c4bb') +
      drawApothecary(p, 440, 600, 0.36, '#1f4d8f') +
      drawJar(p, 1390, 600, 0.5, '#4a8fc9', '#c9c4bb') +
      drawApothecary(p, 1150, 600, 0.36, '#8e1f24'),
    drawWindowLight(0.5, { x: 300, y: -40, pw: 220, ph: 300 }) +
      drawBarberChair(p, 400, 970, 0.98, '#b3272d') +
      drawBarberChair(p, 1210, 970, 0.98, '#1f4d8f'),
    drawBarberPole(p, 800, 700, 0.6) + drawVignette(p, c, '#060a14', 0.6),
  );
};
const kingsDesign: Scene = (p, c) => {
  const carve = 'M560 560 L640 470 L600 470 L700 360 M690 600 C740 560 770 500 780 430 M660 640 C730 610 790 540 812 450';
  const hair =
    drawFadeCut(p, CROWN_SIDE_PATH, '#0e0a09', [620, 420], [620, 720], [330, 100, 540, 720], 3400) +
    p.clip(path(CROWN_SIDE_PATH, '#000'), line(carve, '#7a4c34', 13) + line(carve, '#b98464', 5));
  const flat =
    'M330 296 C310 210 330 120 360 80 H800 C840 130 850 220 836 320 C760 300 660 330 600 350 C500 330 420 310 330 296Z';
  const top =
    asClay(path(flat, '#120c0b')) +
    p.clip(
      path(flat, '#000'),
      drawCurlyHair(p, 420, () => [p.between(320, 850), p.between(70, 340)], 16, ['#120c0b', '#1f1512', '#2f211b']),
    );
  return joinParts(
    drawBackdrop(p, c, '#b3272d') + drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }),
    placeAt(90, 0, 1, drawHeadInProfile({ skin: '#7a4c34', hair: '#0e0a09', shirt: '#17396b', closed: false }, hair + top)),
    drawVignette(p, c, '#2a0608', 0.5),
  );
};
const kingsTaper: Scene = (p, c) => {
  const afro = () => {
    const a = p.between(-3.35, 0.5);
    const r = Math.sqrt(p.rnd());
    return [590 + Math.cos(a) * r * 330, 330 + Math.sin(a) * r * 250] as const;
  };
  const hair =
    drawFadeCut(p, CROWN_SIDE_PATH, '#1a0f0b', [640, 520], [640, 780], [330, 100, 540, 720]) +
    asClay(ellipse(590, 300, 300, 230, '#1a0f0b')) +
    drawCurlyHair(p, 900, afro, 26, ['#1a0f0b', '#2b1a13', '#4a2e20', '#6b4630']);
  return joinParts(
    drawBackdrop(p, c, '#2b5a9a') +
      drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 }) +
      blendAsShadow(drawFronds(p, '#0a1a33', [1050, -140, 110, 2])),
    placeAt(
      1120,
      60,
      0.95,
      drawHeadInProfile(
        { skin: '#a86f4c', hair: '#1a0f0b', shirt: '#f0e8da' },
        hair,
        p.fade(p.span('0 #8a8a8a, 1 #8a8a8a', [0, 0], [1, 1]), path(BEARD_PATH, '#1a0f0b', blurFilter(8))),
      ),
      0,
      -1,
    ),
    drawVignette(p, c, '#06101f', 0.5),
  );
};
const kingsWaves: Scene = (p, c) => {
  const rings = repeat(30, (k) =>
    repeat(46, (i) => {
      const [a, r] = [(i / 46) * 6.283 + k * 0.1, 20 + k * 12.5];
      const lit = 0.5 + 0.5 * Math.sin(k * 1.25 + Math.sin(i * 0.55) * 1.3);
      const on = (turn: number, out: number) =>
        `${oneDecimal(Math.cos(a + turn) * (r + out))} ${oneDecimal(Math.sin(a + turn) * (r + out) * 1.14)}`;
      const shape = `M${on(0, 0)} Q${on(0.09, 7)} ${on(0.19, 0)}`;
      return line(shape, mixColours('#0d0908', '#6b4c3c', lit * (Math.cos(a + 2.3) > -0.3 ? 0.9 : 0.4)), 11, 'opacity=".9"');
    }),
  );
  const ears = [-1, 1].map((k) => asSmallClay(ellipse(k * 420, 20, 46, 90, '#8a5a3c'))).join('');
  const skull = ellipse(0, 0, 408, 462, '#8a5a3c');
  return joinParts(
    drawBackdrop(p, c, '#e3ddd0') +
      drawWallTiles(p, c, { w: 150, h: 150 }, (r, k) => ((r + k) % 2 ? '#e3ddd0' : '#24488a'), 0) +
      drawTexture('plaster', 0.35, 0, 0, c.w, c.h) +
      drawWindowLight(0.5, { x: 420, rows: 4, pw: 240, ph: 270 }),
    asClay(path('M-40 1240 C20 900 300 760 600 760 C900 760 1180 900 1240 1240Z', '#1d1a1c')),
    placeAt(
      600,
      560,
      1,
      castShadow(skull, 30, 40, 0.6, 50) +
        ears +
        asClay(path('M-60 -440 C-40 -500 40 -500 60 -440Z', '#8a5a3c') + skull) +
        ellipse(0, 14, 392, 440, '#120c0a', blurFilter(8)) +
        p.clip(ellipse(0, 14, 396, 446, '#000'), rings) +
        ellipse(-130, -160, 190, 170, '#ffe8cf', `opacity=".22" ${blurFilter(50)}`),
    ),
    drawVignette(p, c, '#0a0f1a', 0.5),
  );
};
const kingsBarbicide = (p: Paints) =>
  placeAt(
    930,
    620,
    1.25,
    joinParts(
      ellipse(10, 6, 120, 18, '#06101f', `opacity=".6" ${blurFilter(8)}`),
      [-40, 0, 44].map((x, i) => rect(x - 12, -380 + i * 16, 24, 340, p.tube(i === 1 ? '#e9e4d8' : '#1d1a1c'), 6)).join(''),
      rect(-92, -300, 184, 306, p.lin('0 #bfe0ff .85, .12 #ffffff .75, .25 #3f86cf .62, .8 #1f4d8f .75, 1 #9fd0ff .8'), 22),
      rect(-100, -316, 200, 30, p.metal('#c9c4bb'), 8),
    ),
  );
const kingsDetail: Scene = (p, c) => {
  const guards = [0, 1, 2, 3]
    .map((i) =>
      placeAt(
        230 + i * 128,
        790,
        1,
        rect(-46, -40, 92, 52, p.fall(['#b3272d', '#e9e4d8', '#1f4d8f', '#1d1a1c'][i] ?? '#1d1a1c', 0.3, 0.4), 8) +
          repeat(9, (k) => rect(-42 + k * 10, 8, 5, 34, '#2a2a2e', 2)) +
          ellipse(0, 46, 54, 8, '#06101f', `opacity=".4" ${blurFilter(4)}`),
      ),
    )
    .join('');
  return joinParts(
    rect(0, 0, c.w, c.h, p.slant('#e3ddd0', 0.3, 0.3)) +
      drawWallTiles(p, { w: c.w, h: 480 }, { w: 110, h: 60 }, (r) =>
        mixColours(r % 4 === 3 ? '#b3272d' : '#e9e4d8', '#c9c1b2', p.rnd() * 0.4),
      ) +
      drawTexture('plaster', 0.3, 0, 0, c.w, 480) +
      drawFloor(p, c, 480, '#24488a', 'plain'),
    drawWindowLight(0.6, { x: 380 }),
    kingsBarbicide(p),
    drawClippers(p, 420, 590, 1.15, -8, '#1d1a1c'),
    guards,
    drawVignette(p, c, '#0a0f1a', 0.5),
  );
};
const kingsMark: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#e9e4d8'),
    repeat(8, (i) =>
      path(
        `M${-160 + i * 100} 480 L${120 + i * 100} 0 h50 L${-110 + i * 100} 480Z`,
        i % 2 ? '#1f4d8f' : '#b3272d',
        'opacity=".9"',
      ),
    ),
    ellipse(240, 240, 176, 176, '#f4efe6'),
    asSmallClay(path('M120 320 L96 170 L176 232 L240 130 L304 232 L384 170 L360 320Z M124 340 H356 V366 H124Z', '#c9a24a')),
    drawVignette(p, c, '#0a0f1a', 0.35),
  );
export const kingsCorner: Record<string, Scene> = {
  'kings-corner/hero': kingsHero,
  'kings-corner/interior': kingsInterior,
  'kings-corner/work-1': kingsDesign,
  'kings-corner/work-2': kingsTaper,
  'kings-corner/work-3': kingsWaves,
  'kings-corner/detail': kingsDetail,
  'kings-corner/photo': kingsMark,
};
