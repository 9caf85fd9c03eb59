import type { Paints } from './paint.ts';
import {
  MULTIPLY_BLEND,
  SCREEN_BLEND,
  blurFilter,
  darken,
  openPaints,
  ellipse,
  group,
  line,
  lighten,
  oneDecimal,
  path,
  polygonPath,
  rect,
  repeat,
} from './paint.ts';

/**
 * Noise is computed for one tile and repeated, because librsvg is slow at turbulence over a whole picture. The tile starts at
 * 0, 0, so a textured shape must start there too and be moved by a transform. Plaster has no tile (null), because its seams
 * would show.
 */
const noise = (id: string, freq: string, octaves: number, seed: number, tile: Canvas | null, relief: string) => {
  const part = tile ? `x="0" y="0" width="${tile.w}" height="${tile.h}" stitchTiles="stitch" result="t"` : '';
  return (
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${freq}" numOctaves="${octaves}" seed="${seed}" ${part}/>` +
    `${tile ? '<feTile in="t"/>' : ''}${relief}</filter>`
  );
};
const rake = (scale: number, strength: number, azimuth: number, elevation: number) =>
  `<feDiffuseLighting surfaceScale="${scale}" diffuseConstant="${strength}" lighting-color="#fff">` +
  `<feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting>`;
/** A filter that turns a flat silhouette into a soft body lit from the upper left. */
const body = (id: string, soft: number, scale: number, keepFlat: number) =>
  `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">` +
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${soft}" result="b"/>` +
  `<feDiffuseLighting in="b" surfaceScale="${scale}" diffuseConstant="1.12" lighting-color="#fff4e6" result="d">` +
  `<feDistantLight azimuth="222" elevation="60"/></feDiffuseLighting>` +
  // The heights have only eight bits, which shows as steps in wide slopes, so the light is blurred, but not the outline.
  `<feGaussianBlur in="d" stdDeviation="${oneDecimal(soft / 3)}" result="e"/>` +
  '<feComposite in="e" in2="SourceGraphic" operator="arithmetic" ' +
  `k1="${1.04 - keepFlat}" k2="0" k3="${keepFlat}" k4="0" result="m"/>` +
  `<feComposite in="m" in2="SourceAlpha" operator="in"/></filter>`;
const FILTERS = [
  noise(
    'grain',
    '.7',
    2,
    3,
    { w: 400, h: 400 },
    '<feColorMatrix values="1.5 0 0 0 -.25 1.5 0 0 0 -.25 1.5 0 0 0 -.25 0 0 0 0 1"/>',
  ),
  noise('plaster', '.006 .009', 4, 8, null, rake(9, 1.15, 210, 60)),
  noise('linen', '.012 .5', 3, 5, { w: 1300, h: 400 }, rake(2.2, 1.2, 240, 58)),
  noise('stone', '.004 .055', 6, 21, { w: 1700, h: 400 }, rake(3.4, 1.15, 230, 62)),
  noise('wood', '.003 .09', 4, 31, { w: 1700, h: 400 }, rake(2.6, 1.18, 240, 60)),
  noise('woodV', '.09 .003', 4, 14, { w: 400, h: 1300 }, rake(2.6, 1.18, 200, 60)),
  noise('leather', '.09', 3, 11, { w: 300, h: 300 }, rake(2.4, 1.2, 225, 58)),
  noise('terry', '.22', 2, 17, { w: 300, h: 300 }, rake(2.6, 1.2, 225, 60)),
  body('clay', 20, 16, 0.12),
  body('clayS', 7, 9, 0.14),
  body('clayL', 40, 30, 0.1),
  ...[2, 4, 8, 14, 26, 50, 90].map(
    (n) =>
      `<filter id="bl${n}" x="-60%" y="-60%" width="220%" height="220%" color-interpolation-filters="sRGB">` +
      `<feGaussianBlur stdDeviation="${n}"/></filter>`,
  ),
].join('');
export type Canvas = { w: number; h: number };
type Texture = 'plaster' | 'linen' | 'stone' | 'wood' | 'woodV' | 'leather' | 'terry';
export const drawTexture = (kind: Texture, opacity: number, x: number, y: number, w: number, h: number): string => {
  const place = `width="${oneDecimal(w)}" height="${oneDecimal(h)}" transform="translate(${oneDecimal(x)} ${oneDecimal(y)})"`;
  return `<rect ${place} filter="url(#${kind})" opacity="${opacity}" ${MULTIPLY_BLEND}/>`;
};

