import type { BookingTerms } from 'core/booking/orders/contract';
import { share } from 'core/booking/guarantees/rules';
import { CreditCard, ShieldCheck } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { CardFrame } from '../../../platform/card-fields/CardFrame.tsx';
import { useLanguage } from '../../../platform/language.tsx';
import { brandName } from '../../../ui/display/card-brand.ts';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './pay.module.css';
import type { Paying } from './use-paying.ts';

/** What they agree to by pressing the button: `CONSENT_VERSION` names this text. */
function Consent({ terms, salon, zone }: { readonly terms: BookingTerms; readonly salon: string; readonly zone: string }) {
  const t = useTranslations('booking.pay');
  const language = useLanguage();
  const fee = (percent: number) => moneyText(share(terms.total_cents, percent));
  const moment = dateText(terms.free_until, 'moment', zone, language);
  const late = terms.late_percent === 0 ? t('lateFree') : t('late', { moment, fee: fee(terms.late_percent) });
  return (
    <p className={css.consent}>
      {t('consent', { salon })} {late} {t('noShow', { fee: fee(terms.no_show_percent) })} {t('salonCancels')}
    </p>
  );
}

type Props = {
  readonly terms: BookingTerms;
  readonly salon: string;
  readonly zone: string;
  readonly paying: Paying;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly height: number;
  /** Of the card fields. */
  readonly address: string;
  /** Whether the card that was left before pays. */
  readonly usesKept: boolean;
  readonly onOther: (isOther: boolean) => void;
};

/** What is due now, and the card for it: the processor's own fields, or one that was left here before. */
export function CardPart({ terms, salon, zone, paying, frame, height, address, usesKept, onOther }: Props) {
  const t = useTranslations('booking.pay');
  const { due_cents, total_cents, card } = terms;
  const isFilling = paying.step === 'filling';
  return (
    <section className={css.pay} aria-labelledby="due-now">
      <h2 id="due-now" className={css.due}>
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
          <span>{t('kept', { brand: brandName(card.brand), last4: card.last4 })}</span>
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
          <CardFrame {...{ frame, height, address }} title={t('frame')} />
          {card && (
            <button type="button" className={css.back} onClick={() => onOther(false)}>
              {t('keptAfterAll', { brand: brandName(card.brand), last4: card.last4 })}
            </button>
          )}
        </>
      )}
      <Consent {...{ terms, salon, zone }} />
      {isFilling && paying.wrong !== null && (
        <Notice tone="bad" title={paying.isDeclined ? t('declined') : undefined}>
          {paying.wrong}
        </Notice>
      )}
      <output className={css.state}>{!isFilling && t(paying.step === 'sending' && paying.isLost ? 'lost' : 'checking')}</output>
    </section>
  );
}
