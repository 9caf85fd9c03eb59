import { addDays } from 'core/kernel/time';
import {
  employeeSales,
  employeeSalesDetails,
  salesReport,
  salesReportExport,
  taxReport,
  transactionList,
} from 'core/reports/contract';
import { grainOf, salesBy } from 'core/reports/sales/rules';
import type { Shop } from '../money/shop.ts';
import type { SlowDays } from './slow-days.ts';

/** Every report of some days as a browser gets it, each figure beside the slow count of the same days. */
type Days = { readonly from: string; readonly to: string };
type Compare = (what: string, is: number, should: number) => void;
type Asked = { readonly shop: Shop; readonly days: Days; readonly compare: Compare; readonly sumOf: SumOf };
type SumOf = (grain: string, figure: string, key?: string) => number;

const summed =
  (slow: SlowDays, { from, to }: Days): SumOf =>
  (grain, figure, key) => {
    let sum = 0;
    for (const [name, figures] of slow) {
      const [day = '', itsGrain = '', ...rest] = name.split(' ');
      const isAsked = day >= from && day <= to && itsGrain === grain && (key === undefined || rest.join(' ') === key);
      if (isAsked) sum += figures.get(figure) ?? 0;
    }
    return sum;
  };

const netOf = (sumOf: SumOf, grain: string, key?: string) =>
  sumOf(grain, 'gross_cents', key) - sumOf(grain, 'discount_cents', key) - sumOf(grain, 'refund_cents', key);

const query = ({ shop: { business_id }, days }: Asked) => ({ business_id, ...days });

async function compareSales(asked: Asked): Promise<void> {
  const { shop, compare, sumOf } = asked;
  for (const by of salesBy) {
    const of = (page: number) => shop.owner.call(salesReport, { query: { ...query(asked), by, page } });
    const { data, meta } = (await of(1)).body;
    for (let page = 2; (page - 1) * meta.pagination.per_page < meta.pagination.total; page += 1)
      data.push(...(await of(page)).body.data);
    const { totals } = meta;
    compare(
      `sales by ${by}, net of all rows`,
      data.reduce((sum, row) => sum + row.net_cents, 0),
      by === 'tender' ? netOf(sumOf, 'tender') : netOf(sumOf, 'all'),
    );
    // Rows of persons, services and categories stand under the names that a browser knows.
    if (by === 'hour' || by === 'source' || by === 'tender')
      for (const { key, net_cents } of data) compare(`sales by ${by} of ${key}`, net_cents, netOf(sumOf, grainOf[by], key));
    for (const figure of ['gross_cents', 'discount_cents', 'refund_cents'] as const)
      compare(`sales by ${by}, ${figure}`, totals[figure], sumOf('all', figure));
    compare('tickets', totals.tickets, sumOf('all', 'tickets'));
    compare('voids', totals.voids, sumOf('all', 'voids'));
    for (const [row, cents] of Object.entries(totals.sold)) compare(`sold, ${row}`, cents, sumOf('sold', 'gross_cents', row));
    for (const { tender, taken_cents, returned_cents } of totals.tenders) {
      compare(`taken by ${tender}`, taken_cents, sumOf('tender', 'gross_cents', tender));
      compare(`returned by ${tender}`, returned_cents, sumOf('tender', 'refund_cents', tender));
    }
    for (const { bearer, cents } of totals.bearers)
      compare(`borne by ${bearer}`, cents, sumOf('bearer', 'discount_cents', bearer));
    // What was sold is what was paid: the paper adds up.
    compare(
      'both halves',
      Object.values(totals.sold).reduce((sum, cents) => sum + cents, 0),
      totals.collected_cents,
    );
  }
  const { text } = await shop.owner.call(salesReportExport, { query: { ...query(asked), by: 'day' } });
  const last = text.trim().split('\n').at(-1)?.trim().split(',').at(-1) ?? '';
  compare('the table of sales', Math.round(Number(last) * 100), netOf(sumOf, 'all'));
}

