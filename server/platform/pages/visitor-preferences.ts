import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from './template.ts';

/** What is known about a visitor from the headers of a request alone. */
export type VisitorPreferences = {
  readonly language: Language;
  readonly scheme: 'light' | 'dark' | null;
  /** True if the request had no session cookie. */
  readonly visitor: boolean;
};

const SESSION = /(?:^|;\s*)bearer_token=/;
const LANGUAGE = /(?:^|;\s*)language=([^;]*)/;
const SCHEME = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

export function readVisitorPreferences({ cookie = '', 'accept-language': asked = '' }: IncomingHttpHeaders): VisitorPreferences {
  const scheme = SCHEME.exec(cookie)?.[1];
  return {
    language: (LANGUAGE.exec(cookie)?.[1] ?? asked).startsWith('vi') ? 'vi' : 'en',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    visitor: !SESSION.test(cookie),
  };
}
