import { housePromotions } from 'core/checkout/promotions/rules';
import type { Totals as Sums } from 'core/checkout/rules/totals';
import { Pencil, Tag, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Money } from '../../../ui/display/Money.tsx';
import { percentIn } from '../till/discount.ts';
import { withoutPromotion } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import { CREDIT, ticketOf, type Till } from '../till/till.ts';
import { Discount } from './Discount.tsx';
import css from './sums.module.css';

const THOUSANDTHS = 1000;

/** What the house takes off, each by its name; while the ticket is rung up it can be taken away again. */
function HousePromotions({ till }: { readonly till: Till }) {
  const t = useTranslations('checkout.promo');
  const { store } = useHere();
  return housePromotions(till.promotions).map(({ id, name, amount_cents }) => (
    <div key={id}>
      <dt>
        {till.step === 'sale' ? (
          <button type="button" aria-label={t('remove', { name })} onClick={() => store.set((now) => withoutPromotion(now, id))}>
            <Tag size={14} strokeWidth={1.75} aria-hidden="true" />
            {name}
            <X size={14} strokeWidth={2} aria-hidden="true" />
          </button>
        ) : (
          name
        )}
      </dt>
      <dd>
        <Money cents={-amount_cents} />
      </dd>
    </div>
  ));
}

/** In the order of the rules: subtotal, discount, tax, tip, and what it all comes to. */
export function Totals({ till, totals }: { readonly till: Till; readonly totals: Sums }) {
  const t = useTranslations('checkout.totals');
  const [isOpen, setOpen] = useState(false);
  const percent = percentIn(till.promotions);
  const isSale = till.step === 'sale';
  const credit = ticketOf(till).payments.find(({ id }) => id === CREDIT)?.amount_cents ?? 0;
  const byHand = totals.discount - housePromotions(till.promotions).reduce((sum, one) => sum + one.amount_cents, 0);
  const discount = percent === null ? t('discount') : t('discountOf', { percent });
  const tax = totals.tax_percentage === null ? t('tax') : t('taxOf', { percent: String(totals.tax_percentage / THOUSANDTHS) });
  return (
    <div className={css.totals} data-quiet={isSale ? undefined : ''}>
      <dl>
        <div>
          <dt>{t('subtotal')}</dt>
          <dd>
            <Money cents={totals.subTotal} />
          </dd>
        </div>
        <HousePromotions till={till} />
        {(isSale || byHand > 0) && (
          <div>
            <dt>
              {isSale ? (
                <button type="button" onClick={() => setOpen(true)}>
                  {byHand > 0 ? discount : t('addDiscount')}
                  <Pencil size={14} strokeWidth={1.75} aria-hidden="true" />
                </button>
              ) : (
                discount
              )}
            </dt>
            <dd>{byHand > 0 && <Money cents={-byHand} />}</dd>
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
        {credit > 0 && (
          <div>
            <dt>{t('prepaid')}</dt>
            <dd>
              <Money cents={-credit} />
            </dd>
          </div>
        )}
      </dl>
      {isOpen && <Discount till={till} subTotal={totals.subTotal} onClose={() => setOpen(false)} />}
    </div>
  );
}
