import { formatTypedPhone } from 'core/kernel/phone/phone';

/** Who reads: a person their own conversations, or those who answer for a business its. */
export type Inbox =
  | { readonly side: 'customer'; readonly viewerId: string }
  | { readonly side: 'business'; readonly viewerId: string; readonly business_id: number; readonly bus_url: string };

/** The specification's test: what an address has in it. */
export const isBusinessMessagesPage = (path: string): boolean => path.includes('/biz/') && path.includes('/messages');

/** How long the search waits for the next key, on the page and in the panel of the bell. */
export const PAGE_SEARCH_MS = 1000;
export const PANEL_SEARCH_MS = 500;

const MOST_PHONE_DIGITS = 10;
/** What is sent of a search: up to ten digits as a phone is written, everything else as it was typed. */
export const contactSearch = (typed: string): string =>
  /^\d+$/.test(typed) && typed.length <= MOST_PHONE_DIGITS ? formatTypedPhone(typed) : typed;
