import { drawSoftColour } from './eyes.ts';
import {
  MULTIPLY_BLEND,
  blurFilter,
  asClay,
  asSmallClay,
  darken,
  ellipse,
  joinParts,
  line,
  path,
  castShadow,
  repeat,
} from './paint.ts';

const PROFILE =
  'M345 270 C318 310 300 350 294 392 C290 414 302 424 298 444 C286 486 250 530 228 560 ' +
  'C218 580 232 594 262 596 C256 610 258 618 252 630 ' +
  'C236 640 232 654 248 666 C258 670 262 670 266 670 C246 676 240 692 252 704 ' +
  'C262 714 266 718 262 734 C252 764 262 802 304 812 ' +
  'C350 820 400 806 446 786 C456 850 446 930 410 990 C340 1030 190 1070 130 1240 H1010 C1010 1130 950 1070 870 1030 ' +
  'C790 990 764 900 760 800 C826 700 850 560 832 420 C800 200 640 110 520 130 C440 140 380 200 345 270Z';
const ear = (x: number, y: number, skin: string) =>
  asSmallClay(
    path(
      `M${x - 30} ${y - 70} C${x + 10} ${y - 110} ${x + 66} ${y - 84} ${x + 56} ${y - 20} ` +
        `C${x + 50} ${y + 34} ${x + 10} ${y + 50} ${x - 2} ${y + 86} ` +
        `C${x - 30} ${y + 100} ${x - 44} ${y + 60} ${x - 38} ${y + 10}Z`,
      skin,
    ),
  ) +
  line(
    `M${x - 10} ${y - 56} C${x + 20} ${y - 76} ${x + 40} ${y - 50} ${x + 30} ${y - 14} ` +
      `C${x + 20} ${y + 10} ${x - 6} ${y + 20} ${x - 4} ${y + 46}`,
    darken(skin, 0.5),
    8,
    `opacity=".5" ${blurFilter(4)}`,
  );
type Head = { skin: string; hair: string; shirt: string; lip?: string; closed?: boolean; lashes?: number };
/** A head in profile, facing left, in a 1000 by 1240 box; `hair` comes over the skull, `beard` over the jaw. */
export function drawHeadInProfile(
  { skin, hair, shirt, lip = darken(skin, 0.3), closed = true, lashes = 0 }: Head,
  cut: string,
  beard = '',
): string {
  const coat = 'M60 1240 C120 1080 260 1030 404 1004 C470 1060 640 1080 770 980 C900 1020 1010 1080 1060 1240Z';
  const eye = closed
    ? line('M322 458 C342 474 366 476 388 466', darken(hair, 0.3), 7) +
      repeat(lashes, (i) => line(`M${324 + i * 7} ${460 + i * 1.4} q-10 8 -14 22`, '#140d10', 3))
    : path('M318 456 C334 436 362 434 388 460 C362 472 338 472 318 456Z', '#f4ece6') +
      ellipse(338, 456, 13, 15, '#2a1a14') +
      line('M316 456 C334 432 362 430 390 458', '#1a100e', 7);
  return joinParts(
    castShadow(path(PROFILE, '#20100a'), 34, 30, 0.5, 50),
    asClay(path(PROFILE, skin)),
    drawSoftColour(360, 640, 60, 46, '#d9614a', 0.24),
    ellipse(520, 800, 120, 46, darken(skin, 0.6), `opacity=".45" ${blurFilter(26)} ${MULTIPLY_BLEND}`),
    path(
      'M252 630 C236 640 232 654 250 666 C274 668 300 664 318 660 C296 648 272 634 252 630Z ' +
        'M318 662 C300 668 276 672 264 672 C246 678 242 692 252 703 C276 706 304 690 318 662Z',
      lip,
      'opacity=".72"',
    ),
    line('M254 590 C270 588 288 580 290 562', darken(skin, 0.5), 6, `opacity=".55" ${blurFilter(2)}`),
    eye,
    line('M306 408 C330 382 372 380 404 398', darken(hair, 0.2), 15, 'opacity=".8"'),
    beard,
    cut,
    ear(606, 520, skin),
    castShadow(path(coat, '#20100a'), -6, -16, 0.35, 26),
    asClay(path(coat, shirt)),
  );
}
/** A head from behind, in a 1000 by 1240 box: skull around 500, 470; nape at y 800. */
export function drawHeadFromBehind(skin: string, shirt: string, cut: string, ears = true): string {
  const d =
    'M500 130 C690 130 770 290 760 470 C752 620 690 700 660 760 C650 860 670 960 820 1010 ' +
    'L860 1240 H140 L180 1010 C330 960 350 860 340 760 C310 700 248 620 240 470 ' +
    'C230 290 310 130 500 130Z';
  const lobe = (side: 1 | -1) =>
    asSmallClay(
      path(
        `M${500 + side * 250} 450 C${500 + side * 320} 410 ${500 + side * 334} 520 ${500 + side * 300} 590 ` +
          `C${500 + side * 280} 630 ${500 + side * 244} 630 ${500 + side * 240} 560Z`,
        darken(skin, 0.06),
      ),
    );
  const coat = 'M20 1240 C60 1080 190 1010 330 960 C400 1010 600 1010 670 960 C810 1010 940 1080 980 1240Z';
  return joinParts(
    castShadow(path(d, '#20100a'), 36, 30, 0.5, 50),
    ears ? lobe(1) + lobe(-1) : '',
    asClay(path(d, skin)),
    line('M500 780 C504 840 498 900 500 960', darken(skin, 0.5), 26, `opacity=".3" ${blurFilter(14)}`),
    cut,
    castShadow(path(coat, '#20100a'), -4, -18, 0.35, 26),
    asClay(path(coat, shirt)),
  );
}
/** The skull above the fade line, from behind and from the side. */
export const CROWN_BACK_PATH =
  'M500 118 C700 116 782 290 770 480 C764 600 700 700 662 770 C560 800 440 800 338 770 ' +
  'C300 700 236 600 230 480 C218 290 300 116 500 118Z';
export const CROWN_SIDE_PATH =
  'M338 290 C380 130 560 86 690 160 C820 230 868 420 842 570 C826 660 800 740 764 800 ' +
  'C720 800 690 760 676 700 C664 640 680 520 610 410 C560 440 530 470 520 560 ' +
  'C506 560 490 540 486 480 C480 400 420 330 338 290Z';
