import { amountText, type Cents } from '../../kernel/money/money.ts';
import { csvRows, csvText } from '../../kernel/tables/csv.ts';
import type { LedgerKind } from '../../ledger/rules/posting.ts';
import { accountFor, type AccountMap } from './accounts.ts';
import { balanceOf, type Journal, type JournalLine, journalNumber } from './journal.ts';
import { lineText } from './labels.ts';

/** Files that other programs read, and our own with every entry by itself. */
export const fileFormats = ['quickbooks_online', 'quickbooks_desktop', 'xero', 'detail'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** How many lines a program takes of one file; our own is cut by days instead. */
export const mostLines: { readonly [F in FileFormat]: number } = {
  quickbooks_online: 1000,
  quickbooks_desktop: 1000,
  xero: 300,
  detail: Infinity,
};
const MOST_DAYS = 31;

/** Journals by file, none of them cut in two. Those without a line are in no file. */
export function partsOf<J extends Journal>(journals: readonly J[], format: FileFormat): J[][] {
  const parts: J[][] = [];
  let lines = 0;
  for (const journal of journals.filter((one) => one.lines.length > 0)) {
    const last = parts.at(-1);
    const fits = last && lines + journal.lines.length <= mostLines[format] && (format !== 'detail' || last.length < MOST_DAYS);
    if (fits) last.push(journal);
    else parts.push([journal]);
    lines = (fits ? lines : 0) + journal.lines.length;
  }
  return parts;
}

/** 2026-11-16 as 11/16/2026, which is what American programs read. */
export const dateFor = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const debit = (cents: Cents): string => (cents > 0 ? amountText(cents) : '');
const credit = (cents: Cents): string => (cents < 0 ? amountText(-cents) : '');

function checked(journals: readonly Journal[]): readonly Journal[] {
  for (const journal of journals)
    if (balanceOf(journal.lines) !== 0) throw new Error(`journal ${journalNumber(journal)} does not balance`);
  return journals;
}

type Wide = JournalLine & { readonly journal: Journal; readonly account: { readonly name: string; readonly code: string } };
const wide = (journals: readonly Journal[], map: AccountMap): Wide[] =>
  checked(journals).flatMap((journal) =>
    journal.lines.map((line) => ({ ...line, journal, account: accountFor(map, line.kind, line.subject) })),
  );

const ONLINE = ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'];

export const quickBooksOnline = (journals: readonly Journal[], map: AccountMap): string =>
  csvRows([
    ONLINE,
    ...wide(journals, map).map((line) => [
      journalNumber(line.journal),
      dateFor(line.journal.day),
      line.account.name,
      debit(line.cents),
      credit(line.cents),
      lineText(line),
    ]),
  ]);

/** QuickBooks Desktop reads neither quotes nor a mark in front, and letters as the Windows of before Unicode had them. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\t\r\n"]/g, ' ')
    .replaceAll(/[^\x20-\x7e]/g, '?');

/** QuickBooks Desktop keeps eleven characters of a number, so the day is written short. */
export const shortNumber = ({ day, n }: Pick<Journal, 'day' | 'n'>): string => `OC${day.slice(2).replaceAll('-', '')}-${n}`;

const DESKTOP = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO'];

export function quickBooksDesktop(journals: readonly Journal[], map: AccountMap): string {
  const rows = [['!TRNS', ...DESKTOP], ['!SPL', ...DESKTOP], ['!ENDTRNS']];
  for (const [journal, lines] of Map.groupBy(wide(journals, map), (line) => line.journal)) {
    for (const [i, { account, cents, ...line }] of lines.entries())
      rows.push([
        i === 0 ? 'TRNS' : 'SPL',
        'GENERAL JOURNAL',
        dateFor(journal.day),
        plain(account.name),
        amountText(cents),
        shortNumber(journal),
        plain(`${journalNumber(journal)} ${lineText({ ...line, cents })}`),
      ]);
    rows.push(['ENDTRNS']);
  }
  return rows.map((row) => `${row.join('\t')}\r\n`).join('');
}

const XERO = ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'];

/** Xero takes tax apart by itself unless it is told the name of the rate that is none. */
export const USUAL_XERO_TAX = 'Tax Exempt';

export const xero = (journals: readonly Journal[], map: AccountMap, taxRate: string): string =>
  csvRows([
    [...XERO, 'TrackingName1', 'TrackingOption1'],
    ...wide(journals, map).map((line) => [
      journalNumber(line.journal),
      dateFor(line.journal.day),
      lineText(line),
      line.account.code,
      taxRate,
      amountText(line.cents),
      '',
      '',
    ]),
  ]);

/** An entry of the ledger as our own file shows it. */
export type DetailEntry = {
  readonly number: string;
  readonly day: string;
  readonly kind: LedgerKind;
  readonly subject: string;
  readonly cents: Cents;
  /** The kind of transaction, such as a sale or a refund. */
  readonly source: string;
  readonly ticket_no: number | null;
  readonly seq: number;
};
const DETAIL = ['Date', 'Journal', 'Account', 'Kind', 'Subject', 'Debit', 'Credit', 'Source', 'Ticket', 'Sequence'];

/** Every entry by itself, with the days as dates that sort. */
export const detail = (entries: readonly DetailEntry[], map: AccountMap): string =>
  csvText([
    DETAIL,
    ...entries.map(({ number, day, kind, subject, cents, source, ticket_no, seq }) => [
      day,
      number,
      accountFor(map, kind, subject).name,
      kind,
      subject,
      debit(cents),
      credit(cents),
      source,
      ticket_no === null ? '' : String(ticket_no),
      String(seq),
    ]),
  ]);