export const drawBackdrop = (p: Paints, { w, h }: Canvas, c: string, kind: Texture = 'plaster', depth = 0.55): string =>
  rect(0, 0, w, h, p.slant(c, 0.3, 0.34)) + drawTexture(kind, depth, 0, 0, w, h);
type Window = { x?: number; y?: number; rows?: number; cols?: number; pw?: number; ph?: number; gap?: number; c?: string };
/** Draws slanting window light from the upper left: the panes on the wall, with a soft edge made of nested steps. */
export function drawWindowLight(strength = 0.6, window: Window = {}): string {
  const { x = 330, y = -60, rows = 3, cols = 3, pw = 190, ph = 230, gap = 22, c = '#ffe2b0' } = window;
  const pane = (i: number) => {
    const [px, py] = [(i % cols) * (pw + gap), Math.floor(i / cols) * (ph + gap)];
    return [14, 11, 8, 5, 2, -1, -4, -7, -10, -13]
      .map((grow, k) =>
        rect(px - grow, py - grow, pw + grow * 2, ph + grow * 2, c, Math.max(2, 10 + grow), `opacity="${SOFT_EDGE[k] ?? 0}"`),
      )
      .join('');
  };
  const panes = repeat(rows * cols, pane);
  const rakeOf = `translate(${x} ${y}) skewX(-24) skewY(-8)`;
  const cast = (mode: string, opacity: number) =>
    group(`transform="${rakeOf}" style="mix-blend-mode:${mode}" opacity="${opacity.toFixed(2)}"`, panes);
  return cast('soft-light', Math.min(1, strength * 1.5)) + cast('screen', strength * 0.42);
}
/** The opacity of each step, so that together they look like a blurred edge. */
const SOFT_EDGE = [0.04, 0.06, 0.09, 0.13, 0.17, 0.21, 0.25, 0.31, 0.42, 0.6];
/** Draws a shaft of light across a dark room. */
export const drawLightShaft = (p: Paints, x: number, w: number, h: number, c = '#ffe2b0', opacity = 0.3): string =>
  path(
    polygonPath([
      [x, 0],
      [x + w, 0],
      [x + w - h * 0.45, h],
      [x - w * 0.5 - h * 0.45, h],
    ]),
    p.lin(`0 ${c} ${opacity}, 1 ${c} 0`, 0, 1),
    `${blurFilter(26)} ${SCREEN_BLEND}`,
  );
export const drawHalo = (p: Paints, x: number, y: number, r: number, c = '#ffcf80', opacity = 0.9): string =>
  ellipse(x, y, r, r, p.glow(c, opacity), SCREEN_BLEND);
export const drawWarmLight = (p: Paints, { w, h }: Canvas, c = '#ffd9a0', opacity = 0.3): string =>
  rect(0, 0, w, h, p.lin(`0 ${c} ${opacity}, .55 ${c} 0`, 1, 0.8), 0, SCREEN_BLEND);
export const drawVignette = (p: Paints, { w, h }: Canvas, c: string, opacity: number): string =>
  rect(0, 0, w, h, p.rad(`0 ${c} 0, .55 ${c} 0, 1 ${c} ${opacity}`, 0.5, 0.45, 0.78), 0, MULTIPLY_BLEND);
export const blendAsShadow = (inner: string, opacity = 0.32): string =>
  group(`style="mix-blend-mode:multiply" opacity="${(opacity * 1.2).toFixed(2)}"`, inner);
type Floor = 'plain' | 'terrazzo' | 'boards' | 'checker' | 'hex';
export function drawFloor(p: Paints, { w, h }: Canvas, y: number, c: string, kind: Floor, second = darken(c, 0.5)): string {
  const deep = h - y;
  const laid = {
    plain: () => drawTexture('stone', 0.35, 0, y, w, deep),
    terrazzo: () => chips(p, w, y, deep, [lighten(c, 0.6), darken(c, 0.45), lighten(c, 0.25), second]),
    boards: () => boards(w, y, deep, c) + drawTexture('wood', 0.4, 0, y, w, deep),
    checker: () => checker(w, y, deep, second),
    hex: () => drawTexture('terry', 0.3, 0, y, w, deep) + boards(w, y, deep, lighten(c, 0.2)),
  }[kind]();
  const top = p.lin(`0 ${darken(c, 0.25)}, .14 ${lighten(c, 0.16)}, 1 ${darken(c, 0.34)}`, 0, 1);
  const seam = rect(0, y - 10, w, 18, darken(c, 0.75), 0, `opacity=".5" ${blurFilter(8)}`);
  return rect(0, y, w, deep, top) + laid + rect(0, y, w, deep, p.lin('0 #000000 .35, .3 #000000 0', 0, 1)) + seam;
}
const chips = (p: Paints, w: number, y: number, deep: number, colours: [string, ...string[]]) =>
  repeat(220, () => {
    const yy = y + 10 + p.rnd() ** 0.8 * deep;
    const s = 3 + (p.rnd() * 13 * (yy - y + 60)) / deep;
    const turn = `translate(${oneDecimal(p.rnd() * w)} ${oneDecimal(yy)}) rotate(${oneDecimal(p.rnd() * 180)}) scale(${oneDecimal(s)} ${oneDecimal(s * 0.5)})`;
    return path('M-1 -.4 L.1 -1 L1 .1 L.2 1 L-.8 .6Z', p.pick(colours), `transform="${turn}" opacity=".55"`);
  });
