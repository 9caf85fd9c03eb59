import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { CardFrame } from '../../ui/inputs/CardFrame.tsx';
import { cardFieldsAddress, useCardFields } from '../../platform/card-fields/use-card-fields.ts';
import { useLanguage } from '../../platform/language.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { moneyText } from '../../ui/display/money-text.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import css from './shop.module.css';
import type { Buying } from './use-buying.ts';

type Props = {
  readonly fields_url: string;
  readonly cents: number | null;
  readonly buying: Exclude<Buying, { step: 'done' }>;
  /** Whether everything else is filled in; says what is not. */
  readonly isReady: () => boolean;
  readonly onToken: (token: string) => void;
};

/** The processor's own fields, and what becomes of the card. */
export function Pay({ fields_url, cents, buying, isReady, onToken }: Props) {
  const t = useTranslations('gift-card-shop');
  const address = cardFieldsAddress(fields_url, useLanguage());
  const isFilling = buying.step === 'filling';
  const fields = useCardFields(address, (token) => {
    if (isFilling && isReady()) onToken(token);
  });
  return (
    <section className={css.step}>
      <h2>{t('payTitle')}</h2>
      <p className={css.safe}>
        <ShieldCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('payText')}
      </p>
      <CardFrame fields={fields} address={address} title={t('frame')} failed={t('noFields')} />
      {isFilling && buying.wrong !== null && (
        <Notice tone="bad" title={buying.isDeclined ? t('declined') : undefined}>
          {buying.wrong}
        </Notice>
      )}
      <Button size={56} wide loading={fields.isBusy || !isFilling} onClick={() => isReady() && fields.submit()}>
        {t('pay', { amount: moneyText(cents ?? 0) })}
      </Button>
      <p className={css.once} aria-live="polite">
        {isFilling ? t('once') : t(buying.step === 'sending' && buying.isLost ? 'lost' : 'checking')}
      </p>
    </section>
  );
}
