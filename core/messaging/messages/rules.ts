import type { Side } from '../access/rules.ts';
import { formatTypedPhone, readTypedPhone } from '../../kernel/phone/phone.ts';
import { lowerWithoutAccents } from '../../kernel/text.ts';

export const LONGEST_MESSAGE = 4000;
export const MOST_FILES = 10;
export const MOST_FILE_BYTES = 25 * 1024 * 1024;
export const LONGEST_PICTURE_PX = 1600;
/** How much of the last message a list keeps. */
export const PREVIEW_LENGTH = 200;

/** A customer sends at most this many messages to one business within the window, and writes first to so many a day. */
export const CUSTOMER_BURST = 30;
export const BURST_SECONDS = 60;
export const COLLEAGUE_BURST = 120;
export const NEW_CONVERSATIONS_A_DAY = 20;

type Burst = { readonly burst: number; readonly burst_since: string | null };
/** Whether a customer has already sent as many messages as the window allows. */
export const isBurstOver = ({ burst, burst_since }: Burst, now: string, most: number): boolean =>
  burst >= most && burst_since !== null && Date.parse(burst_since) > Date.parse(now) - BURST_SECONDS * 1000;

/** A text cut for a list. It never ends in half a character. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  return letters.length <= PREVIEW_LENGTH ? line : `${letters.slice(0, PREVIEW_LENGTH - 1).join('')}…`;
}

const LONGEST_NAME = 120;
/** Everybody who shares a phone, as one name. */
export const sharedName = (names: readonly string[]): string =>
  Array.from([...new Set(names)].join(', '))
    .slice(0, LONGEST_NAME)
    .join('');

const LONGEST_WORD = 40;
const MOST_WORDS = 200;
const MOST_SEARCHED_WORDS = 5;

const allWords = (text: string, most: number): string[] => {
  const words = lowerWithoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LONGEST_WORD)))].slice(0, most);
};

/** The words under which a conversation is found, without accents and capitals, in one order so that writers don't collide. */
export const wordsOf = (text: string): string[] => allWords(text, MOST_WORDS).sort();

/** The words that somebody looks for, longest first. Each finds the words it begins. A phone, as fields write it, is one word. */
export function searchedWords(query: string): string[] {
  const typed = readTypedPhone(query);
  if (formatTypedPhone(typed) === query) return allWords(typed, 1);
  return allWords(query, MOST_SEARCHED_WORDS).sort((one, other) => other.length - one.length);
}

/** A guest is also found by their phone: the whole number and its last four digits. */
export const nameWords = (name: string | null, guest_phone: string | null): string[] =>
  [...new Set([...wordsOf(name ?? ''), ...(guest_phone === null ? [] : [guest_phone, guest_phone.slice(-4)])])].sort();

export const isEmptyMessage = (message: string, files: number): boolean => message === '' && files === 0;

type Sent = { readonly side: Side; readonly author: string; readonly conversation_id: string; readonly body: string };

/** Whether a message that came twice under one id is the same one, sent again because its answer was lost. */
export const isSameMessage = (one: Sent, other: Sent): boolean =>
  one.side === other.side &&
  one.author === other.author &&
  one.conversation_id === other.conversation_id &&
  one.body === other.body;
