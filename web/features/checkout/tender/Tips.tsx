import { tipShares } from 'core/checkout/rules/totals';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { splitTip, tipBase, tipBy, tipFor, tipOf } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import { ticketOf, type Till } from '../till/till.ts';
import { useStaffName } from '../till/use-names.ts';
import { TipAmount } from './TipAmount.tsx';
import css from './tips.module.css';

type Props = { readonly till: Till };

/** Who gets what of it: by price, until somebody says otherwise. */
function Shares({ till }: Props) {
  const t = useTranslations('checkout.tips');
  const { store, facts } = useHere();
  const photoOf = (id: string) => facts.staff.find((one) => one.id === id)?.photo_url;
  const staffName = useStaffName();
  const [isOpen, setOpen] = useState(false);
  const shares = Object.keys(tipShares(ticketOf(till), 0)).map((id) => [id, till.tips[id] ?? 0] as const);
  return (
    <div className={css.shares} data-open={isOpen || undefined}>
      <small>{t(till.tipping.own ? 'byHand' : 'byPrice')}</small>
      {shares.map(([id, cents]) =>
        isOpen ? (
          <MoneyField
            key={id}
            label={staffName(id)}
            size={48}
            value={cents}
            onChange={(next) => store.set((now) => splitTip(now, { ...now.tips, [id]: next ?? 0 }))}
          />
        ) : (
          <span key={id} className={css.share}>
            <Avatar name={staffName(id)} id={id} photo={photoOf(id)} size={24} />
            {staffName(id)} <Money cents={cents} />
          </span>
        ),
      )}
      <Money cents={tipOf(till)} className={css.all} />
      <IconButton label={t('edit')} size={48} pressed={isOpen} onClick={() => setOpen(!isOpen)}>
        <Pencil size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

/** None and another amount are as large as the rest: nobody is pushed. */
export function Tips({ till }: Props) {
  const t = useTranslations('checkout.tips');
  const { store, facts } = useHere();
  const [isCustom, setCustom] = useState(false);
  const [base, tip] = [tipBase(till), tipOf(till)];
  const chosen = facts.tip_percents.find((percent) => tip > 0 && tipFor(till, percent) === tip);
  if (base === 0) return null;
  return (
    <section className={css.tips} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <small>{t('of', { amount: moneyText(base) })}</small>
      </header>
      <div className={css.choices}>
        <button type="button" aria-pressed={tip === 0} onClick={() => store.set((now) => tipBy(now, 0, null))}>
          <b>{t('none')}</b>
          <span>{moneyText(0)}</span>
        </button>
        {facts.tip_percents.map((percent) => (
          <button
            key={percent}
            type="button"
            aria-pressed={percent === chosen}
            onClick={() => store.set((now) => tipBy(now, tipFor(now, percent), percent))}
          >
            <b>{percent}%</b>
            <span>{moneyText(tipFor(till, percent))}</span>
          </button>
        ))}
        <button type="button" aria-pressed={tip > 0 && chosen === undefined} onClick={() => setCustom(true)}>
          <b>{t('custom')}</b>
          <span>{tip > 0 && chosen === undefined ? moneyText(tip) : t('amount')}</span>
        </button>
      </div>
      {tip > 0 && <Shares till={till} />}
      {isCustom && (
        <TipAmount
          first={tip || null}
          onTip={(cents) => store.set((now) => tipBy(now, cents, null))}
          onClose={() => setCustom(false)}
        />
      )}
    </section>
  );
}
