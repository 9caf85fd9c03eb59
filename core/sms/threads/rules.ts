import type { TextWish } from '../replies/rules/stop-words.ts';

/** Why somebody should look at a thread soon. */
export const textAsks = ['stop', 'cancel', 'late', 'unsure'] as const;
export type TextAsk = (typeof textAsks)[number];

/** What was understood of a client’s text, and done. */
export const understoodReplies = ['confirm', 'cancel', 'late', 'stop', 'start', 'help'] as const;
export type Understood = (typeof understoodReplies)[number];

/** Texts on a page of a thread; the specification leaves the size open. */
export const TEXTS_ON_PAGE = 20;
export const CONTACTS_ON_PAGE = 10;

const PREVIEW = 200;
/** The beginning of a text, for lists. */
export const previewText = (body: string): string =>
  body
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PREVIEW)
    .replace(/[\ud800-\udbff]$/, '');

/**
 * The text with its links cut out: they open visits without a login, and what is kept in a thread is read by everybody at the desk.
 */
export const withoutLinks = (body: string, hosts: readonly string[]): string =>
  body
    .split(/(\s+)/)
    .map((word) => (/^https?:\/\//i.test(word) || hosts.some((host) => host !== '' && word.startsWith(`${host}/`)) ? '…' : word))
    .join('');

/** What an incoming text asks a person to look at, by what it says of our texts. */
export const askOfWish = (wish: TextWish | null): TextAsk | null =>
  wish === 'stop' || wish === 'cancel' || wish === 'unsure' ? wish : null;

export type PhoneSharers = readonly { readonly hash_id: string; readonly name: string }[];

/** What a thread is called: by who has the phone in the book, or what the desk called them. */
export const threadName = (sharers: PhoneSharers, given: string | null): string | null =>
  sharers.length === 0
    ? given
    : sharers
        .map(({ name }) => name)
        .slice(0, 3)
        .join(', ');

/** The id under which a thread is called: of the first client who has the phone, or its own. */
export const threadCustomer = (sharers: PhoneSharers, thread_id: string): string => sharers[0]?.hash_id ?? thread_id;

/** Whether there are older pages. */
export const hasMorePages = ({ current_page, total_pages }: { current_page: number; total_pages: number }): boolean =>
  current_page < total_pages;
