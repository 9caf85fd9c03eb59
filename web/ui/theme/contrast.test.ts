import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from './oklch.ts';

const web = path.join(import.meta.dirname, '../..');
const AA = 4.5;
type Rule = { readonly file: string; readonly selector: string; readonly body: string };

function rulesOf(file: string): Rule[] {
  const text = readFileSync(path.join(web, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: selector.trim().replaceAll(/\s+/g, ' '),
    body,
  }));
}

const declaredIn = (body: string) =>
  [...body.matchAll(/(--[\w-]+):\s*(?:var\(--[ld]-[\w-]+, )?(#[\da-f]{3,6})\b\)?;/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );

/**
 * The value of every colour token in one scheme. Brand tokens have the platform's own colours here; derive-theme.test.ts varies
 * them.
 */
function tokensOf(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const rules = ['ui/theme/tokens.css', 'ui/theme/status.css'].flatMap(rulesOf);
  // A token that the dark scheme does not set again keeps its light value.
  const applied = rules.filter(({ selector }) => scheme === 'dark' || !selector.includes("'dark'"));
  return new Map(applied.flatMap(({ body }) => declaredIn(body)));
}
const schemes = { light: tokensOf('light'), dark: tokensOf('dark') };

/** The backgrounds on which a text may be shown if its rule sets no background. */
const grounds = ['--canvas', '--surface', '--raised', '--sunken', '--brand-soft'];
const tinted = ['--ok-bg', '--warn-bg', '--bad-bg', '--info-bg'];
const inks = ['--ink-1', '--ink-2', '--ink-3', '--ok', '--warn', '--bad', '--info'];

const styles = globSync('{app,features,office,ui}/**/*.css', { cwd: web })
  .map((file) => file.replaceAll(path.sep, '/'))
  .flatMap(rulesOf);
const valueOf = (body: string, name: string) =>
  new RegExp(`(?:^|[;\\s])${name}:\\s*([^;]+)`).exec(body)?.[1]?.replace(' !important', '').trim();
const coloured = styles.flatMap(({ file, selector, body }) => {
  const [ink, ground] = [valueOf(body, 'color'), valueOf(body, 'background(?:-color)?')];
  return ink === undefined ? [] : [{ at: `${file} ${selector}`, file, ink, ground, own: declaredIn(body) }];
});

/**
 * The colour of a value. A fixed colour is returned as it is; a variable that is no colour token is set elsewhere and gives
 * undefined.
 */
function hexOf(value: string | undefined, tokens: ReadonlyMap<string, string>): string | undefined {
  if (value !== undefined && /^#(?:[\da-f]{3}|[\da-f]{6})$/.test(value)) return value;
  return tokens.get(/^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1] ?? '');
}

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const tokens = schemes[scheme];
  const ratio = (ink: string, ground: string) => contrastRatio(tokens.get(ink) ?? '', tokens.get(ground) ?? '');
  const faint = (pairs: readonly (readonly [string, string])[]) =>
    pairs
      .filter((pair) => !(ratio(...pair) >= AA))
      .map(([ink, ground]) => `${ink} on ${ground}: ${ratio(ink, ground).toFixed(2)}`);

  test('every ink reads on every ground', () => {
    const plain = inks.flatMap((ink) => [...grounds, ...tinted].map((ground) => [ink, ground] as const));
    const brand = grounds.map((ground) => ['--brand-strong', ground] as const);
    expect(faint([...plain, ...brand])).toEqual([]);
  });

  test('every tint carries the text of its own name', () => {
    const tints = [...tokens.keys()].filter((name) => name.endsWith('-bg'));
    expect(tints.length).toBeGreaterThan(20);
    expect(faint(tints.map((ground) => [ground.slice(0, -3), ground] as const))).toEqual([]);
  });

  test('every rule that names a text and its ground names a pair that reads', () => {
    const pairs = coloured.flatMap(({ at, ink, ground, own }) => {
      // A receipt is light in the dark scheme too, so it sets its own text colours.
      const here = new Map([...tokens, ...own]);
      const [text, under] = [hexOf(ink, here), hexOf(ground, here)];
      return text && under && !signs.has(at) ? [{ at, ratio: contrastRatio(text, under) }] : [];
    });
    expect(pairs.length).toBeGreaterThan(100);
    expect(pairs.filter((pair) => pair.ratio < AA)).toEqual([]);
  });
});

/** Drawings beside a word with the same meaning, so their contrast may be lower. */
const signs = new Set(["features/turns/board/marks.module.css .mark[data-face='request']"]);

/** Rules whose text colour is not a token: fixed colours on fixed backgrounds, drawings, and variables that are set elsewhere. */
const others = [
  'features/booking/time/days.module.css',
  'features/business/frame/hero.module.css',
  'features/business/frame/slides.module.css',
  'features/business/frame/social.module.css',
  'features/business/frame/theme/theme-menu.module.css',
  'features/business/gift/gift.module.css',
  'features/business/loyalty/loyalty.module.css',
  'features/calendar/grid/block/block.module.css',
  'features/calendar/list/agenda.module.css',
  'features/calendar/visit/panel.module.css',
  'features/checkout/closing/z-report.module.css',
  'features/checkout/gift/gift.module.css',
  'features/checkout/offline/offline.module.css',
  'features/discovery/landing/Afternoon.module.css',
  'features/discovery/landing/ForOwners.module.css',
  'features/discovery/landing/LandingPage.module.css',
  'features/errors/errors.module.css',
  'features/gift-card-shop/art.module.css',
  'features/gift-cards/gift-cards.module.css',
  'features/loyalty/face/face.module.css',
  'features/media/galleries.module.css',
  'features/media/viewer/viewer.module.css',
  'features/receipts/receipts.module.css',
  'features/turns/waiting/waiting.module.css',
  'office/cards/art.module.css',
  'ui/actions/Button.module.css',
  'ui/display/Avatar.module.css',
  'ui/display/Badge.module.css',
  'ui/layout/Slider.module.css',
  'ui/map/Basemap.module.css',
  'ui/receipt/paper.module.css',
  'ui/theme/choice.module.css',
  'ui/toasts/ConnectionToast.module.css',
  'ui/toasts/Toaster.module.css',
];

/**
 * A text colour that does not follow the scheme needs a background that does not follow it either. Check a new rule in the dark
 * scheme by eye, then add its file to the list.
 */
test('text is written in an ink, except where it was looked at', () => {
  const plain = new Set([...inks, '--brand-strong', '--disabled'].map((name) => `var(${name})`));
  const strange = coloured.filter(({ file, ink, ground }) => {
    if (plain.has(ink) || ['inherit', 'transparent', 'currentColor'].includes(ink) || others.includes(file)) return false;
    return !(hexOf(ink, schemes.dark) && hexOf(ground, schemes.dark));
  });
  expect(strange.map(({ at, ink }) => `${at}: ${ink}`)).toEqual([]);
});
