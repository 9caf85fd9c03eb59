import type { BookingTerms } from 'core/booking/orders/contract';
import { CreditCard, ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CardFrame } from '../../../ui/inputs/CardFrame.tsx';
import type { CardFields } from '../../../platform/card-fields/use-card-fields.ts';
import { cardBrandName } from '../../../ui/display/card-brand.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useFocusIfLost } from '../frame/lost-focus.ts';
import css from './pay.module.css';
import type { Paying } from './use-paying.ts';

/** What they agree to by pressing the button: `CONSENT_VERSION` names this text. */
function Consent({ salon, policy }: { readonly salon: string; readonly policy: string }) {
  const t = useTranslations('booking.pay');
  return (
    <p className={css.consent}>
      {t('consent', { salon })} {policy} {t('salonCancels')}
    </p>
  );
}

type Props = {
  readonly terms: BookingTerms;
  readonly salon: string;
  /** What calling off costs. */
  readonly policy: string;
  readonly paying: Paying;
  readonly fields: CardFields;
  /** Of the card fields. */
  readonly address: string | null;
  /** Whether the card that was left before pays. */
  readonly usesKept: boolean;
  readonly onOther: (isOther: boolean) => void;
};

/** What is due now, and the card for it: the processor's own fields, or one that was left here before. */
export function CardPart({ terms, salon, policy, paying, fields, address, usesKept, onOther }: Props) {
  const t = useTranslations('booking.pay');
  const { due_cents, total_cents, card } = terms;
  const isFilling = paying.step === 'filling';
  const heading = useFocusIfLost<HTMLHeadingElement>();
  return (
    <section className={css.pay} aria-labelledby="due-now">
      <h2 id="due-now" ref={heading} tabIndex={-1} className={css.due}>
        {due_cents > 0 ? t('due') : t('cardTitle')}
        {due_cents > 0 && <Money cents={due_cents} />}
      </h2>
      <p className={css.rest}>
        {due_cents === 0
          ? t('nothingNow')
          : t(due_cents < total_cents ? 'rest' : 'all', { rest: moneyText(total_cents - due_cents) })}
      </p>
      {card && usesKept ? (
        <p className={css.kept}>
          <CreditCard size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('kept', { brand: cardBrandName(card.brand), last4: card.last4 })}</span>
          <button type="button" onClick={() => onOther(true)}>
            {t('other')}
          </button>
        </p>
      ) : (
        <>
          <p className={css.safe}>
            <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
            {t('safe')}
          </p>
          <CardFrame fields={fields} address={address} title={t('frame')} failed={t('noFields')} />
          {card && (
            <button type="button" className={css.back} onClick={() => onOther(false)}>
              {t('keptAfterAll', { brand: cardBrandName(card.brand), last4: card.last4 })}
            </button>
          )}
        </>
      )}
      <Consent salon={salon} policy={policy} />
      {isFilling && paying.wrong !== null && (
        <Notice tone="bad" title={paying.isDeclined ? t('declined') : undefined}>
          {paying.wrong}
        </Notice>
      )}
      <output className={css.state}>{!isFilling && t(paying.step === 'sending' && paying.isLost ? 'lost' : 'checking')}</output>
    </section>
  );
}
