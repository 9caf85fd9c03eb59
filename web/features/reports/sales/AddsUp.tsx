import type { SalesTotals } from 'core/reports/contract';
import { soldRows } from 'core/checkout/days/rules/halves';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import css from './sales.module.css';

type Line = { readonly name: string; readonly cents: number; readonly isSum?: boolean };

function Paper({ title, lines, note }: { readonly title: string; readonly lines: readonly Line[]; readonly note: string }) {
  return (
    <section className={css.paper}>
      <h2>{title}</h2>
      <dl>
        {lines.map(({ name, cents, isSum = false }) => (
          <div key={name} data-sum={isSum ? '' : undefined}>
            <dt>{name}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
      </dl>
      <p>{note}</p>
    </section>
  );
}

/** How net sales come about, how the money that came in comes about, and how it was paid: the same figures, three ways. */
export function AddsUp({ totals }: { readonly totals: SalesTotals }) {
  const t = useTranslations('reports.sales');
  const { sold, tenders, net_cents, collected_cents } = totals;
  const isSale = (row: string) => ['services', 'add_ons', 'products', 'discounts', 'refunds'].includes(row);
  const some = (lines: readonly Line[]) => lines.filter(({ cents }) => cents !== 0);
  const lineOf = (row: (typeof soldRows)[number]): Line => ({ name: t(`sold.${row}`), cents: sold[row] });
  const sales = [...some(soldRows.filter(isSale).map(lineOf)), { name: t('sums.net'), cents: net_cents, isSum: true }];
  const others = some(soldRows.filter((row) => !isSale(row)).map(lineOf));
  const collected = [
    { name: t('sums.net'), cents: net_cents },
    ...others,
    { name: t('sums.collected'), cents: collected_cents, isSum: true },
  ];
  const paid = tenders
    .slice(0, 3)
    .map(({ tender, taken_cents, returned_cents }) => ({ name: t(`tenders.${tender}`), cents: taken_cents - returned_cents }));
  return (
    <div className={css.papers}>
      <Paper title={t('papers.sales')} lines={sales} note={t('papers.salesNote')} />
      <Paper title={t('papers.money')} lines={collected} note={t('papers.moneyNote')} />
      <Paper
        title={t('papers.paid')}
        lines={[...some(paid), { name: t('sums.collected'), cents: collected_cents, isSum: true }]}
        note={t('papers.paidNote')}
      />
    </div>
  );
}
