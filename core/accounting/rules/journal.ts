import type { Cents } from '../../kernel/money/money.ts';
import type { LedgerKind } from '../../ledger/rules/posting.ts';

/** Amounts of the ledger under one account, debits above zero. */
export type BookEntry = { readonly kind: LedgerKind; readonly subject: string; readonly cents: Cents };

/** What kinds are divided by: an accountant wants sales, discounts and fees by what they were, and each tax code by itself. */
const divided: ReadonlySet<LedgerKind> = new Set(['revenue', 'discount', 'fee', 'tax']);

/** What the salon pays us stands in its ledger too, but there it is our income. To the salon it is a bill like any other. */
const ours = (kind: LedgerKind, subject: string): boolean =>
  kind === 'plan_revenue' || kind === 'sms_credit' || (kind === 'card_clearing' && (subject === 'plan' || subject === 'sms'));

export const isOfSalon = ({ kind, subject }: Pick<BookEntry, 'kind' | 'subject'>): boolean => !ours(kind, subject);

/** A line of a journal. `name` says what a tax code was called when the journal was written. */
export type JournalLine = BookEntry & { readonly name?: string };

export const balanceOf = (lines: readonly { readonly cents: Cents }[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0);
export const debitsOf = (lines: readonly { readonly cents: Cents }[]): Cents =>
  lines.reduce((sum, { cents }) => sum + Math.max(cents, 0), 0);

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** The lines of a journal: one for each account, none of zero, in a fixed order. */
export function journalLines(entries: readonly BookEntry[], names: ReadonlyMap<string, string> = new Map()): JournalLine[] {
  const sums = new Map<string, BookEntry>();
  for (const { kind, subject, cents } of entries.filter(isOfSalon)) {
    const of = divided.has(kind) ? subject : '';
    const key = `${kind} ${of}`;
    sums.set(key, { kind, subject: of, cents: (sums.get(key)?.cents ?? 0) + cents });
  }
  const lines = [...sums].filter(([, { cents }]) => cents !== 0).toSorted(byName);
  const rest = balanceOf(lines.map(([, line]) => line));
  if (rest !== 0) throw new Error(`a journal has ${rest} cents too many`);
  return lines.map(([, line]) => {
    const name = line.kind === 'tax' ? names.get(line.subject) : undefined;
    return name === undefined ? line : { ...line, name };
  });
}

/** What was written down about a business day. Its first journal has number 1; whatever reaches the day later is in the next. */
export type Journal = { readonly day: string; readonly n: number; readonly lines: readonly JournalLine[] };

export const journalNumber = ({ day, n }: Pick<Journal, 'day' | 'n'>): string => `OC-${day}-${n}`;

/** The same text for the same journal, from which its hash is made. */
export const journalText = ({ day, n, lines }: Journal): string =>
  [
    journalNumber({ day, n }),
    ...lines.map(({ kind, subject, name = '', cents }) => [kind, subject, name, cents].join('\t')),
  ].join('\n');
