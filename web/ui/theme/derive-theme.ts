import { contrastRatio, fromOklch, type Oklch, toOklch } from './oklch.ts';

/** Names of the CSS variables that follow the owner's colour; `--brand-exact` is the colour as chosen, in both schemes. */
export type BrandTokens = {
  readonly brand: string;
  readonly 'brand-exact': string;
  readonly 'brand-hover': string;
  readonly 'on-brand': string;
  readonly 'brand-strong': string;
  readonly 'brand-line': string;
  readonly 'brand-soft': string;
  readonly 'brand-soft-border': string;
};
export type DerivedTheme = { readonly light: BrandTokens; readonly dark: BrandTokens };

export const LIGHT_BACKGROUNDS = ['#ffffff', '#faf9f7'] as const;
export const DARK_BACKGROUNDS = ['#111316', '#191c20', '#21252a', '#2a2e35'] as const;
const INK = '#16181d';
const DARK_INK = '#101214';
const STEP = 0.001;

const capped = ({ L, C, h }: Oklch, cap: number): Oklch => ({ L, C: Math.min(C, cap), h });
const at = (colour: Oklch, L: number) => fromOklch({ ...colour, L: Math.min(1, Math.max(0, L)) });

/**
 * Changes the lightness (darker on light backgrounds, lighter on dark ones) until the colour is readable on all of these
 * backgrounds.
 */
function readable(colour: Oklch, ratio: number, grounds: readonly string[], step: number): string {
  for (let L = colour.L; L >= 0 && L <= 1; L += step) {
    const hex = at(colour, L);
    if (grounds.every((ground) => contrastRatio(hex, ground) >= ratio)) return hex;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

/**
 * The owner's colour as a background, and the text colour on it. The background stays unchanged if one of the two text colours is
 * readable on it; otherwise it is made lighter for dark text or darker for white text.
 */
function fillAndInk(hex: string, colour: Oklch) {
  const ink = contrastRatio(hex, INK) >= contrastRatio(hex, '#ffffff') ? INK : '#ffffff';
  const away = ink === INK ? 1 : -1;
  let fill = hex;
  for (let L = colour.L; contrastRatio(fill, ink) < 4.5 && L >= 0 && L <= 1;) {
    L += 0.01 * away;
    fill = at(colour, L);
  }
  return { fill, ink, hover: at(toOklch(fill), toOklch(fill).L + 0.03 * away) };
}

function light(hex: string, colour: Oklch): BrandTokens {
  const { fill, ink, hover } = fillAndInk(hex, colour);
  const soft = fromOklch({ ...colour, L: 0.965, C: Math.min(0.22 * colour.C, 0.03) });
  const grounds = [...LIGHT_BACKGROUNDS, soft];
  return {
    brand: fill,
    'brand-exact': hex,
    'brand-hover': hover,
    'on-brand': ink,
    'brand-strong': readable(capped(colour, 0.13), 4.6, grounds, -STEP),
    'brand-line': readable(capped(colour, 0.13), 3.05, grounds, -STEP),
    'brand-soft': soft,
    'brand-soft-border': fromOklch({ ...colour, L: 0.88, C: Math.min(0.5 * colour.C, 0.07) }),
  };
}

function dark(hex: string, colour: Oklch): BrandTokens {
  const soft = fromOklch({ ...colour, L: 0.28, C: Math.min(0.45 * colour.C, 0.045) });
  const grounds = [...DARK_BACKGROUNDS, soft];
  const calm = capped(colour, 0.12);
  const fill = { ...calm, L: Math.max(colour.L, 0.72) };
  return {
    brand: fromOklch(fill),
    'brand-exact': hex,
    'brand-hover': at(fill, fill.L + 0.03),
    'on-brand': DARK_INK,
    'brand-strong': readable({ ...calm, L: Math.max(colour.L, 0.74) }, 4.6, grounds, STEP),
    'brand-line': readable(calm, 3.05, grounds, STEP),
    'brand-soft': soft,
    'brand-soft-border': fromOklch({ ...colour, L: 0.38, C: Math.min(0.5 * colour.C, 0.055) }),
  };
}

const cache = new Map<string, DerivedTheme>();

/**
 * Derives every colour of a page from the one that its owner chose, so that all texts are legible. An invalid value falls back
 * to the platform's colour.
 */
export function deriveTheme(hex: string): DerivedTheme {
  const seed = /^#[\da-f]{6}$/i.test(hex) ? hex.toLowerCase() : '#2a9ca8';
  const known = cache.get(seed);
  if (known) return known;
  const colour = toOklch(seed);
  const theme = { light: light(seed, colour), dark: dark(seed, colour) };
  cache.set(seed, theme);
  return theme;
}

/**
 * The CSS variables that BrandScope sets: `{'--l-brand': …, '--d-brand': …}`. tokens.css uses those of the current colour scheme.
 */
export function brandVariables(hex: string): Record<string, string> {
  const { light: day, dark: night } = deriveTheme(hex);
  const side = (prefix: string, tokens: BrandTokens) =>
    Object.entries(tokens).map(([name, value]) => [`--${prefix}-${name}`, value]);
  return Object.fromEntries([...side('l', day), ...side('d', night)]) as Record<string, string>;
}
