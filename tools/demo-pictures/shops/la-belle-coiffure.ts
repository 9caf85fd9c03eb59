import { drawStylingChair, drawTubChair } from '../kit/chairs.ts';
import { drawMirror } from '../kit/glass.ts';
import { drawCurlyHair, drawHairStrands, drawFallingHair } from '../kit/hair.ts';
import { drawHeadFromBehind, drawHeadInProfile } from '../kit/head.ts';
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
import {
  placeAt,
  blurFilter,
  asClay,
  asSmallClay,
  ellipse,
  joinParts,
  line,
  mixColours,
  path,
  rect,
  castShadow,
  repeat,
} from '../kit/paint.ts';
import { drawFrontFlower, drawLeaf, drawFronds } from '../kit/plants.ts';
import { drawBarredWindow, drawCurtain, drawIronwork, drawPendantLamp, drawSideTable } from '../kit/room.ts';

const sunlight = drawWindowLight(0.6, { x: 420, rows: 4, pw: 230, ph: 260 });
const drawRose = (p: Paints, x: number, y: number, r: number) =>
  drawFrontFlower(p, x, y, { r, c: '#f7efe2', petals: 7, heart: '#c9a24a' });
const gilt = (p: Paints, x: number, y: number, rx: number, ry: number) =>
  repeat(22, (i) => {
    const a = (i / 22) * 6.283;
    return placeAt(
      x + Math.cos(a) * (rx + 26),
      y + Math.sin(a) * (ry + 26),
      1,
      asSmallClay(path('M-34 0 C-20 -26 20 -26 34 0 C20 14 -20 14 -34 0Z', '#c79a45')),
      (a * 180) / Math.PI + 90,
    );
  }) +
  drawMirror(p, x, y, rx, ry, { rim: '#c79a45', glass: '#a9917c', thick: 26 }) +
  drawFrontFlower(p, x, y - ry - 44, { r: 62, c: '#d9ae5a', petals: 7, rings: 2, heart: '#8a5f20' });
const belleHero: Scene = (p, c) => {
  const street =
    rect(600, 60, 300, 760, p.lin('0 #fff0cf, .6 #f2cf9a, 1 #c98f6a', 0, 1)) +
    rect(600, 120, 300, 240, '#c9806a', 0, `opacity=".45" ${blurFilter(8)}`) +
    drawIronwork(590, 420, 330, '#4a2f2a', 80) +
    drawIronwork(590, 820, 330, '#171213', 100);
  return joinParts(
    drawBackdrop(p, c, '#31463f') + drawFloor(p, c, 830, '#d9cbb4', 'checker', '#2a2422') + drawSkirting(830, c.w, '#24352f', 60),
    drawBarredWindow(p, 600, 60, 300, 770, 2, 3, '#e9dcc4', street) +
      drawCurtain(p, 500, 0, 90, 850, '#7d2434', 3) +
      drawCurtain(p, 912, 0, 80, 850, '#7d2434', 3),
    drawWindowLight(0.5, { x: 330, y: 0, pw: 190, ph: 260 }) + blendAsShadow(drawFronds(p, '#0c1613', [60, -90, 66, 1.6]), 0.45),
    gilt(p, 1240, 330, 150, 200) + drawPendantLamp(p, 1480, 90, 44) + drawTubChair(p, 1240, 900, 1.02, '#8a2a3c', '#d9ae5a', 7),
    drawSideTable(p, 1510, 890, 1, '#efe6d8') + drawRose(p, 1510, 640, 62),
    drawWarmLight(p, c, '#ffd9a0', 0.25) + drawVignette(p, c, '#0a0c0a', 0.6),
  );
};
const chandelier = (p: Paints, x: number, y: number, s: number) =>
  placeAt(
    x,
    y,
    s,
    line('M0 -300 V0', '#8a6424', 6) +
      ellipse(0, 10, 26, 40, p.ball('#c79a45')) +
      [-190, -110, 110, 190]
        .map(
          (k) =>
            line(`M0 30 C${k * 0.4} 110 ${k} 90 ${k} 10`, '#b98a3c', 9) +
            ellipse(k, 8, 24, 9, '#d9ae5a') +
            rect(k - 8, -50, 16, 56, '#f7efe2', 4) +
            path(`M${k} -50 c-14 -22 -2 -36 0 -46 c4 12 14 24 0 46Z`, '#ffcf6a') +
            drawHalo(p, k, -70, 130, '#ffcf80', 0.8) +
            repeat(4, (i) => ellipse(k, 34 + i * 18, 5, 9, '#fff7e6', 'opacity=".8"')),
        )
        .join(''),
  );
