import type { Side } from '../access/rules.ts';

export const CONVERSATION_TYPE = 'business_to_user';
const HEX_OF_BUSINESS = 12;

/**
 * The id of a new conversation: a UUID of version 8 that begins with the number of its business. A call that names only the
 * conversation therefore says which business, and later which cell, it is for.
 */
export function conversationIdAt(business_id: number, random: string): string {
  const digits = business_id.toString(16).padStart(HEX_OF_BUSINESS, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-8${random.slice(15)}`;
}

/** The number of the business in the id of a conversation; 0 if there is none in it. */
export const businessOfConversation = (id: string): number =>
  id[14] === '8' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : 0;

/** The counters of a conversation. Messages of a side are counted as they are sent; a pointer keeps how many were read. */
export type Counters = {
  readonly seq: number;
  readonly from_customer: number;
  readonly from_business: number;
  /** How many messages of the business the customer has read, and up to which one. */
  readonly customer_read: number;
  readonly customer_read_seq: number;
  readonly customer_hidden_seq: number;
  readonly business_read: number;
  readonly business_read_seq: number;
  readonly business_hidden_seq: number;
};

/** What a side has not read. Its own messages don't count, and it is never below zero. */
export const unreadOf = (counters: Counters, side: Side): number =>
  side === 'customer'
    ? Math.max(0, counters.from_business - counters.customer_read)
    : Math.max(0, counters.from_customer - counters.business_read);

export const readSeqOf = (counters: Counters, side: Side): number =>
  side === 'customer' ? counters.customer_read_seq : counters.business_read_seq;

/** Up to this message the side has deleted the conversation; it sees only what is newer. */
export const hiddenSeqOf = (counters: Counters, side: Side): number =>
  side === 'customer' ? counters.customer_hidden_seq : counters.business_hidden_seq;

export const isVisibleTo = (counters: Counters, side: Side): boolean => counters.seq > hiddenSeqOf(counters, side);

export const otherSide = (side: Side): Side => (side === 'customer' ? 'business' : 'customer');

/** Whether a message was read by the side that received it. */
export const isReadByOther = (counters: Counters, side: Side, seq: number): boolean =>
  seq <= readSeqOf(counters, otherSide(side));

export type PageRange = { readonly above: number; readonly upto: number };
export type PageWish = {
  readonly page: number;
  readonly perPage: number;
  readonly before_seq?: number | undefined;
  readonly after_seq?: number | undefined;
};

/**
 * The messages of a page, by sequence. Because a sequence has no gaps, a page is a range of numbers, and the last page costs what
 * the first one does. Page 1 holds the newest; `after_seq` asks for the next ones that follow.
 */
export function pageRange({ seq, hidden }: { seq: number; hidden: number }, wish: PageWish): PageRange {
  if (wish.after_seq !== undefined) {
    const above = Math.max(hidden, Math.min(wish.after_seq, seq));
    return { above, upto: Math.min(seq, above + wish.perPage) };
  }
  const newest = wish.before_seq === undefined ? seq - (wish.page - 1) * wish.perPage : Math.min(seq, wish.before_seq - 1);
  const upto = Math.max(hidden, newest);
  return { above: Math.max(hidden, upto - wish.perPage), upto };
}

/** The place behind a row of a list: the list is walked on from it in its index, however far down it is. */
export type ListPosition = { readonly at: string; readonly id: string };
export const placeText = ({ at, id }: ListPosition): string => `${at}_${id}`;
/** A time and the number of a business or the id of a conversation. */
export const PLACE =
  /^([1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([1-9]\d{0,14}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const isInstant = (at: string): boolean => !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;
/** Null for anything that is no place behind a row, such as one on the 31st of February. */
export function readPlace(cursor: string | undefined): ListPosition | null {
  const [, at = '', id = ''] = PLACE.exec(cursor ?? '') ?? [];
  return isInstant(at) ? { at, id } : null;
}
