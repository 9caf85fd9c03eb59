import { tipShares } from 'core/checkout/rules/totals';
import { Lock, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { splitTip, tipBase, tipBy, tipFor, tipOf } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import { ticketOf, type Till } from '../till/till.ts';
import { useStaffName } from '../till/use-names.ts';
import { SplitTip } from './SplitTip.tsx';
import { TipAmount } from './TipAmount.tsx';
import css from './tips.module.css';

type Props = { readonly till: Till };

/** Who gets what of it: by price, until somebody says otherwise. */
function Shares({ till, locked }: Props & { readonly locked: boolean }) {
  const t = useTranslations('checkout.tips');
  const { store, facts } = useHere();
  const photoOf = (id: string) => facts.staff.find((one) => one.id === id)?.photo_url;
  const staffName = useStaffName();
  const [isOpen, setOpen] = useState(false);
  const people = Object.keys(tipShares(ticketOf(till), 0));
  return (
    <div className={css.shares}>
      {people.map((id) => (
        <span key={id} className={css.share}>
          <Avatar name={staffName(id)} id={id} photo={photoOf(id)} size={24} />
          <span>{staffName(id)}</span> <Money cents={till.tips[id] ?? 0} />
        </span>
      ))}
      {people.length > 1 && !locked && (
        <IconButton icon={Pencil} iconSize={18} label={t('edit')} size={40} onClick={() => setOpen(true)} />
      )}
      {isOpen && (
        <SplitTip
          {...{ people }}
          total={tipOf(till)}
          tips={till.tips}
          onSplit={(tips) => store.set((now) => splitTip(now, tips))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** One line, and nothing to tap: a card is being asked for what the ticket comes to with this tip. */
function Locked({ till }: Props) {
  const t = useTranslations('checkout.tips');
  const [tip, base] = [moneyText(tipOf(till)), moneyText(tipBase(till))];
  const { percent } = till.tipping;
  const text =
    tipOf(till) === 0
      ? t('lockedNone', { base })
      : percent === null
        ? t('locked', { tip, base })
        : t('lockedPercent', { percent: String(percent), base, tip });
  return (
    <section className={css.tips} data-locked="" aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <small>
          <Lock size={14} strokeWidth={2} aria-hidden="true" /> {text}
        </small>
        {tipOf(till) > 0 && <Shares till={till} locked />}
      </header>
    </section>
  );
}

/** None and another amount are as large as the rest: nobody is pushed. */
function Choices({ till }: Props) {
  const t = useTranslations('checkout.tips');
  const { store, facts } = useHere();
  const [isCustom, setCustom] = useState(false);
  const [base, tip] = [tipBase(till), tipOf(till)];
  const chosen = facts.tip_percents.find((percent) => tip > 0 && tipFor(till, percent) === tip);
  return (
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
      {isCustom && (
        <TipAmount
          first={tip || null}
          base={base}
          onTip={(cents) => store.set((now) => tipBy(now, cents, null))}
          onClose={() => setCustom(false)}
        />
      )}
    </div>
  );
}

const inSpan = (words: ReactNode) => <span>{words}</span>;

/** `locked`: the tip can't change, because a card is being asked for it. */
export function Tips({ till, locked }: Props & { readonly locked: boolean }) {
  const t = useTranslations('checkout.tips');
  const base = tipBase(till);
  if (base === 0) return null;
  if (locked) return <Locked till={till} />;
  return (
    <section className={css.tips} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <small>{t.rich('of', { amount: moneyText(base), more: inSpan })}</small>
        {tipOf(till) > 0 && <Shares till={till} locked={false} />}
      </header>
      <Choices till={till} />
    </section>
  );
}
