import { CalendarX2, Clock, Lock, UserPlus, WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import type { Bill } from '../order/bill.ts';
import { BillRows } from './BillRows.tsx';
import { type Action, ActionButton } from './Flow.tsx';
import css from './summary.module.css';

export type When = {
  readonly moment: string;
  readonly with: string;
  readonly face: { readonly name: string; readonly photo: string | null } | null;
};

type Props = {
  readonly bill: Bill;
  readonly when: When | null;
  readonly policy: ReactNode;
  /** When and how it is paid, where that is not at the salon. */
  readonly pay?: string | null | undefined;
  readonly action?: Action | undefined;
  readonly onEdit?: (() => void) | undefined;
  readonly onGuest?: (() => void) | undefined;
};

function Head({ when }: { readonly when: When | null }) {
  const t = useTranslations('booking.summary');
  if (!when) return <h2 className={css.name}>{t('title')}</h2>;
  return (
    <div className={css.when}>
      {when.face && <Avatar name={when.face.name} photo={when.face.photo} size={48} />}
      <div>
        <h2 className={css.name}>{when.moment}</h2>
        <p>{when.with}</p>
      </div>
    </div>
  );
}

/** What it comes to, always in sight beside the steps. */
export function Summary({ bill, when, policy, pay, action, onEdit, onGuest }: Props) {
  const t = useTranslations('booking.summary');
  const language = useLanguage();
  const isEmpty = bill.cents === 0 && bill.minutes === 0;
  return (
    <section className={css.card} aria-label={t('title')}>
      <Head when={when} />
      {isEmpty ? <p className={css.none}>{t('none')}</p> : <BillRows bill={bill} onEdit={onEdit} minutes />}
      {onGuest && !isEmpty && (
        <Button
          kind="secondary"
          className={css.guest}
          onClick={onGuest}
          icon={<UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
        >
          {t('guest')}
        </Button>
      )}
      {!isEmpty && (
        <p className={css.total}>
          <span>
            <b>{t('total')}</b> <small>{durationText(bill.minutes, language)}</small>
          </span>
          <b className={css.sum}>
            {bill.from && <small>{t('from')} </small>}
            <Money cents={bill.cents} />
          </b>
        </p>
      )}
      {action && <ActionButton action={action} />}
      <ul className={css.facts}>
        <li>
          <WalletMinimal size={16} strokeWidth={1.75} aria-hidden="true" />
          {pay ?? t('payThere')}
        </li>
        {policy && (
          <li>
            <CalendarX2 size={16} strokeWidth={1.75} aria-hidden="true" />
            {policy}
          </li>
        )}
        <li>
          {when ? (
            <Lock size={16} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Clock size={16} strokeWidth={1.75} aria-hidden="true" />
          )}
          {when ? t('held') : t('noWait')}
        </li>
      </ul>
    </section>
  );
}
