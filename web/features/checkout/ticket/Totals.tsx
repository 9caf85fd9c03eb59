import type { Totals as Sums } from 'core/checkout/rules/totals';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import { percentIn } from '../till/discount.ts';
import type { Till } from '../till/till.ts';
import { Discount } from './Discount.tsx';
import css from './sums.module.css';

const THOUSANDTHS = 1000;

/** In the order of the rules: subtotal, discount, tax, tip, and what it all comes to. */
export function Totals({ till, totals }: { readonly till: Till; readonly totals: Sums }) {
  const t = useTranslations('checkout.totals');
  const [isOpen, setOpen] = useState(false);
  const percent = percentIn(till.promotions);
  const isSale = till.step === 'sale';
  const discount = percent === null ? t('discount') : t('discountOf', { percent });
  const tax = totals.tax_percentage === null ? t('tax') : t('taxOf', { percent: totals.tax_percentage / THOUSANDTHS });
  return (
    <div className={css.totals} data-quiet={isSale ? undefined : ''}>
      <dl>
        <div>
          <dt>{t('subtotal')}</dt>
          <dd>
            <Money cents={totals.subTotal} />
          </dd>
        </div>
        {(isSale || totals.discount > 0) && (
          <div>
            <dt>
              {isSale ? (
                <button type="button" onClick={() => setOpen(true)}>
                  {totals.discount > 0 ? discount : t('addDiscount')}
                  <Pencil size={14} strokeWidth={1.75} aria-hidden="true" />
                </button>
              ) : (
                discount
              )}
            </dt>
            <dd>{totals.discount > 0 && <Money cents={-totals.discount} />}</dd>
          </div>
        )}
        <div>
          <dt>{tax}</dt>
          <dd>
            <Money cents={totals.tax} />
          </dd>
        </div>
        {totals.giftCardSales > 0 && (
          <div>
            <dt>{t('giftCards')}</dt>
            <dd>
              <Money cents={totals.giftCardSales} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t('tip')}</dt>
          <dd>{totals.grandTip > 0 || !isSale ? <Money cents={totals.grandTip} /> : <span>{t('tipLater')}</span>}</dd>
        </div>
        <div className={css.total}>
          <dt>{t('total')}</dt>
          <dd>
            <Money cents={totals.grandTotal} />
          </dd>
        </div>
      </dl>
      {isOpen && <Discount till={till} subTotal={totals.subTotal} onClose={() => setOpen(false)} />}
    </div>
  );
}
