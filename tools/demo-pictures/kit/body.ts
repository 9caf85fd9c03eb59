import type { Paints } from './paint.ts';
import {
  placeAt,
  blurFilter,
  asClay,
  asLargeClay,
  asSmallClay,
  darken,
  ellipse,
  joinParts,
  line,
  lighten,
  oneDecimal,
  path,
  castShadow,
  repeat,
} from './paint.ts';

export type Polish = {
  c: string;
  shape?: 'almond' | 'coffin' | 'round';
  art?: 'french' | 'foil' | 'lotus' | 'ombre' | 'cat' | 'dots' | 'wave';
  second?: string;
};
const outline = (w: number, l: number, shape: Polish['shape']) => {
  const q = (t: number) => oneDecimal(l * t);
  const u = (t: number) => oneDecimal(w * t);
  const start = `M${q(-0.42)} ${u(-0.8)} C${q(-0.52)} ${u(-0.4)} ${q(-0.52)} ${u(0.4)} ${q(-0.42)} ${u(0.8)}`;
  if (shape === 'coffin')
    return (
      `${start} C0 ${u(1.08)} ${q(0.4)} ${u(0.96)} ${q(0.84)} ${u(0.46)} Q${q(0.9)} 0 ${q(0.84)} ${u(-0.46)} ` +
      `C${q(0.4)} ${u(-0.96)} 0 ${u(-1.08)} ${q(-0.42)} ${u(-0.8)}Z`
    );
  if (shape === 'round')
    return (
      `${start} C0 ${u(1.05)} ${q(0.3)} ${u(1)} ${q(0.46)} ${u(0.6)} Q${q(0.62)} 0 ${q(0.46)} ${u(-0.6)} ` +
      `C${q(0.3)} ${u(-1)} 0 ${u(-1.05)} ${q(-0.42)} ${u(-0.8)}Z`
    );
  return (
    `${start} C0 ${u(1.1)} ${q(0.3)} ${u(0.9)} ${q(0.72)} ${u(0.22)} Q${q(0.84)} 0 ${q(0.72)} ${u(-0.22)} ` +
    `C${q(0.3)} ${u(-0.9)} 0 ${u(-1.1)} ${q(-0.42)} ${u(-0.8)}Z`
  );
};
function nailArt(p: Paints, w: number, l: number, { art, second = '#f4e6d6' }: Polish): string {
  const half = `C${l * 0.1} ${-w * 0.26} ${l * 0.28} ${-w * 0.2} ${l * 0.4} 0`;
  const petal = `M0 0 ${half} C${l * 0.28} ${w * 0.2} ${l * 0.1} ${w * 0.26} 0 0Z`;
  const flake = 'M-1 -.4 L.1 -1 L1 .1 L.2 1 L-.8 .6Z';
  const anywhere = (inner: string) =>
    placeAt(p.between(-0.3, 0.75) * l, p.between(-0.7, 0.7) * w, w * p.between(0.06, 0.2), inner, p.rnd() * 180);
  const arts = {
    french: () => path(`M${l * 0.34} ${-w * 1.2} Q${l * 0.14} 0 ${l * 0.34} ${w * 1.2} H${l} V${-w * 1.2}Z`, second),
    foil: () => repeat(16, () => anywhere(path(flake, p.plate(second)))),
    lotus: () =>
      repeat(5, (i) =>
        placeAt(-l * 0.22, 0, 1, path(petal, second, 'opacity=".8" stroke="#fff" stroke-width="1.5"'), (i - 2) * 26),
      ),
    ombre: () => path(outline(w, l, 'coffin'), p.lin(`0 ${second} 0, .35 ${second} 0, 1 ${second} 1`)),
    cat: () => line(`M${-l * 0.35} ${w * 0.5} L${l * 0.6} ${-w * 0.45}`, second, w * 0.55, `opacity=".85" ${blurFilter(8)}`),
    dots: () => repeat(5, (i) => ellipse(-l * 0.25 + i * l * 0.18, (i % 2 ? -1 : 1) * w * 0.28, w * 0.12, w * 0.12, second)),
    wave: () =>
      repeat(3, (i) =>
        line(
          `M${-l * 0.42} ${(i - 1) * w * 0.5} q${l * 0.2} ${-w * 0.5} ${l * 0.4} 0 t${l * 0.4} 0 t${l * 0.4} 0`,
          second,
          w * 0.12,
        ),
      ),
  };
  return art ? arts[art]() : '';
}
/** Draws one nail that points along `angle` (radians); `w` is half its width, `l` its length. */
export function drawNail(p: Paints, x: number, y: number, angle: number, w: number, l: number, polish: Polish): string {
  const { c } = polish;
  const d = outline(w, l, polish.shape);
  const gleam = `M${-l * 0.3} ${-w * 0.42} C${-l * 0.05} ${-w * 0.66} ${l * 0.22} ${-w * 0.6} ${l * 0.45} ${-w * 0.24}`;
  return placeAt(
    x,
    y,
    1,
    joinParts(
      path(d, '#5a2418', `opacity=".55" transform="translate(3 7)" ${blurFilter(4)}`),
      path(d, p.lin(`0 ${darken(c, 0.35)}, .2 ${lighten(c, 0.18)}, .5 ${c}, 1 ${darken(c, 0.5)}`, 0, 1)),
      polish.art
        ? p.clip(path(d, '#000'), nailArt(p, w, l, polish) + path(d, p.lin('0 #000000 .1, .4 #000000 0, 1 #000000 .42', 0, 1)))
        : '',
      line(gleam, '#fff', w * 0.26, `opacity=".8" ${blurFilter(2)}`),
      line(
        `M${oneDecimal(-l * 0.3)} ${oneDecimal(w * 0.62)} C0 ${oneDecimal(w * 0.82)} ${oneDecimal(l * 0.25)} ${oneDecimal(w * 0.66)} ${oneDecimal(l * 0.4)} ${oneDecimal(w * 0.4)}`,
        '#fff',
        3,
        `opacity=".35" ${blurFilter(2)}`,
      ),
    ),
    (angle * 180) / Math.PI,
  );
}
/** A foot from above, toes up; about 260 wide and 620 long. */
export function drawFoot(
  p: Paints,
  x: number,
  y: number,
  s: number,
  flip: 1 | -1,
  skin: string,
  polish: Polish,
  turn = 0,
): string {
  const sole =
    'M-84 1200 C-84 900 -78 760 -84 640 C-96 480 -110 380 -114 250 C-120 130 -60 84 30 88 ' +
    'C110 94 132 170 122 270 C112 400 92 520 92 640 C92 760 90 900 90 1200Z';
  const toes: readonly (readonly [number, number, number, number])[] = [
    [-64, 62, 52, 84],
    [10, 66, 35, 64],
    [58, 90, 32, 56],
    [96, 126, 29, 50],
    [120, 172, 26, 44],
  ];
  const toe = ([tx, ty, rx, ry]: readonly [number, number, number, number], i: number) =>
    asSmallClay(ellipse(tx, ty, rx, ry, skin, `transform="rotate(${i * 7 - 8} ${tx} ${ty})"`)) +
    drawNail(p, tx - 2 + i, ty - ry * 0.42, (-90 + i * 7 - 8) * (Math.PI / 180), rx * 0.62, rx * 1.25, {
      ...polish,
      shape: 'round',
    });
  const dark = path(sole, '#20100a') + toes.map(([tx, ty, rx, ry]) => ellipse(tx, ty, rx, ry, '#20100a')).join('');
  return placeAt(
    x,
    y,
    s,
    castShadow(dark, 16, 30, 0.5) +
      asClay(path(sole, skin)) +
      toes.map(toe).join('') +
      ellipse(-20, 300, 40, 150, '#fff0dc', `opacity=".22" ${blurFilter(26)}`),
    turn,
    flip,
  );
}
/** The sole of a foot, toes up. */
export function drawSole(x: number, y: number, s: number, flip: 1 | -1, skin: string, turn = 0): string {
  const d =
    'M-10 760 C-100 760 -120 660 -96 560 C-78 470 -76 420 -112 330 C-150 220 -120 130 -20 120 ' +
    'C90 112 142 190 126 300 C112 400 84 480 92 580 C100 690 70 760 -10 760Z';
  const toes: readonly (readonly [number, number, number, number])[] = [
    [-78, 92, 56, 66],
    [8, 78, 38, 52],
    [66, 100, 34, 48],
    [108, 138, 31, 43],
    [134, 188, 27, 38],
  ];
  const dark = path(d, '#20100a') + toes.map(([tx, ty, rx, ry]) => ellipse(tx, ty, rx, ry, '#20100a')).join('');
  const folds = joinParts(
    line('M-96 250 C-40 290 60 290 116 250', darken(skin, 0.45), 7, `opacity=".3" ${blurFilter(4)}`),
    ellipse(30, 460, 50, 120, darken(skin, 0.5), `opacity=".32" ${blurFilter(26)}`),
    ellipse(-40, 210, 60, 46, '#ff9d7d', `opacity=".35" ${blurFilter(26)}`),
    ellipse(-6, 660, 70, 60, '#ff9d7d', `opacity=".35" ${blurFilter(26)}`),
  );
  return placeAt(
    x,
    y,
    s,
    castShadow(dark, 18, 30, 0.5) +
      asClay(path(d, lighten(skin, 0.12))) +
      toes.map(([tx, ty, rx, ry]) => asSmallClay(ellipse(tx, ty, rx, ry, lighten(skin, 0.14)))).join('') +
      folds,
    turn,
    flip,
  );
}
/** A person lying face down, seen from above: back and shoulders; middle line at x 0, shoulders at y 0, waist at y 640. */
export function drawLyingBack(skin: string): string {
  const d =
    'M-96 -150 C-96 -70 -130 -50 -220 -30 C-330 -6 -410 80 -424 240 C-436 420 -452 640 -470 900 ' +
    'H-352 C-346 660 -330 460 -304 316 C-292 460 -256 600 -276 900 H276 C256 600 292 460 304 316 ' +
    'C330 460 346 660 352 900 H470 C452 640 436 420 424 240 C410 80 330 -6 220 -30 ' +
    'C130 -50 96 -70 96 -150Z';
  const blade = (side: 1 | -1) =>
    line(
      `M${side * 70} 90 C${side * 90} 190 ${side * 130} 250 ${side * 200} 270`,
      darken(skin, 0.5),
      22,
      `opacity=".32" ${blurFilter(14)}`,
    ) + ellipse(side * 150, 150, 90, 90, '#fff0dc', `opacity=".2" ${blurFilter(26)}`);
  return joinParts(
    castShadow(path(d, '#20100a'), 30, 44, 0.5, 26),
    asLargeClay(path(d, skin)),
    blade(1) + blade(-1),
    line('M0 -60 C8 200 -6 420 0 900', darken(skin, 0.55), 20, `opacity=".45" ${blurFilter(14)}`),
    line('M-18 0 C-10 200 -24 420 -18 900', '#fff0dc', 12, `opacity=".25" ${blurFilter(14)}`),
  );
}
