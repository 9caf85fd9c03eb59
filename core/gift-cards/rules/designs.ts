/** What the front of a card looks like. */
export const cardDesigns = ['bloom', 'ribbon', 'confetti', 'waves', 'gilded', 'plain'] as const;
export type CardDesign = (typeof cardDesigns)[number];

export type DesignShape =
  | { readonly tag: 'path'; readonly d: string; readonly transform?: string; readonly opacity?: number }
  | { readonly tag: 'circle'; readonly cx: number; readonly cy: number; readonly r: number }
  | {
      readonly tag: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly rx: number;
      readonly transform?: string;
    };
/** Drawn in the ink of the card on its colour. `line`: as lines of this width, not filled. */
export type Drawing = { readonly opacity: number; readonly line?: number; readonly shapes: readonly DesignShape[] };

export const DRAWING_WIDTH = 320;
export const DRAWING_HEIGHT = 200;

const petals = [0, 60, 120, 180, 240, 300];
const flower = (x: number, y: number, scale: number): DesignShape[] =>
  petals.map((turn) => ({
    tag: 'path',
    d: 'M0 0C-26 -30 -20 -74 0 -88C20 -74 26 -30 0 0Z',
    transform: `translate(${x} ${y}) scale(${scale}) rotate(${turn})`,
  }));
const bits = [
  [196, 30, 12],
  [236, 74, 48],
  [274, 26, 80],
  [300, 96, 20],
  [214, 128, 65],
  [262, 142, 30],
  [178, 78, 100],
  [298, 168, 130],
  [228, 182, 8],
  [166, 152, 40],
  [284, 60, 150],
  [150, 34, 70],
] as const;
const rings = [36, 56, 76, 96, 116, 136, 156, 176];
const path = (d: string, opacity?: number): DesignShape => ({ tag: 'path', d, ...(opacity !== undefined && { opacity }) });

/** The same on the pages and in the letter, on the half of the card where nothing is written. */
export const drawings: { readonly [D in CardDesign]: Drawing } = {
  bloom: { opacity: 0.2, shapes: [...flower(262, 52, 1), ...flower(300, 176, 0.72), ...flower(176, 196, 0.42)] },
  ribbon: {
    opacity: 0.2,
    shapes: [
      path('M232 0h34v200h-34z'),
      path('M0 84h320v26H0z', 0.55),
      path('M249 97C214 62 190 66 192 88S224 116 249 97ZM249 97C284 62 308 66 306 88S274 116 249 97Z'),
      path('M249 97 218 152l20-4 8 20 6-60zM249 97l31 55-20-4-8 20z'),
    ],
  },
  confetti: {
    opacity: 0.26,
    shapes: bits.map(([x, y, turn], i) =>
      i % 3 === 0
        ? { tag: 'circle', cx: x, cy: y, r: 6 }
        : { tag: 'rect', x, y, width: 18, height: 7, rx: 3, transform: `rotate(${turn} ${x} ${y})` },
    ),
  },
  waves: {
    opacity: 0.16,
    shapes: [
      path('M0 200C60 120 120 190 190 130S280 60 320 40V200Z'),
      path('M60 200C120 150 180 200 240 150S300 110 320 100V200Z'),
      path('M140 200C190 172 240 200 280 170S310 156 320 152V200Z'),
    ],
  },
  gilded: {
    opacity: 0.3,
    line: 1.5,
    shapes: [
      ...rings.map((r): DesignShape => ({ tag: 'circle', cx: 300, cy: 12, r })),
      { tag: 'rect', x: 8, y: 8, width: 304, height: 184, rx: 10 },
    ],
  },
  plain: { opacity: 1, shapes: [] },
};
