import { moneyText } from '../../../kernel/money/money-text.ts';
import { type Paper, type PaperBlock, paperDayText, paperDaysText, type PaperLanguage } from '../../../kernel/papers/paper.ts';
import type { TaxReport } from '../../taxes/contract.ts';
import { reportWords } from './sales-paper.ts';
import type { ReportWords } from './words.ts';

const THOUSANDTHS = 1000;
const percent = (rate: number): string => `${rate / THOUSANDTHS}%`;
const number = { isNumber: true } as const;

const nameOf = ({ name, rate }: TaxReport['codes'][number], words: ReportWords): string =>
  name === null ? `${words.taxes.rateOnly} ${percent(rate)}` : `${name} (${percent(rate)})`;

function table(
  title: string,
  first: readonly string[],
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): PaperBlock[] {
  if (rows.length === 0) return [];
  const columns = [
    ...first.map((column) => ({ title: column, share: 20 })),
    ...titles.map((column) => ({ title: column, share: 14, ...number })),
  ];
  return [
    { is: 'heading', text: title },
    { is: 'table', columns, rows: rows.map((cells) => ({ cells })) },
  ];
}

type Code = TaxReport['codes'][number];

/** What a tax is called, with the day on which it ended. */
function taxName(code: Code, words: ReportWords, language: PaperLanguage): string {
  const name = nameOf(code, words);
  return code.ended_on === null ? name : `${name}, – ${paperDayText(language, code.ended_on)}`;
}

const taxCells = (code: Code): string[] =>
  [
    code.sales_cents,
    code.refunds_cents,
    code.taxable_cents,
    code.computed_cents,
    code.collected_cents,
    code.refunded_cents,
    code.collected_cents - code.refunded_cents,
  ].map(moneyText);

function tables({ codes, untaxed }: TaxReport, words: ReportWords, language: PaperLanguage): PaperBlock[] {
  const { taxes: t, unnamed } = words;
  const byPart = codes.flatMap((code) =>
    code.parts.map(({ name, rate, collected_cents, refunded_cents }) => [
      name,
      taxName(code, words, language),
      percent(rate),
      moneyText(collected_cents),
      moneyText(refunded_cents),
    ]),
  );
  const byTax = codes.map((code) => [taxName(code, words, language), ...taxCells(code)]);
  const byKind = untaxed.map(({ kind, ...sums }) => [
    unnamed[kind] ?? kind,
    moneyText(sums.sales_cents),
    moneyText(sums.refunds_cents),
  ]);
  return [
    ...table(t.byTax, [t.tax], [t.sales, t.refunds, t.taxable, t.computed, t.collected, t.refunded, t.toPay], byTax),
    ...table(t.byPart, [t.part, t.tax], [t.rate, t.collected, t.refunded], byPart),
    ...table(t.byKind, [t.kind], [t.sales, t.refunds], byKind),
  ];
}

/** The tax report on paper: what a return asks for. */
export function taxPaper(language: PaperLanguage, shop: string, report: TaxReport): Paper {
  const words = reportWords[language];
  const figures = ['sales', 'refunds', 'taxable', 'untaxed', 'collected', 'refunded'] as const;
  const sums = figures.map((figure) => ({
    label: words.taxes[figure],
    value: moneyText(report.totals[`${figure}_cents`]),
  }));
  return {
    language,
    title: words.tax,
    from: [shop],
    blocks: [
      { is: 'facts', rows: [{ label: words.period, value: paperDaysText(language, report) }, ...sums] },
      ...tables(report, words, language),
      { is: 'quiet', text: words.taxes.note },
    ],
  };
}
