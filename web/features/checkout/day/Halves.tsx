import type { DaySoFar } from 'core/checkout/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import css from './day.module.css';
import { percentText, soldHalf, tenderHalf } from './rows.ts';

type Row = { readonly name: string; readonly label: string; readonly cents: number; readonly note?: ReactNode };

/** One half of the day. Its sign stands before each line, so that it can be added with the finger. */
function Half({ title, rows, total }: { readonly title: string; readonly rows: readonly Row[]; readonly total: number }) {
  const t = useTranslations('checkout.day');
  return (
    <section className={css.card}>
      <h2>{title}</h2>
      <dl>
        {rows.map(({ name, label, cents, note }, i) => (
          <div key={name}>
            <dt>
              <i aria-hidden="true">{cents < 0 ? '−' : i > 0 ? '+' : '\u00a0'}</i>
              <span>
                {label} {note !== undefined && <small>{note}</small>}
              </span>
            </dt>
            <dd>
              {cents < 0 && <span className="unseen">−</span>}
              <Money cents={Math.abs(cents)} />
            </dd>
          </div>
        ))}
        <div data-total="">
          <dt>
            <i aria-hidden="true">=</i>
            {t('total')}
          </dt>
          <dd>
            <Money cents={total} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** What clients paid for beside how they paid: two sums that are the same. */
export function Halves({ day }: { readonly day: DaySoFar }) {
  const t = useTranslations('checkout.day');
  const [tax] = day.taxes;
  const notes: { readonly [row: string]: ReactNode } = {
    services: day.tickets > 0 ? t('tickets', { count: day.tickets }) : undefined,
    tax: tax && day.taxes.length === 1 ? percentText(tax.rate) : undefined,
  };
  const sold = soldHalf(day).map(({ name, cents }) => ({ name, label: t(`sold.${name}`), cents, note: notes[name] }));
  const paid = tenderHalf(day).map(({ name, cents }) => ({ name, label: t(`tenders.${name}`), cents }));
  return (
    <div className={css.halves}>
      <Half title={t('paidFor')} rows={sold} total={day.total} />
      <Half title={t('howPaid')} rows={paid} total={day.total} />
    </div>
  );
}
