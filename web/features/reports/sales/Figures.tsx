import type { SalesMeta } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import sums from '../../../office/reports/sums.module.css';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { MoreOrLess } from '../change/MoreOrLess.tsx';
import css from './sales.module.css';

/** More or less than in the other period. */
function Against({ now, before }: { readonly now: number; readonly before: number }) {
  const t = useTranslations('reports.sales');
  if (before <= 0) return <>{t('against.nothing')}</>;
  const percent = Math.round(((now - before) / before) * 1000) / 10;
  return (
    <MoreOrLess change={percent}>
      {t(percent < 0 ? 'against.less' : 'against.more', {
        percent: String(Math.abs(percent)),
        money: moneyText(before, { whole: true }),
      })}
    </MoreOrLess>
  );
}

/** The figures that are looked at first. */
export function SalesFigures({ meta: { totals, before } }: { readonly meta: SalesMeta }) {
  const t = useTranslations('reports.sales');
  const { net_cents, gross_cents, discount_cents, sold, tickets, average_cents, collected_cents } = totals;
  const figures = [
    { key: 'net', cents: net_cents, note: before && <Against now={net_cents} before={before.totals.net_cents} /> },
    { key: 'gross', cents: gross_cents, note: null },
    { key: 'discounts', cents: 0 - discount_cents, note: null },
    { key: 'tips', cents: sold.tips, note: null },
    { key: 'collected', cents: collected_cents, note: t('collectedNote') },
  ] as const;
  return (
    <dl className={[sums.sums, css.sums].join(' ')}>
      {figures.map(({ key, cents, note }) => (
        <div key={key}>
          <dt>{t(`sums.${key}`)}</dt>
          <dd>
            <Money cents={cents} whole />
          </dd>
          {note && <dd className={css.note}>{note}</dd>}
        </div>
      ))}
      <div>
        <dt>{t('sums.tickets')}</dt>
        <dd className="tnum">{tickets}</dd>
        {tickets > 0 && <dd className={css.note}>{t('average', { money: moneyText(average_cents) })}</dd>}
      </div>
    </dl>
  );
}
