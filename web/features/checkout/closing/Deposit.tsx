import type { CountView } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import css from './closing.module.css';

export type Parting = { readonly leave: number; readonly to: 'bank' | 'safe' };
type Props = {
  readonly count: CountView;
  /** What was counted into it in the morning. */
  readonly float: number | null;
  readonly parting: Parting;
  readonly busy: boolean;
  readonly onParting: (parting: Parting) => void;
  readonly onSign: () => void;
};

/** What stays for tomorrow, and where the rest goes. */
export function Deposit({ count: { counted }, float, parting, busy, onParting, onSign }: Props) {
  const t = useTranslations('checkout.drawer.deposit');
  const { leave, to } = parting;
  const goes = counted - leave;
  const sums = [
    ...(float !== null && float > 0 && float <= counted
      ? [{ cents: float, label: t('asOpened', { amount: moneyText(float) }) }]
      : []),
    { cents: 0, label: t('nothing') },
    { cents: counted, label: t('all') },
  ];
  return (
    <>
      <h2>{t('title')}</h2>
      <MoneyField
        label={t('leave')}
        hint={t('leaveHint')}
        size={48}
        value={leave}
        error={goes < 0 ? t('tooMuch', { amount: moneyText(counted) }) : null}
        onChange={(cents) => onParting({ ...parting, leave: cents ?? 0 })}
      />
      <div>
        {sums.map(({ cents, label }) => (
          <Chip key={label} size={40} selected={leave === cents} onClick={() => onParting({ ...parting, leave: cents })}>
            {label}
          </Chip>
        ))}
      </div>
      <p className={css.goes}>
        <span>{t('goes')}</span>
        <Money cents={Math.max(0, goes)} />
      </p>
      {goes > 0 && (
        <Segmented
          label={t('where')}
          wide
          value={to}
          onChange={(next) => onParting({ ...parting, to: next })}
          options={(['bank', 'safe'] as const).map((value) => ({ value, label: t(value) }))}
        />
      )}
      <footer className={css.foot} data-sticky="">
        <Button size={48} loading={busy} disabled={goes < 0} onClick={onSign}>
          {t('go')}
        </Button>
      </footer>
    </>
  );
}