async function compareTeam(asked: Asked, rowOf: ReadonlyMap<string, string>): Promise<void> {
  const { shop, compare, sumOf } = asked;
  const { data, meta } = (await shop.owner.call(employeeSales, { query: { ...query(asked), per_page: 50 } })).body;
  compare('net of the team', meta.totals.net_cents, netOf(sumOf, 'all'));
  compare('tips of the team', meta.totals.tip_cents, sumOf('sold', 'gross_cents', 'tips'));
  for (const { employee, net_cents, tip_cents, staff_discount_cents, by_hand, voids } of data) {
    // Under nobody stands whatever is of no person that the salon knows.
    if (!employee) continue;
    const [name, key] = [employee.name, rowOf.get(employee.id) ?? ''];
    compare(`net of ${name}`, net_cents, netOf(sumOf, 'employee', key));
    compare(`tips of ${name}`, tip_cents, sumOf('employee', 'tip_cents', key));
    compare(`discounts that ${name} bears`, staff_discount_cents, sumOf('employee', 'staff_discount_cents', key));
    compare(`prices by hand of ${name}`, by_hand, sumOf('employee', 'by_hand', key));
    compare(`voids of ${name}`, voids, sumOf('employee', 'voids', key));
    const details = await shop.owner.call(employeeSalesDetails, { query: { ...query(asked), employee_id: employee.id } });
    compare(`lines of ${name}`, details.body.meta.net_cents, net_cents);
  }
}

async function compareTaxes(asked: Asked): Promise<void> {
  const { shop, compare, sumOf } = asked;
  const { totals, codes } = (await shop.owner.call(taxReport, { query: query(asked) })).body.data;
  compare('tax collected', totals.collected_cents, sumOf('tax', 'gross_cents'));
  compare('tax given back', totals.refunded_cents, sumOf('tax', 'refund_cents'));
  for (const { key, name, collected_cents } of codes)
    compare(`tax by ${name ?? key}`, collected_cents, sumOf('tax', 'gross_cents', key));
}

const tenderOf = {
  cash: 'cash',
  cheque: 'cheque',
  card: 'card',
  gift_card: 'gift_cards_used',
  loyalty: 'points_used',
  prepaid: 'deposits_used',
} as const;

/** A payment that is put right on a later day is in the list as it stands now: so it is asked for all days together. */
async function compareTransactions(asked: Asked): Promise<void> {
  const { shop, compare, sumOf } = asked;
  const { sums } = (await shop.owner.call(transactionList, { query: query(asked) })).body.meta;
  for (const [method, tender] of Object.entries(tenderOf)) {
    const { amount_cents = 0 } = sums.find((one) => one.method === method) ?? {};
    compare(
      `transactions by ${method}`,
      amount_cents,
      sumOf('tender', 'gross_cents', tender) - sumOf('tender', 'refund_cents', tender),
    );
  }
}

const monthsIn = ({ from, to }: Days): Days[] => {
  const months: Days[] = [];
  for (let first = from; first <= to;) {
    const next = `${addDays(`${first.slice(0, 8)}01`, 31).slice(0, 8)}01`;
    const last = addDays(next, -1);
    months.push({ from: first, to: last < to ? last : to });
    first = next;
  }
  return months;
};

export async function reportFaults(shop: Shop, slow: SlowDays, all: Days, rowOf: ReadonlyMap<string, string>): Promise<string[]> {
  const wrong: string[] = [];
  const askedFor = (days: Days): Asked => ({
    shop,
    days,
    sumOf: summed(slow, days),
    compare: (what, is, should) => {
      if (is !== should) wrong.push(`${days.from} to ${days.to}, ${what}: ${is}, in the books ${should}`);
    },
  });
  for (const days of monthsIn(all)) {
    await compareSales(askedFor(days));
    await compareTeam(askedFor(days), rowOf);
    await compareTaxes(askedFor(days));
  }
  await compareTransactions(askedFor(all));
  return wrong;
}