const belleInterior: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#c99a8a') +
      repeat(40, (i) =>
        placeAt(
          100 + (i % 10) * 160 + (Math.floor(i / 10) % 2) * 80,
          110 + Math.floor(i / 10) * 160,
          0.5,
          path(
            'M0 -90 C50 -50 40 0 0 20 C-40 0 -50 -50 0 -90Z M-60 30 C-30 10 -10 30 0 60 ' +
              'C10 30 30 10 60 30 C50 70 20 80 0 70 C-20 80 -50 70 -60 30Z',
            '#a8705f',
            'opacity=".4"',
          ),
        ),
      ),
    drawFloor(p, c, 810, '#eadfce', 'checker', '#3a3230') +
      drawSkirting(810, c.w, '#eadccb', 70) +
      [300, 800, 1300].map((x, i) => gilt(p, x, 390, i === 1 ? 150 : 120, i === 1 ? 210 : 170)).join(''),
    chandelier(p, 550, 190, 0.85) +
      chandelier(p, 1050, 190, 0.85) +
      drawWindowLight(0.55, { x: 260, y: -40, pw: 220, ph: 300 }) +
      [300, 800, 1300]
        .map(
          (x, i) =>
            rect(x - 170, 650, 340, 24, p.fall('#efe6d8'), 8) +
            drawStylingChair(p, x, 980, 0.74, i === 1 ? '#2f5a4c' : '#7d2434', '#c79a45'),
        )
        .join(''),
    drawIronwork(-20, 1067, 260, '#171213', 130) +
      drawIronwork(1380, 1067, 260, '#171213', 130) +
      drawVignette(p, c, '#2a1410', 0.55),
  );
const belleRoll = (p: Paints, tones: readonly [string, ...string[]]) =>
  repeat(5, (i) => {
    const r = 190 - i * 34;
    return placeAt(
      500,
      480,
      1,
      castShadow(ellipse(0, 0, r, r * 0.84, '#0a0504'), 8, 14, 0.6, 14) +
        asClay(ellipse(0, 0, r, r * 0.84, mixColours(tones[0], tones[1] ?? '#44261b', i / 4))) +
        p.clip(
          ellipse(0, 0, r, r * 0.84, '#000'),
          drawHairStrands(
            p,
            90,
            tones,
            (t, k): Point => [Math.cos(k * 2.6 + i) * r * (0.72 + t * 0.3), Math.sin(k * 2.6 + i) * r * 0.84 * (0.72 + t * 0.3)],
            5,
          ),
        ),
      i * 40,
    );
  });
const belleUpdo: Scene = (p, c) => {
  const tones: [string, ...string[]] = ['#2a1712', '#44261b', '#6b4028', '#8f5c38'];
  const head =
    'M500 80 C710 80 790 250 776 430 C764 580 700 660 640 720 C560 760 440 760 360 720 ' +
    'C300 660 236 580 224 430 C210 250 290 80 500 80Z';
  const swept =
    asClay(path(head, tones[0])) +
    p.clip(
      path(head, '#000'),
      drawHairStrands(
        p,
        480,
        tones,
        (t, k): Point => [
          500 + Math.cos(t * 6.28) * (1 - k * 0.75) * 330,
          430 + Math.sin(t * 6.28 + k * 0.5) * (1 - k * 0.75) * 370,
        ],
        6,
      ),
    );
  return joinParts(
    drawBackdrop(p, c, '#d9b9a0') + sunlight + blendAsShadow(drawFronds(p, '#4a2c1c', [1060, -140, 112, 2])),
    placeAt(100, 10, 1, drawHeadFromBehind('#c98f6b', '#24443a', swept + belleRoll(p, tones))),
    drawRose(p, 790, 420, 86) + drawRose(p, 850, 520, 58),
    repeat(5, (i) => ellipse(420 + i * 34, 640 + Math.sin(i) * 10, 13, 13, p.ball('#f4ece0'))),
    line('M440 330 L330 250', '#e0b860', 12) + ellipse(324, 246, 20, 20, p.ball('#e0b860')),
    drawVignette(p, c, '#2a1408', 0.5),
  );
};
const belleInk: Scene = (p, c) =>
  joinParts(
    drawBackdrop(p, c, '#c98a78') + drawWindowLight(0.62, { x: 420, y: 40, rows: 4, cols: 2 }),
    drawFallingHair(p, {
      cx: 640,
      wave: 92,
      turns: 12.5,
      wide: 520,
      tones: ['#140f10', '#1e1617', '#2b1f20', '#3d2c2b', '#6a4d47'],
      shine: 0.3,
    }),
    placeAt(
      470,
      330,
      1,
      rect(-16, 8, 350, 60, '#140a06', 28, `opacity=".6" ${blurFilter(8)}`) +
        rect(-30, -18, 360, 56, p.plate('#d9ae5a'), 26) +
        drawIronwork(-14, 34, 320, '#5a3a10', 60).replace(/<rect[^>]*>/g, ''),
      -9,
    ),
    drawRose(p, 190, 1000, 150),
    drawVignette(p, c, '#2a0e0a', 0.5),
  );
