/** A colour of a business, and a text colour that is readable on it. */
export type Colours = { readonly fill: string; readonly ink: string };

const channels = (hex: string): number[] => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
const hexOf = (rgb: readonly number[]): string => `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`;

/** WCAG relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrastRatio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Neither colour is pure black or white, because mail programs with their own dark mode invert pure colours first. */
const INKS = ['#16181d', '#fffdfa'] as const;
const READABLE = 4.5;

/**
 * Makes the owner's colour darker or lighter until text is readable on it. A letter can't use the site's CSS variables, so it gets
 * fixed colours.
 */
export function letterColours(color: string): Colours {
  const seed = /^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : '#2a9ca8';
  const [dark, light] = INKS;
  const ink = contrastRatio(seed, dark) >= contrastRatio(seed, light) ? dark : light;
  const toward = ink === dark ? 255 : 0;
  let fill = seed;
  for (let share = 0.04; contrastRatio(fill, ink) < READABLE && share < 1; share += 0.04)
    fill = hexOf(channels(seed).map((v) => v + (toward - v) * share));
  return { fill, ink };
}
