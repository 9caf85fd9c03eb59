import type { CountView } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import css from './closing.module.css';
import verdict from './verdict.module.css';

/** How often, and how much in all. */
function Times({ times, cents }: { readonly times: number; readonly cents?: number }) {
  if (times === 0) return <span className={verdict.faint}>–</span>;
  return (
    <span className="tnum">
      {times}× {cents !== undefined && <Money cents={cents} />}
    </span>
  );
}

/** Who took money out of the day without a sale. */
export function People({ people }: Pick<CountView, 'people'>) {
  const t = useTranslations('checkout.drawer.verdict');
  if (people.length === 0) return <p className={css.text}>{t('nobody')}</p>;
  return (
    <table className={verdict.people}>
      <caption>{t('people')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('who')}</th>
          <th scope="col">{t('voids')}</th>
          <th scope="col">{t('discounts')}</th>
          <th scope="col">{t('noSales')}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ name, voids, void_cents, discounts, discount_cents, no_sales }) => (
          <tr key={name}>
            <th scope="row">{name || t('somebody')}</th>
            <td>
              <Times times={voids} cents={void_cents} />
            </td>
            <td>
              <Times times={discounts} cents={discount_cents} />
            </td>
            <td>
              <Times times={no_sales} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