const boards = (w: number, y: number, deep: number, c: string) =>
  repeat(21, (i) => {
    const x = ((i - 10) * w) / 11;
    return line(
      `M${oneDecimal(w / 2 + x * 0.55)} ${y} L${oneDecimal(w / 2 + x * 1.6)} ${y + deep}`,
      darken(c, 0.6),
      3,
      'opacity=".55"',
    );
  });
function checker(w: number, y: number, deep: number, c: string): string {
  const rows = [0, 0.09, 0.2, 0.34, 0.52, 0.74, 1].map((t) => y + deep * t);
  const across = (col: number, yy: number) => w / 2 + (col - 7) * (w / 11) * (0.55 + ((yy - y) / deep) * 1.25);
  return repeat(6 * 14, (i) => {
    const [r, col] = [Math.floor(i / 14), i % 14];
    const [y0 = 0, y1 = 0] = [rows[r], rows[r + 1]];
    if ((r + col) % 2) return '';
    return path(
      polygonPath([
        [across(col, y0), y0],
        [across(col + 1, y0), y0],
        [across(col + 1, y1), y1],
        [across(col, y1), y1],
      ]),
      c,
      'opacity=".85"',
    );
  });
}
/**
 * Draws a wall of glazed tiles, each shaded a little differently. Every other row is shifted by `bond` tile widths (0 is a straight
 * grid).
 */
export function drawWallTiles(
  p: Paints,
  { w, h }: Canvas,
  size: Canvas,
  tone: (row: number, col: number) => string,
  bond = 0.5,
): string {
  return repeat(Math.ceil(h / size.h), (r) =>
    repeat(Math.ceil(w / size.w) + 1, (c) => {
      const [x, y, base] = [c * size.w - (r % 2 ? size.w * bond : 0), r * size.h, tone(r, c)];
      const glaze = p.lin(
        `0 ${lighten(base, 0.1 + p.rnd() * 0.2)}, .3 ${base}, 1 ${darken(base, 0.22 + p.rnd() * 0.2)}`,
        p.rnd() > 0.5 ? 0 : 1,
        1,
      );
      const gleam = `M${oneDecimal(x + size.w * 0.12)} ${oneDecimal(y + size.h * 0.16)} q${oneDecimal(size.w * 0.3)} -6 ${oneDecimal(size.w * 0.66)} 2`;
      const shine = p.rnd() > 0.5 ? line(gleam, '#ffffff', 2.4, `opacity="${(0.08 + p.rnd() * 0.22).toFixed(2)}"`) : '';
      return rect(x + 2, y + 2, size.w - 4, size.h - 4, glaze, 4) + shine;
    }),
  );
}
export const drawSkirting = (y: number, w: number, c: string, tall = 26): string =>
  rect(0, y - tall, w, tall, c) +
  rect(0, y - tall, w, 3, lighten(c, 0.6), 0, 'opacity=".7"') +
  rect(0, y - 2, w, 14, darken(c, 0.8), 0, `opacity=".45" ${blurFilter(8)}`);
export type Scene = (p: Paints, canvas: Canvas) => string;
/** Renders a scene as an SVG, with the filters, the vignette and the film grain that all pictures share. */
export function renderScene(key: string, canvas: Canvas, scene: Scene, grain = 0.17): string {
  const p = openPaints(key);
  const inner = scene(p, canvas);
  const { w, h } = canvas;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
    `<defs>${FILTERS}${p.defs()}</defs>${inner}` +
    `<rect width="${w}" height="${h}" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:soft-light"/></svg>`
  );
}
