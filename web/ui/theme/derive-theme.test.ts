import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandVariables, DARK_BACKGROUNDS, deriveTheme, LIGHT_BACKGROUNDS } from './derive-theme.ts';
import { contrastRatio } from './oklch.ts';

/**
 * The table of the UX brief: the owner's colour, its contrast with on-brand, and the derived colours strong, line, soft,
 * soft-border, dark text and dark soft.
 */
const seeds = [
  ['#339fab', 5.66, '#027a85', '#2b99a5', '#e4f8fa', '#b3e1e7', '#55bcc8', '#062f33'],
  ['#2a9ca8', 5.43, '#017a85', '#289aa6', '#e4f8fa', '#b2e1e7', '#52bdc9', '#052f33'],
  ['#b998e3', 7.33, '#7e5ea4', '#9d7cc5', '#f6f1fe', '#dfcff6', '#ba99e4', '#2e233b'],
  ['#329da8', 5.52, '#067a84', '#2c98a3', '#e4f8fa', '#b4e1e6', '#56bcc7', '#072f33'],
  ['#b89d58', 6.77, '#846a22', '#a28842', '#f9f3e4', '#e4d6b5', '#c3a863', '#31280e'],
  ['#eda745', 8.64, '#976205', '#bc7d19', '#fff1e1', '#f5d1a6', '#e6aa5a', '#37250d'],
] as const;

function distance(one: string, other: string) {
  const bytes = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  const wanted = bytes(other);
  return Math.max(...bytes(one).map((value, index) => Math.abs(value - (wanted[index] ?? 0))));
}

describe('the colours of the brief', () => {
  test.each(seeds)('%s keeps its fill and gives the tabled colours', (seed, ratio, strong, line, soft, edge, text, night) => {
    const { light, dark } = deriveTheme(seed);
    expect(light.brand).toBe(seed);
    expect(light['on-brand']).toBe('#16181d');
    expect(contrastRatio(seed, light['on-brand'])).toBeCloseTo(ratio, 1);
    // The brief's table was calculated less exactly. A difference of four steps of 255 is not visible.
    expect(distance(light['brand-strong'], strong)).toBeLessThanOrEqual(4);
    expect(distance(light['brand-line'], line)).toBeLessThanOrEqual(2);
    expect(distance(light['brand-soft'], soft)).toBeLessThanOrEqual(1);
    expect(distance(light['brand-soft-border'], edge)).toBeLessThanOrEqual(1);
    expect(distance(dark['brand-strong'], text)).toBeLessThanOrEqual(1);
    expect(distance(dark['brand-soft'], night)).toBeLessThanOrEqual(1);
  });
});

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('any colour an owner may choose', () => {
  test('reads in the light scheme', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        const { light } = deriveTheme(hex);
        expect(contrastRatio(light.brand, light['on-brand'])).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(light['brand-hover'], light['on-brand'])).toBeGreaterThanOrEqual(4.5);
        for (const ground of [...LIGHT_BACKGROUNDS, light['brand-soft']]) {
          expect(contrastRatio(light['brand-strong'], ground)).toBeGreaterThanOrEqual(4.6);
          expect(contrastRatio(light['brand-line'], ground)).toBeGreaterThanOrEqual(3.05);
        }
        expect(contrastRatio('#16181d', light['brand-soft'])).toBeGreaterThanOrEqual(12);
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  test('reads in the dark scheme', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        const { dark } = deriveTheme(hex);
        expect(contrastRatio(dark.brand, dark['on-brand'])).toBeGreaterThanOrEqual(7.1);
        expect(contrastRatio(dark['brand-hover'], dark['on-brand'])).toBeGreaterThanOrEqual(7.1);
        for (const ground of [...DARK_BACKGROUNDS, dark['brand-soft']]) {
          expect(contrastRatio(dark['brand-strong'], ground)).toBeGreaterThanOrEqual(4.6);
          expect(contrastRatio(dark['brand-line'], ground)).toBeGreaterThanOrEqual(3.05);
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  test('is kept exactly, in both schemes', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        expect(deriveTheme(hex).light['brand-exact']).toBe(hex);
        expect(deriveTheme(hex).dark['brand-exact']).toBe(hex);
      }),
    );
  });
});

test('what is no colour becomes the platform colour', () => {
  expect(deriveTheme('teal')).toEqual(deriveTheme('#2a9ca8'));
  expect(deriveTheme('#fff;--x:url(//evil)')).toEqual(deriveTheme('#2a9ca8'));
});

test('the variables carry both schemes', () => {
  const variables = brandVariables('#B998E3');
  expect(Object.keys(variables)).toHaveLength(16);
  expect(variables['--l-brand-exact']).toBe('#b998e3');
});
