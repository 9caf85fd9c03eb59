import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from './template.ts';

/** What a browser tells about its user before the page is known. */
export type Wish = {
  readonly language: Language;
  readonly scheme: 'light' | 'dark' | null;
  /** No session cookie came along. */
  readonly visitor: boolean;
};

const SESSION = /(?:^|;\s*)bearer_token=/;
const LANGUAGE = /(?:^|;\s*)language=([^;]*)/;
const SCHEME = /(?:^|;\s*)theme=(light|dark)(?:;|$)/;

export function wishOf({ cookie = '', 'accept-language': asked = '' }: IncomingHttpHeaders): Wish {
  const scheme = SCHEME.exec(cookie)?.[1];
  return {
    language: (LANGUAGE.exec(cookie)?.[1] ?? asked).startsWith('vi') ? 'vi' : 'en',
    scheme: scheme === 'light' || scheme === 'dark' ? scheme : null,
    visitor: !SESSION.test(cookie),
  };
}
