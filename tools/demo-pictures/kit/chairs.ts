import { drawTexture } from './light.ts';
import type { Paints } from './paint.ts';
import {
  placeAt,
  blurFilter,
  asClay,
  asSmallClay,
  drawContactShadow,
  darken,
  ellipse,
  joinParts,
  line,
  lighten,
  mixColours,
  oneDecimal,
  path,
  rect,
  repeat,
} from './paint.ts';

const cast = (x: number, y: number, w: number) =>
  path(
    `M${x} ${y} L${x + w} ${y - 50} L${x + w * 0.8} ${y - 94} L${x + 30} ${y - 60}Z`,
    '#22100b',
    `opacity=".38" ${blurFilter(14)} style="mix-blend-mode:multiply"`,
  );
/** Draws a tub chair with a channelled back; x, y is the floor under its middle. */
export function drawTubChair(p: Paints, x: number, y: number, s: number, c: string, cushion: string, n = 9): string {
  const shell = repeat(n, (i) => {
    const t = ((i + 0.5) / n) * 2 - 1;
    const [w, top, tone] = [
      440 / n,
      -360 + Math.abs(t) ** 2.4 * 110,
      mixColours(lighten(c, 0.12), darken(c, 0.45), 0.5 + 0.5 * t),
    ];
    return rect(
      -220 + i * w,
      top,
      w + 1,
      -70 - top,
      p.lin(`0 ${darken(tone, 0.4)}, .22 ${lighten(tone, 0.3)}, .45 ${tone}, .85 ${darken(tone, 0.4)}, 1 ${darken(tone, 0.62)}`),
      24,
    );
  });
  const legs = [-170, -70, 80, 176].map((lx) => rect(lx, -60, 13, 84, p.metal(), 5)).join('');
  const pillow =
    'M-88 -268 C-40 -256 34 -256 84 -272 C74 -226 78 -186 92 -148 C40 -138 -40 -138 -92 -146 C-78 -186 -78 -226 -88 -268Z';
  return placeAt(
    x,
    y,
    s,
    joinParts(
      ellipse(20, 24, 300, 34, '#22100b', `${blurFilter(14)} opacity=".7"`) + cast(120, 20, 400),
      legs,
      shell,
      rect(-190, -300, 380, 170, p.lin(`0 ${darken(c, 0.8)} 0, 1 ${darken(c, 0.85)} .75`, 0, 1), 0, blurFilter(8)),
      rect(-186, -162, 372, 112, p.slant(c, 0.32, 0.5), 50),
      line('M-150 -148 C-60 -158 60 -158 120 -150', lighten(c, 0.75), 9, `opacity=".4" ${blurFilter(4)}`),
      rect(-250, -230, 84, 190, p.tube(lighten(c, 0.12)), 42) + rect(166, -230, 84, 190, p.tube(darken(c, 0.12)), 42),
      rect(-236, -66, 472, 34, p.lin(`0 ${lighten(c, 0.1)}, .3 ${c}, 1 ${darken(c, 0.55)}`), 16),
      cushion ? asSmallClay(path(pillow, cushion)) : '',
    ),
  );
}
/** A barber's chair from the front left: headrest, tufted back, arms, chrome column, foot plate. */
export function drawBarberChair(p: Paints, x: number, y: number, s: number, c: string, metal = '#b9b4ac'): string {
  const tuft = (ox: number, oy: number, w: number, h: number, cols: number, rows: number) =>
    repeat(cols * rows, (i) => {
      const [bx, by] = [ox + ((i % cols) + 0.5) * (w / cols), oy + (Math.floor(i / cols) + 0.5) * (h / rows)];
      const button = `M${oneDecimal(bx)} ${oneDecimal(by)}`;
      return (
        ellipse(bx, by, 9, 9, darken(c, 0.7), blurFilter(2)) +
        ellipse(bx - 2, by - 2, 4, 4, lighten(c, 0.4)) +
        line(`${button} l26 30 ${button} l-26 30`, darken(c, 0.6), 4, `opacity=".4" ${blurFilter(2)}`)
      );
    });
  return placeAt(
    x,
    y,
    s,
    joinParts(
      ellipse(20, 8, 260, 34, '#120806', `${blurFilter(14)} opacity=".75"`) + cast(100, 6, 460),
      ellipse(0, 0, 190, 30, p.metal(metal)) + ellipse(0, -8, 150, 20, p.metal(lighten(metal, 0.2))),
      rect(-34, -170, 68, 166, p.metal(metal), 8) + rect(-60, -182, 120, 26, p.metal(metal), 10),
      path('M-150 -60 L-210 -30 H20 L40 -60Z', p.metal(metal)) +
        rect(-170, -150, 16, 100, p.metal(metal), 6) +
        rect(20, -150, 16, 100, p.metal(metal), 6),
      asSmallClay(path('M-78 -700 C-60 -724 60 -724 78 -700 L84 -630 C60 -612 -60 -612 -84 -630Z', c)) +
        rect(-12, -634, 24, 50, p.metal(metal)),
      asClay(
        path('M-150 -590 C-110 -612 110 -612 150 -590 C166 -480 162 -380 150 -300 H-150 C-162 -380 -166 -480 -150 -590Z', c),
      ) + tuft(-120, -580, 240, 240, 3, 3),
      asClay(
        path(
          'M-180 -318 H180 C196 -280 196 -230 184 -196 C120 -176 -120 -176 -184 -196 C-196 -230 -196 -280 -180 -318Z',
          lighten(c, 0.06),
        ),
      ) + line('M-160 -300 H150', lighten(c, 0.7), 8, `opacity=".35" ${blurFilter(4)}`),
      [-1, 1]
        .map((k) => rect(k * 214 - 24, -330, 48, 140, p.metal(metal), 18) + asSmallClay(rect(k * 214 - 40, -380, 80, 62, c, 28)))
        .join(''),
    ),
  );
}
/** A salon chair: low rounded back on a round foot. */
export function drawStylingChair(p: Paints, x: number, y: number, s: number, c: string, metal = '#b98d4a'): string {
  return placeAt(
    x,
    y,
    s,
    joinParts(
      ellipse(14, 4, 200, 26, '#120806', `${blurFilter(14)} opacity=".7"`) + cast(80, 2, 360),
      ellipse(0, 0, 140, 22, p.metal(metal)) + rect(-15, -170, 30, 168, p.metal(metal), 6),
      asClay(
        path('M-190 -430 C-150 -470 150 -470 190 -430 C214 -360 206 -260 190 -210 H-190 C-206 -260 -214 -360 -190 -430Z', c),
      ),
      line('M-150 -420 C-90 -446 60 -446 130 -428', lighten(c, 0.7), 10, `opacity=".35" ${blurFilter(4)}`),
      asClay(rect(-206, -260, 412, 100, lighten(c, 0.08), 46)) +
        asSmallClay(rect(-236, -320, 58, 150, darken(c, 0.06), 28)) +
        asSmallClay(rect(178, -320, 58, 150, darken(c, 0.12), 28)),
    ),
  );
}
export const drawStool = (p: Paints, x: number, y: number, s: number, c: string, metal = '#b98d4a'): string =>
  placeAt(
    x,
    y,
    s,
    joinParts(
      drawContactShadow(10, 2, 100),
      line('M-60 -190 L-84 0 M60 -190 L84 0 M-10 -190 L-14 -12', darken(metal, 0.2), 11) + line('M-70 -100 H70', metal, 8),
      ellipse(0, -186, 96, 26, darken(c, 0.4)) +
        rect(-96, -226, 192, 42, p.tube(c), 20) +
        ellipse(0, -222, 94, 24, p.slant(c, 0.4, 0.25)),
    ),
  );
