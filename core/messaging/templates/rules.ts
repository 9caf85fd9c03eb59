import type { Locale } from '../../accounts/rules.ts';
import { vietnameseDayText, wallClockAt } from '../../kernel/time.ts';

/** What differs from customer to customer. A template has it in braces: `Hi {name}, see you {visit}!` */
export const placeholders = ['name', 'visit', 'staff', 'link', 'salon'] as const;
export type Placeholder = (typeof placeholders)[number];
export type Values = { readonly [P in Placeholder]: string | null };

export const LONGEST_TEMPLATE = 1000;
export const MOST_TEMPLATES = 50;

const KNOWN = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');
const ANY = /\{([^{}\n]{0,40})\}/g;
const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

export const inBraces = (name: string): string => `{${name}}`;

/** What stands in braces and is no placeholder: nothing would ever be put there. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(ANY)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

/** The placeholders that a message still has. They are never sent. */
export const leftPlaceholders = (text: string): Placeholder[] => [
  ...new Set([...text.matchAll(KNOWN)].map(([, name]) => name as Placeholder)),
];

/** The text in pieces: what is written, and between it what differs from customer to customer. */
export const templateParts = (text: string): readonly { readonly text: string; readonly place: Placeholder | null }[] =>
  text.split(KNOWN).map((piece, n) => ({ text: piece, place: n % 2 === 1 ? (piece as Placeholder) : null }));

/** Where nothing was put, the blanks around it close up, and no comma stands alone. */
const closeGaps = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ +([,.!?;:])/g, '$1')
    .replace(/,(?=[,.!?])/g, '')
    .replace(/ +$/gm, '')
    .trim();

export type Filled = { readonly text: string; readonly missing: readonly Placeholder[] };

/** The text for one customer. What is not known of them is left out and named, so that whoever sends it writes it by hand. */
export function fillTemplate(text: string, values: Values): Filled {
  const missing = leftPlaceholders(text).filter((name) => values[name] === null);
  const filled = text.replace(KNOWN, (_, name: Placeholder) => values[name] ?? '');
  return { text: missing.length === 0 ? filled : closeGaps(filled), missing };
}

type Bodies = { readonly body_en: string; readonly body_vi: string };
/** The text in the customer's language, or else in the other one. */
export const bodyFor = ({ body_en, body_vi }: Bodies, locale: Locale): string =>
  locale === 'vi' ? body_vi || body_en : body_en || body_vi;

const ENGLISH = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
/** When a visit is, as people write it: `Fri, Nov 20, 3:15 PM`, `15:15 thứ Sáu 20/11`. */
export function visitWhen(locale: Locale, start: string, timezone: string): string {
  if (locale === 'en')
    return new Date(start).toLocaleString('en-US', { ...ENGLISH, timeZone: timezone }).replaceAll(/[\u202f\u00a0]/g, ' ');
  const { date, time } = wallClockAt(start, timezone);
  return `${time} ${vietnameseDayText(date)}`;
}
