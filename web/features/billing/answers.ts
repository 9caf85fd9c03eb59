import { cardNotKept, noCard } from 'core/billing/refusals';
import { Failure } from '../../platform/errors.ts';

/** What the specification says where an answer has nothing in it. */
export const words = {
  transactions: 'No business Transactions data found.',
  cards: 'No business Cards data found.',
  active: 'No business Active Packages data found.',
  packages: 'No packages data found.',
  card: noCard.text,
  store: cardNotKept.text,
} as const;
export type BillingQuestion = keyof typeof words;

type Reply = { readonly success?: unknown; readonly data?: unknown } | null | undefined | false;
const isEmpty = (reply: Reply): boolean => !reply || reply.success === false || ('data' in reply && !reply.data);

/** The answer. One without its data is an error with these words; an empty list is not an error. */
export function filled<R extends Reply>(reply: R, asked: BillingQuestion): Exclude<R, null | undefined | false> {
  if (isEmpty(reply)) throw new Failure(200, { message: words[asked] });
  return reply as Exclude<R, null | undefined | false>;
}
export const dataOf = <T>(reply: { readonly success: true; readonly data: T }, asked: BillingQuestion): NonNullable<T> =>
  filled(reply, asked).data as NonNullable<T>;
