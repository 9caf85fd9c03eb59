import type { paidToday } from 'core/checkout/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import css from './paid.module.css';

type Sums = Reply<typeof paidToday>['sums'];

/** What all of today's tickets come to, whatever is searched for. */
export function PaidSums({ sums }: { readonly sums: Sums }) {
  const [t, m] = [useTranslations('reports.paid.sums'), useTranslations('reports.tickets.methods')];
  return (
    <dl className={css.sums}>
      {sums.by_method.map(({ method, amount_cents }) => (
        <div key={method}>
          <dt>{m(method)}</dt>
          <dd>
            <Money cents={amount_cents} />
          </dd>
        </div>
      ))}
      {sums.refunded_cents > 0 && (
        <div>
          <dt>{t('refunded')}</dt>
          <dd>
            <Money cents={-sums.refunded_cents} />
          </dd>
        </div>
      )}
      <div data-end="">
        <dt>{t('tips')}</dt>
        <dd>
          <Money cents={sums.tip_cents} />
        </dd>
      </div>
      <div data-total="">
        <dt>{t('total')}</dt>
        <dd>
          <Money cents={sums.total_cents} />
        </dd>
      </div>
    </dl>
  );
}