/** Draws a treatment bed from the side, with a hanging sheet and the pillow on the left. */
export function drawBed(p: Paints, x: number, y: number, s: number, sheet: string, wood: string, blanket: string): string {
  const hang =
    'M-470 -250 C-300 -270 300 -270 470 -250 C480 -180 470 -120 474 -80 C380 -64 -380 -64 -474 -80 ' +
    'C-470 -120 -480 -180 -470 -250Z';
  const folds = repeat(9, (i) =>
    line(
      `M${-420 + i * 104} -236 C${-412 + i * 104} -170 ${-428 + i * 104} -130 ${-416 + i * 104} -78`,
      darken(sheet, 0.4),
      14,
      `opacity=".25" ${blurFilter(8)}`,
    ),
  );
  return placeAt(
    x,
    y,
    s,
    joinParts(
      ellipse(20, 6, 520, 34, '#120806', `${blurFilter(14)} opacity=".65"`) + cast(380, 4, 420),
      [-420, 390].map((lx) => rect(lx, -120, 34, 122, p.tube(wood), 4)).join('') + rect(-440, -110, 880, 36, p.fall(wood), 6),
      asClay(path(hang, sheet)) + folds,
      asClay(
        path(
          'M60 -268 C200 -286 400 -280 474 -256 C486 -180 478 -110 484 -60 C360 -40 180 -40 80 -64 C60 -130 70 -200 60 -268Z',
          blanket,
        ),
      ) + drawTexture('terry', 0.18, 96, -250, 360, 180),
      asSmallClay(
        path(
          'M-462 -256 C-476 -320 -440 -344 -340 -340 C-240 -344 -206 -320 -220 -256 C-300 -244 -390 -244 -462 -256Z',
          lighten(sheet, 0.5),
        ),
      ),
    ),
  );
}
/** A reclining chair with its foot rest out, seen from the left. */
export const drawRecliner = (p: Paints, x: number, y: number, s: number, c: string, wood: string, throwOver = ''): string =>
  placeAt(
    x,
    y,
    s,
    joinParts(
      ellipse(0, 6, 330, 30, '#120806', `${blurFilter(14)} opacity=".65"`) + cast(160, 4, 400),
      rect(-230, -60, 26, 62, p.tube(wood)) + rect(150, -60, 26, 62, p.tube(wood)),
      asClay(path('M60 -200 C120 -380 150 -470 200 -500 C250 -510 280 -470 266 -420 C240 -320 210 -210 190 -130 L70 -130Z', c)),
      asClay(
        path(
          'M-330 -190 C-340 -230 -310 -250 -270 -244 L120 -214 C160 -200 180 -160 170 -110 C60 -90 -120 -96 -300 -130Z',
          lighten(c, 0.08),
        ),
      ),
      line('M-300 -226 L80 -200', lighten(c, 0.7), 10, `opacity=".35" ${blurFilter(4)}`),
      throwOver
        ? asClay(path('M-60 -236 L90 -226 C100 -170 96 -120 104 -70 L-70 -84 C-60 -130 -70 -180 -60 -236Z', throwOver))
        : '',
      rect(-40, -290, 240, 30, p.fall(wood), 14) + rect(-30, -268, 22, 170, p.tube(wood), 8),
    ),
  );
