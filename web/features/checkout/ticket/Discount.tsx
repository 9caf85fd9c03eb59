import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { amountDiscount, byHandIn, percentDiscount, percentIn, withByHand } from '../till/discount.ts';
import { discountBy } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import type { Till } from '../till/till.ts';
import css from './sums.module.css';

const usual = ['5', '10', '15', '20'] as const;
type Props = { readonly till: Till; readonly subTotal: number; readonly onClose: () => void };

/** Off the whole ticket, in percent or dollars. */
export function Discount({ till, subTotal, onClose }: Props) {
  const t = useTranslations('checkout.discount');
  const { store, facts } = useHere();
  const before = percentIn(till.promotions);
  const first = byHandIn(till.promotions);
  const [by, setBy] = useState<'percent' | 'amount'>(first && before === null ? 'amount' : 'percent');
  const [percent, setPercent] = useState(before === null ? '' : String(before));
  const [cents, setCents] = useState<number | null>(first && before === null ? first.amount_cents : null);
  const promotions =
    by === 'percent'
      ? percentDiscount(Math.min(100, Number(percent) || 0), subTotal)
      : amountDiscount(Math.min(cents ?? 0, subTotal));
  const off = promotions[0]?.amount_cents ?? 0;
  const isAbove = !facts.may.discount_above && off * 100 > subTotal * facts.discount_limit_percent;
  const put = (next: Till['promotions']) => {
    store.set((now) => discountBy(now, withByHand(now.promotions, next)));
    onClose();
  };
  const footer = (
    <>
      {first && (
        <Button kind="secondary" size={48} onClick={() => put([])}>
          {t('remove')}
        </Button>
      )}
      <Button size={48} wide disabled={off === 0} onClick={() => put(promotions)}>
        {off === 0 ? t('give') : t('giveOf', { amount: moneyText(off) })}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={t('title')} width={350} footer={footer}>
      <div className={css.discount}>
        <Segmented
          label={t('by')}
          wide
          options={[
            { value: 'percent', label: '%' },
            { value: 'amount', label: '$' },
          ]}
          value={by}
          onChange={setBy}
        />
        {by === 'percent' ? (
          <>
            <div className={css.usual}>
              {usual.map((one) => (
                <Chip key={one} size={48} selected={percent === one} onClick={() => setPercent(one)}>
                  {`${one}%`}
                </Chip>
              ))}
            </div>
            <TextField
              label={t('percent')}
              size={48}
              inputMode="decimal"
              autoComplete="off"
              value={percent}
              onChange={(event) => setPercent(event.currentTarget.value.replace(/[^\d.]/g, '').slice(0, 5))}
            />
          </>
        ) : (
          <MoneyField label={t('amount')} size={48} value={cents} onChange={setCents} />
        )}
        {isAbove && <p>{t('above', { percent: facts.discount_limit_percent })}</p>}
      </div>
    </Modal>
  );
}
