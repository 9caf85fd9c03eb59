import { isForeignPhone, normalizePhone, whyUntextablePhone, whyInvalidPhone } from '../kernel/phone/phone.ts';
import * as general from '../kernel/refusals/general.ts';
import * as refused from './refusals.ts';
import type { Reason } from '../kernel/refusals/reason.ts';

export type Contact = { readonly kind: 'email' | 'phone'; readonly target: string };

export function whyNotEmail(text: string): Reason | null {
  if (text.trim() === '') return refused.emailRequired;
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? null : refused.emailInvalid;
}

/** What a person typed into the one login field. */
export function loginKind(text: string): Contact['kind'] | null {
  if (whyNotEmail(text) === null) return 'email';
  return whyInvalidPhone(text) === null ? 'phone' : null;
}

/** The form under which a login is looked up, counted and written to; null when it can be nobody's. */
export function contactOf(login: string): Contact | null {
  const kind = loginKind(login);
  if (kind === null) return null;
  return { kind, target: kind === 'email' ? login.trim().toLowerCase() : normalizePhone(login) };
}

export function whyNotSignUpAs(login: string, isForeign = isForeignPhone): Reason | null {
  if (login.trim() === '') return general.inputRequired;
  return /[@\p{L}]/u.test(login) ? whyNotEmail(login) : whyUntextablePhone(login, isForeign);
}

const SHORTEST_PASSWORD = 8;
const commonest = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 11111111 00000000 88888888 66666666 12341234 11223344 123123123
  123321123 147258369 987654321 password password1 password12 password123 passw0rd p@ssw0rd qwertyui qwerty12 qwerty123
  qwertyuiop asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r 1qaz2wsx q1w2e3r4 abcd1234 abc12345 abcdefgh a1234567 aa123456 iloveyou
  iloveyou1 sunshine princess football baseball superman trustno1 whatever welcome1 letmein1 dragon123 monkey123 michelle
  charlie1 jennifer computer internet starwars anhyeuem matkhau1 matkhau123 vietnam123 nailsalon nailsalon1`.split(/\s+/),
);

export function whyNotPassword(password: string): Reason | null {
  if (Array.from(password).length < SHORTEST_PASSWORD) return refused.passwordShort({ least: SHORTEST_PASSWORD });
  return commonest.has(password.toLowerCase()) ? refused.passwordCommon : null;
}

export const settingsShapes = {
  font_size: ['text-sm', 'text-base', 'text-lg', 'text-xl'],
  locale: ['en', 'vi'],
  theme: ['light', 'dark', 'system'],
} as const;
/** Screens that can be looked at in more than one way, and the ways; the first is the usual one. */
export const viewShapes = { search: ['list', 'map'] } as const;
export type Views = { readonly [S in keyof typeof viewShapes]: (typeof viewShapes)[S][number] };
export const viewKey = (screen: keyof Views): string => `view.${screen}`;

/** How somebody likes these screens; a way that is no longer offered counts as not set. */
export function viewsOf(stored: { readonly [key: string]: string }): Views {
  const search = viewShapes.search.find((view) => view === stored[viewKey('search')]) ?? viewShapes.search[0];
  return { search };
}

type Offered = { readonly [K in keyof typeof settingsShapes]: (typeof settingsShapes)[K][number] };
/** Without a theme of their own somebody wears what is usual for their role. */
export type Settings = Omit<Offered, 'theme'> & { readonly theme: Offered['theme'] | null };
export type Locale = Settings['locale'];

const usual: Settings = { font_size: 'text-base', locale: 'en', theme: null };

/** What is stored over what is usual; a value that is no longer offered counts as not set. */
export function settingsOf(stored: { readonly [key: string]: string }): Settings {
  const pick = <K extends keyof Settings>(key: K): Settings[K] => {
    const offered: readonly string[] = settingsShapes[key];
    const value = stored[key];
    return value !== undefined && offered.includes(value) ? (value as Settings[K]) : usual[key];
  };
  return { font_size: pick('font_size'), locale: pick('locale'), theme: pick('theme') };
}
