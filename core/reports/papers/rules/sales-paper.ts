import { soldRows } from '../../../checkout/days/rules/halves.ts';
import { dayWords } from '../../../checkout/days/rules/words.ts';
import { moneyText } from '../../../kernel/money/money-text.ts';
import {
  type Paper,
  type PaperBlock,
  type PaperColumn,
  paperDayText,
  paperDaysText,
  type PaperFact,
  type PaperLanguage,
  type PaperRow,
} from '../../../kernel/papers/paper.ts';
import type { SalesMeta, SalesRow, SalesTotals } from '../../sales/contract.ts';
import type { TenderKey } from '../../sales/rules.ts';
import { type ReportWords, reportWordsEn } from './words.ts';
import { reportWordsVi } from './words.vi.ts';

export const reportWords: { readonly [language in PaperLanguage]: ReportWords } = { en: reportWordsEn, vi: reportWordsVi };
export type SalesReport = { readonly data: readonly SalesRow[]; readonly meta: SalesMeta };

/** The moment until which everything is in a report, as the clock on the wall of the salon showed it. */
function momentText(language: PaperLanguage, at: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat(language === 'vi' ? 'en-GB' : 'en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.parse(at));
  const time = clock.format(Date.parse(at)).replace('\u202f', ' ');
  return language === 'vi' ? `${time} ${paperDayText(language, day)}` : `${paperDayText(language, day)}, ${time}`;
}

/** What a row is about: a day, an hour, a person or a service. */
function rowName(row: SalesRow, { by }: Pick<SalesMeta, 'by'>, words: ReportWords, language: PaperLanguage): string {
  const { key, name } = row;
  if (by === 'day') return paperDayText(language, key);
  if (by === 'hour') return words.hour(Number(key));
  if (by === 'tender') return words.tenders[key as TenderKey];
  if (by === 'source') return words.sources[key] ?? key;
  return name ?? (by === 'employee' ? words.nobody : (words.unnamed[key.split(':')[0] ?? ''] ?? key));
}

type Column = { readonly title: string; readonly of: (row: SalesRow) => number; readonly sum: number | null };

/** Amounts that come off stand as such: discounts and refunds below zero. */
const less = (cents: number): number => (cents === 0 ? 0 : -cents);
const summed = (rows: readonly SalesRow[], of: (row: SalesRow) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

function columnsOf({ data, meta }: SalesReport, words: ReportWords): Column[] {
  const { by, before } = meta;
  const column = (title: string, of: (row: SalesRow) => number): Column => ({ title, of, sum: summed(data, of) });
  const { columns: c } = words;
  const net = column(c.net, (row) => row.net_cents);
  if (by === 'tender')
    return [column(c.taken, (row) => row.gross_cents), column(c.returned, (row) => less(row.refund_cents)), net];
  const sales = [
    column(c.gross, (row) => row.gross_cents),
    column(c.discounts, (row) => less(row.discount_cents)),
    column(c.refunds, (row) => less(row.refund_cents)),
    net,
  ];
  const ofDays = [
    column(c.tax, ({ day }) => day?.tax_cents ?? 0),
    column(c.tips, ({ day }) => day?.tip_cents ?? 0),
    column(c.collected, ({ day }) => day?.collected_cents ?? 0),
  ];
  const beside = before ? [column(c.before, (row) => row.before_net_cents ?? 0)] : [];
  return [...sales, ...(by === 'day' || by === 'hour' ? ofDays : []), ...beside];
}

function rowsTable(report: SalesReport, words: ReportWords, language: PaperLanguage): PaperBlock[] {
  const { data, meta } = report;
  const heading: PaperBlock = { is: 'heading', text: words.by[meta.by] };
  if (data.length === 0) return [heading, { is: 'text', text: words.none }];
  const shown = columnsOf(report, words);
  const columns: PaperColumn[] = [
    { title: words.of[meta.by], share: 20 },
    { title: words.columns.tickets, share: 9, isNumber: true },
    ...shown.map(({ title }): PaperColumn => ({ title, share: 14, isNumber: true })),
  ];
  const rows = data.map((row): PaperRow => ({
    cells: [rowName(row, meta, words, language), String(row.tickets), ...shown.map(({ of }) => moneyText(of(row)))],
  }));
  const sums = shown.map(({ sum }) => (sum === null ? '' : moneyText(sum)));
  return [
    heading,
    { is: 'table', columns, rows: [...rows, { cells: [words.total, String(meta.totals.tickets), ...sums], isStrong: true }] },
  ];
}

const parts: ReadonlySet<string> = new Set(['services', 'add_ons', 'products', 'discounts', 'refunds']);
const money = (label: string, cents: number): PaperFact[] => (cents === 0 ? [] : [{ label, value: moneyText(cents) }]);

/** How net sales come about, how the money that came in comes about, and how it was paid. */
function addsUp(
  { sold, tenders, net_cents, collected_cents }: SalesTotals,
  words: ReportWords,
  language: PaperLanguage,
): PaperBlock[] {
  const names = dayWords[language].sold;
  const rows = (isPart: boolean) =>
    soldRows.filter((row) => parts.has(row) === isPart).flatMap((row) => money(names[row], sold[row]));
  const net: PaperFact = { label: words.columns.net, value: moneyText(net_cents) };
  const collected: PaperFact = { label: words.columns.collected, value: moneyText(collected_cents), isStrong: true };
  const paid = tenders
    .slice(0, 3)
    .flatMap(({ tender, taken_cents, returned_cents }) => money(words.tenders[tender], taken_cents - returned_cents));
  return [
    { is: 'heading', text: words.netIs },
    { is: 'facts', rows: [...rows(true), { ...net, isStrong: true }] },
    { is: 'heading', text: words.moneyIs },
    { is: 'facts', rows: [net, ...rows(false), collected] },
    { is: 'heading', text: words.paidBy },
    { is: 'facts', rows: [...paid, collected] },
  ];
}

/** What stands above everything else: of which days it is, and what they came to. */
export function salesFacts({ meta }: SalesReport, words: ReportWords): PaperFact[] {
  const { totals, before } = meta;
  const beside = before ? [{ label: words.columns.before, value: moneyText(before.totals.net_cents) }] : [];
  return [
    { label: words.columns.net, value: moneyText(totals.net_cents), isStrong: true },
    ...beside,
    { label: words.columns.collected, value: moneyText(totals.collected_cents) },
    { label: words.columns.tips, value: moneyText(totals.sold.tips) },
    { label: words.columns.tickets, value: String(totals.tickets) },
    { label: words.average, value: moneyText(totals.average_cents) },
    ...(totals.voids > 0 ? [{ label: words.voids, value: String(totals.voids) }] : []),
  ];
}

/** The sales report on paper, with the figures of the screen. */
export function salesPaper(language: PaperLanguage, shop: string, report: SalesReport): Paper {
  const words = reportWords[language];
  const { from, to, before, as_of, timezone } = report.meta;
  return {
    language,
    title: words.sales,
    from: [shop],
    blocks: [
      {
        is: 'facts',
        rows: [
          { label: words.period, value: paperDaysText(language, { from, to }) },
          ...(before ? [{ label: words.before, value: paperDaysText(language, before) }] : []),
          { label: words.asOf, value: momentText(language, as_of, timezone) },
          ...salesFacts(report, words),
        ],
      },
      ...rowsTable(report, words, language),
      ...addsUp(report.meta.totals, words, language),
      { is: 'quiet', text: words.dayRule },
    ],
  };
}
