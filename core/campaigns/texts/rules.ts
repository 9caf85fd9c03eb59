import type { Locale } from '../../accounts/rules.ts';
import { clipName, toPlainLetters } from '../../kernel/texting/fit.ts';
import { toTextBody } from '../../kernel/texting/letters.ts';
import { bodyFor, fillTemplate, type Placeholder, unknownPlaceholders } from '../../messaging/templates/rules.ts';
import { costOfText, smsSegments } from '../../sms/segments/rules.ts';

export const LONGEST_CAMPAIGN = 480;

/** What may differ from client to client; a campaign is about no visit. */
export const campaignPlaceholders = ['name', 'link', 'salon'] as const satisfies readonly Placeholder[];
const isOurs = (name: string): boolean => (campaignPlaceholders as readonly string[]).includes(name);

const NAMED = /\{([^{}\n]{0,40})\}/g;
/** The first thing in braces that nothing is ever put into; null: there is none. */
export function strangePlaceholder(text: string): string | null {
  const [unknown] = unknownPlaceholders(text);
  return unknown ?? [...text.matchAll(NAMED)].map(([, name = '']) => name).find((name) => !isOurs(name)) ?? null;
}

export const hasLink = ({ body_en, body_vi }: Bodies): boolean => `${body_en}${body_vi}`.includes('{link}');

export type Bodies = { readonly body_en: string; readonly body_vi: string };
export type TextFacts = {
  readonly salon: string;
  readonly name: string;
  readonly link: string;
  /** Whether the owner keeps accents, which makes a Vietnamese text longer. */
  readonly text_accents: boolean;
};

const howToStop: { readonly [L in Locale]: string } = {
  en: 'Reply STOP to stop texts.',
  vi: 'Nhắn STOP để ngừng nhận tin.',
};
const LONGEST_SALON = 40;
/** Longer first names are cut in a text. */
export const LONGEST_NAME = 20;

/**
 * The text as one client gets it. Every text names the salon and says how to stop; what the owner has written of that is not said
 * twice.
 */
export function campaignText(bodies: Bodies, locale: Locale, { salon, name, link, text_accents }: TextFacts): string {
  const template = bodyFor(bodies, locale);
  const written: Locale = (locale === 'vi' ? bodies.body_vi : bodies.body_en) === '' ? otherOf(locale) : locale;
  const known = {
    name: clipName(name, LONGEST_NAME) || null,
    link,
    salon: clipName(salon, LONGEST_SALON),
    visit: null,
    staff: null,
  };
  const { text } = fillTemplate(template, known);
  const begun = template.includes('{salon}') ? text : `${known.salon}: ${text}`;
  const whole = /\bSTOP\b/.test(begun) ? begun : `${begun} ${howToStop[written]}`;
  return text_accents ? toTextBody(whole) : plainOrWhole(whole);
}
const otherOf = (locale: Locale): Locale => (locale === 'vi' ? 'en' : 'vi');

/** Plain letters keep line breaks; a text that plain letters would empty stays as it is. */
function plainOrWhole(text: string): string {
  const plain = text.split('\n').map(toPlainLetters).join('\n').trim();
  return /[^\p{Script=Latin}\P{L}]/u.test(text) ? toTextBody(text) : toTextBody(plain);
}

/** So many clients have this first name, or one that costs the same, and this language. */
export type NameGroup = { readonly locale: Locale; readonly name: string; readonly clients: number };
export type CampaignCost = {
  readonly texts: number;
  readonly parts: number;
  readonly cents: number;
  /** Of the longest text. */
  readonly parts_each: number;
};

/** What a campaign costs, name by name: a long name may make one text two. */
export function costOfCampaign(bodies: Bodies, facts: Omit<TextFacts, 'name'>, groups: readonly NameGroup[]): CampaignCost {
  const known = new Map<string, number>();
  const segmentsOf = (locale: Locale, name: string): number => {
    // Plain names differ in nothing but their length.
    // oxlint-disable-next-line no-control-regex
    const key = /^[\u0000-\u007f]*$/.test(name) ? `${locale}:${clipName(name, LONGEST_NAME).length}` : `${locale}:${name}`;
    const segments = known.get(key) ?? smsSegments(campaignText(bodies, locale, { ...facts, name }));
    known.set(key, segments);
    return segments;
  };
  let [texts, parts, parts_each] = [0, 0, 0];
  for (const { locale, name, clients } of groups) {
    const segments = segmentsOf(locale, name);
    [texts, parts, parts_each] = [texts + clients, parts + segments * clients, Math.max(parts_each, segments)];
  }
  return { texts, parts, cents: costOfText(parts), parts_each };
}