const belleCurls: Scene = (p, c) => {
  const place = (): Point => {
    const a = p.between(0, 6.283);
    const r = Math.sqrt(p.rnd());
    const y = Math.sin(a) * r * 380;
    return [650 + Math.cos(a) * r * (290 + (y > 0 ? 40 : 0)) + (y < 0 ? -y * -0.06 : 0), 420 + y];
  };
  const hair =
    asClay(ellipse(655, 410, 300, 350, '#2a1510')) +
    drawCurlyHair(p, 700, place, 42, ['#3a1d14', '#5a2f1e', '#7d4630', '#a8683f']);
  return joinParts(
    drawBackdrop(p, c, '#3f6657') + sunlight + drawIronwork(0, 1200, 1200, '#16201c', 150),
    placeAt(
      90,
      60,
      0.96,
      drawHeadInProfile({ skin: '#b07a54', hair: '#2a1510', shirt: '#d9ae5a', lip: '#a8323a', lashes: 8 }, '', '') + hair,
    ),
    drawVignette(p, c, '#0a1410', 0.5),
  );
};
const belleScent = (p: Paints) =>
  placeAt(
    860,
    660,
    1.1,
    joinParts(
      ellipse(10, 2, 120, 16, '#2a1410', `opacity=".6" ${blurFilter(8)}`),
      path(
        'M-100 -20 C-110 -130 -60 -190 0 -196 C60 -190 110 -130 100 -20 Q60 4 0 4 Q-60 4 -100 -20Z',
        p.lin('0 #e9b9a8, .16 #fff2e8, .35 #d98f7a, .8 #8a3f38, 1 #e0a898'),
      ),
      rect(-30, -236, 60, 44, p.metal('#c79a45'), 6),
      line('M30 -214 C120 -240 170 -200 180 -130', '#7d2434', 12),
      asSmallClay(ellipse(186, -90, 48, 56, '#8a2a3c')),
      repeat(9, (i) => line(`M180 -40 m${(i - 4) * 4} 0 l${(i - 4) * 2} 60`, '#c79a45', 3)),
      path('M-74 -60 C-80 -120 -50 -160 -30 -170 L-40 -30Z', '#fff', `opacity=".5" ${blurFilter(4)}`),
    ),
  );
const belleDetail: Scene = (p, c) => {
  const handMirror = placeAt(
    420,
    400,
    1,
    castShadow(ellipse(0, 0, 220, 250, '#000') + rect(-26, 230, 52, 300, '#000', 24), 18, 28, 0.5) +
      rect(-24, 236, 48, 270, p.metal('#c79a45'), 22) +
      ellipse(0, 512, 34, 34, p.ball('#c79a45')) +
      drawMirror(p, 0, 0, 180, 208, { rim: '#c79a45', glass: '#b9a493', thick: 26 }),
    24,
  );
  return joinParts(
    drawBackdrop(p, c, '#e9e0d4', 'plaster', 0.35) +
      repeat(7, (i) =>
        line(
          `M${-100 + i * 230} 0 C${40 + i * 190} 300 ${-60 + i * 240} 560 ${160 + i * 170} 920`,
          '#8d8176',
          5,
          `opacity=".28" ${blurFilter(4)}`,
        ),
      ),
    handMirror,
    belleScent(p),
    drawRose(p, 720, 240, 140) +
      placeAt(830, 300, 1, drawLeaf(p, 190, 44, '#3f5a3a'), 20) +
      placeAt(600, 200, 1, drawLeaf(p, 150, 38, '#3f5a3a'), 200),
    repeat(6, (i) =>
      placeAt(170 + i * 40, 800 - i * 12, 1, line('M0 0 L0 -120 Q6 -136 12 -120 L14 -4', '#c79a45', 5), 60 + i * 9),
    ),
    drawWindowLight(0.6, { x: 400 }),
    blendAsShadow(drawFronds(p, '#4a3a2c', [1150, -100, 120, 2])),
    drawVignette(p, c, '#2a1c14', 0.45),
  );
};
const belleMark: Scene = (p, c) =>
  drawBackdrop(p, c, '#24443a') +
  placeAt(
    240,
    230,
    0.9,
    repeat(18, (i) =>
      placeAt(
        Math.cos(i * 0.349) * 190,
        Math.sin(i * 0.349) * 190,
        1,
        asSmallClay(path('M-34 0 C-20 -26 20 -26 34 0 C20 14 -20 14 -34 0Z', '#d9ae5a')),
        i * 20 + 90,
      ),
    ) +
      ellipse(0, 0, 160, 160, p.slant('#7d2434', 0.2, 0.4)) +
      asSmallClay(
        path(
          'M0 -120 C60 -70 50 0 0 30 C-50 0 -60 -70 0 -120Z M-100 20 C-60 -20 -20 10 0 60 ' +
            'C20 10 60 -20 100 20 C96 80 40 100 0 74 C-40 100 -96 80 -100 20Z M-44 88 ' +
            'H44 V106 H-44Z',
          '#e9c87a',
        ),
      ),
  ) +
  drawVignette(p, c, '#0a1410', 0.4);
export const laBelleCoiffure: Record<string, Scene> = {
  'la-belle-coiffure/hero': belleHero,
  'la-belle-coiffure/interior': belleInterior,
  'la-belle-coiffure/work-1': belleUpdo,
  'la-belle-coiffure/work-2': belleInk,
  'la-belle-coiffure/work-3': belleCurls,
  'la-belle-coiffure/detail': belleDetail,
  'la-belle-coiffure/photo': belleMark,
};
