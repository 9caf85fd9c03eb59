// Units are picture pixels; the light always comes from the upper left.
export type Point = readonly [x: number, y: number];
const channel = (hex: string, i: number) => parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16);
export const mixColours = (a: string, b: string, t: number): string =>
  '#' +
  [0, 1, 2]
    .map((i) =>
      Math.round(channel(a, i) + (channel(b, i) - channel(a, i)) * Math.min(1, Math.max(0, t)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
export const darken = (c: string, t = 0.4): string => mixColours(c, '#120d10', t);
export const lighten = (c: string, t = 0.4): string => mixColours(c, '#fff6ec', t);
export const oneDecimal = (x: number): string => String(Math.round(x * 10) / 10);
export const repeat = (n: number, draw: (i: number) => string): string => Array.from({ length: n }, (_, i) => draw(i)).join('');
export const joinParts = (...parts: string[]): string => parts.join('');
export const blurFilter = (n: 2 | 4 | 8 | 14 | 26 | 50 | 90): string => `filter="url(#bl${n})"`;
export const MULTIPLY_BLEND = 'style="mix-blend-mode:multiply"';
export const SCREEN_BLEND = 'style="mix-blend-mode:screen"';
/** Sets the opacity on the paint instead of the shape, because a group opacity costs librsvg a layer of the whole picture. */
const thin = (extra: string) => extra.replace(/(^|\s)opacity="([^"]*)"/, '$1fill-opacity="$2" stroke-opacity="$2"');
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, extra = ''): string =>
  `<rect x="${oneDecimal(x)}" y="${oneDecimal(y)}" width="${oneDecimal(w)}" height="${oneDecimal(h)}" rx="${oneDecimal(rx)}" fill="${fill}" ${thin(extra)}/>`;
const BLURRED = /filter="url\(#bl(\d+)\)"/;
/** Draws an ellipse. A blurred one of a single colour is painted as a gradient, which is fifty times cheaper than the filter. */
export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string {
  const soft = Number(BLURRED.exec(extra)?.[1] ?? 0);
  if (soft > 0 && fill.startsWith('#') && !extra.includes('stroke='))
    return softEllipse(cx, cy, rx, ry, fill, soft, extra.replace(BLURRED, ''));
  return `<ellipse cx="${oneDecimal(cx)}" cy="${oneDecimal(cy)}" rx="${oneDecimal(rx)}" ry="${oneDecimal(ry)}" fill="${fill}" ${thin(extra)}/>`;
}
function softEllipse(cx: number, cy: number, rx: number, ry: number, fill: string, soft: number, extra: string): string {
  const r = Math.sqrt(rx * ry);
  const full = Math.round(Math.max(0, ((r - soft * 1.1) / (r + soft * 1.5)) * 100));
  const half = Math.round((full + 100) / 2);
  const id = `e${fill.slice(1)}${full}`;
  const stop = (at: number, opacity: number) => `<stop offset="${at}%" stop-color="${fill}" stop-opacity="${opacity}"/>`;
  const ramp = `<radialGradient id="${id}">${stop(full, 1)}${stop(half, 0.4)}${stop(100, 0)}</radialGradient>`;
  const [a, b] = [rx + soft * 1.5, ry + soft * 1.5];
  return `${ramp}<ellipse cx="${oneDecimal(cx)}" cy="${oneDecimal(cy)}" rx="${oneDecimal(a)}" ry="${oneDecimal(b)}" fill="url(#${id})" ${thin(extra)}/>`;
}
export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${thin(extra)}/>`;
export const line = (d: string, stroke: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${oneDecimal(width)}" stroke-linecap="round" ${thin(extra)}/>`;
export const group = (attrs: string, ...parts: string[]): string => `<g ${attrs}>${parts.join('')}</g>`;
export const placeAt = (x: number, y: number, scale: number, inner: string, turn = 0, flip = 1): string =>
  `<g transform="translate(${oneDecimal(x)} ${oneDecimal(y)}) rotate(${oneDecimal(turn)}) scale(${scale * flip} ${scale})">${inner}</g>`;
export const asClay = (...parts: string[]): string => group('filter="url(#clay)"', ...parts);
export const asSmallClay = (...parts: string[]): string => group('filter="url(#clayS)"', ...parts);
export const asLargeClay = (...parts: string[]): string => group('filter="url(#clayL)"', ...parts);
/** Draws the shadow of a shape: the same shape, moved down and right, blurred and multiplied. */
export const castShadow = (inner: string, dx = 20, dy = 34, opacity = 0.5, soft: 8 | 14 | 26 | 50 = 26): string =>
  `<g ${MULTIPLY_BLEND}><g transform="translate(${dx} ${dy})" opacity="${opacity}" ${blurFilter(soft)}>${inner}</g></g>`;
export const drawContactShadow = (x: number, y: number, rx: number, c = '#22100b', opacity = 0.6): string =>
  ellipse(x, y, rx, Math.max(7, rx * 0.11), c, `${blurFilter(8)} opacity="${opacity}"`);
export const polygonPath = (points: readonly Point[]): string =>
  'M' + points.map(([x, y]) => `${oneDecimal(x)} ${oneDecimal(y)}`).join(' L') + 'Z';
/** A smooth open line through the points. */
export function curvePath(points: readonly Point[]): string {
  const [first = [0, 0]] = points;
  const bends = points.slice(1, -1).map(([x, y], i) => {
    const [nx, ny] = points[i + 2] ?? [x, y];
    const last = i === points.length - 3;
    return ` Q${oneDecimal(x)} ${oneDecimal(y)} ${oneDecimal(last ? nx : (x + nx) / 2)} ${oneDecimal(last ? ny : (y + ny) / 2)}`;
  });
  return `M${oneDecimal(first[0])} ${oneDecimal(first[1])}${bends.join('')}`;
}
function chance(seed: string): () => number {
  let h = 2166136261;
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const stopTags = (ramp: string) =>
  ramp
    .split(', ')
    .map((stop) => stop.split(' '))
    .map(
      ([at = '0', colour = '#000000', opacity = '1']) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
type Lin = (ramp: string, x2?: number, y2?: number) => string;
type Rad = (ramp: string, cx?: number, cy?: number, r?: number) => string;
/** Fills that look like a material, lit from the upper left. */
const finishes = (lin: Lin, rad: Rad) => ({
  /** A round body lit from the left. */
  tube: (c: string): string =>
    lin(`0 ${darken(c, 0.22)}, .14 ${lighten(c, 0.35)}, .4 ${c}, .84 ${darken(c, 0.45)}, 1 ${darken(c, 0.28)}`),
  metal: (c = '#b98d4a'): string => {
    const [shine, edge] = [
      `0 ${darken(c, 0.42)}, .18 ${lighten(c, 0.72)}, .4 ${c}`,
      `.62 ${darken(c, 0.25)}, .8 ${darken(c, 0.5)}, 1 ${lighten(c, 0.15)}`,
    ];
    return lin(`${shine}, ${edge}`);
  },
  plate: (c = '#b98d4a'): string =>
    lin(`0 ${lighten(c, 0.75)}, .3 ${c}, .52 ${darken(c, 0.3)}, .7 ${lighten(c, 0.45)}, 1 ${darken(c, 0.5)}`, 1, 1),
  fall: (c: string, up = 0.3, down = 0.4): string => lin(`0 ${lighten(c, up)}, .3 ${c}, 1 ${darken(c, down)}`, 0, 1),
  slant: (c: string, up = 0.3, down = 0.35): string => lin(`0 ${lighten(c, up)}, .5 ${c}, 1 ${darken(c, down)}`, 1, 1),
  ball: (c: string): string =>
    rad(`0 ${lighten(c, 0.7)}, .35 ${lighten(c, 0.15)}, .75 ${c}, 1 ${darken(c, 0.5)}`, 0.34, 0.3, 0.75),
  glow: (c: string, o = 0.9): string => rad(`0 ${lighten(c, 0.6)} ${o}, .3 ${c} ${o * 0.4}, 1 ${c} 0`),
});
const luck = (rnd: () => number) => ({
  rnd,
  between: (a: number, b: number): number => a + rnd() * (b - a),
  gauss: (m: number, s: number): number => m + s * (rnd() + rnd() + rnd() + rnd() - 2) * 1.73,
  pick: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(rnd() * list.length)] ?? list[0],
});
export type Paints = ReturnType<typeof openPaints>;
/** The paints of one picture. A colour ramp is written as `position colour opacity?, ...`: '0 #ffffff .5, 1 #000000'. */
export function openPaints(seed: string) {
  const made: string[] = [];
  const keep = (tag: (id: string) => string) => {
    const id = `k${made.length + 1}`;
    made.push(tag(id));
    return `url(#${id})`;
  };
  const lin: Lin = (ramp, x2 = 1, y2 = 0) =>
    keep((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopTags(ramp)}</linearGradient>`);
  const rad: Rad = (ramp, cx = 0.5, cy = 0.5, r = 0.5) =>
    keep((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(ramp)}</radialGradient>`);
  return {
    lin,
    rad,
    ...finishes(lin, rad),
    ...luck(chance(seed)),
    /** A gradient between two points of the picture, for strokes and masks. */
    span: (ramp: string, [x1, y1]: Point, [x2, y2]: Point): string =>
      keep((id) => {
        const ends = `x1="${oneDecimal(x1)}" y1="${oneDecimal(y1)}" x2="${oneDecimal(x2)}" y2="${oneDecimal(y2)}"`;
        return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${stopTags(ramp)}</linearGradient>`;
      }),
    clip: (shape: string, inner: string): string =>
      `<g clip-path="${keep((id) => `<clipPath id="${id}">${shape}</clipPath>`)}">${inner}</g>`,
    fade: (paint: string, inner: string): string => {
      const box = 'x="-400" y="-400" width="2400" height="2400"';
      const mask = keep((id) => `<mask id="${id}" maskUnits="userSpaceOnUse" ${box}><rect ${box} fill="${paint}"/></mask>`);
      return `<g mask="${mask}">${inner}</g>`;
    },
    defs: (): string => made.join(''),
  };
}
