import { cardDesigns } from 'core/gift-cards/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { priceText } from '../../ui/display/money-text.ts';
import { MoneyField } from '../../ui/inputs/MoneyField.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { CardArt } from './CardArt.tsx';
import { Delivery } from './Delivery.tsx';
import { type GiftCardDraft, type Faults, usual } from './draft.ts';
import css from './shop.module.css';

type Props = {
  readonly draft: GiftCardDraft;
  readonly faults: Faults;
  readonly onChange: (change: Partial<GiftCardDraft>) => void;
};

export function Designs({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const t = useTranslations('gift-card-shop');
  const name = useId();
  return (
    <div className={css.designs} role="radiogroup" aria-label={t('design')}>
      {cardDesigns.map((design) => (
        <label key={design} data-chosen={draft.design === design ? '' : undefined}>
          <input
            type="radio"
            name={name}
            className="unseen"
            checked={draft.design === design}
            onChange={() => onChange({ design })}
          />
          <CardArt design={design} salon="" amount="" words="" isThumb />
          <span className="unseen">{t(`designs.${design}`)}</span>
        </label>
      ))}
    </div>
  );
}

export function Amount({ draft: { cents }, faults, onChange }: Props) {
  const t = useTranslations('gift-card-shop');
  const isCustom = cents === null || !usual.includes(cents);
  return (
    <section className={css.step}>
      <h2>{t('amount')}</h2>
      <fieldset className={css.amounts} aria-label={t('amount')}>
        {usual.map((one) => (
          <button key={one} type="button" aria-pressed={cents === one} onClick={() => onChange({ cents: one })}>
            {priceText(one)}
          </button>
        ))}
      </fieldset>
      <MoneyField
        label={t('custom')}
        hint={t('customHint')}
        size={48}
        value={isCustom ? cents : null}
        onChange={(typed) => onChange({ cents: typed })}
        error={faults.cents && t('badAmount')}
      />
    </section>
  );
}

export function Details({ draft, faults, today, onChange }: Props & { readonly today: string }) {
  const t = useTranslations('gift-card-shop');
  const field = (name: 'to_name' | 'from_name' | 'message' | 'email') => ({
    size: 48 as const,
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <section className={css.step}>
      <h2>{t('details')}</h2>
      <div className={css.two}>
        <TextField label={t('to')} autoComplete="off" maxLength={80} {...field('to_name')} />
        <TextField label={t('from')} autoComplete="given-name" maxLength={80} {...field('from_name')} />
      </div>
      <Delivery directions={draft} faults={faults} today={today} onChange={onChange} />
      <TextArea label={t('message')} maxLength={300} rows={2} value={draft.message} onChange={field('message').onChange} />
      <TextField
        type="email"
        inputMode="email"
        maxLength={254}
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        required
        error={faults.email && t(draft.email.trim() === '' ? 'noEmail' : 'badEmail')}
        {...field('email')}
      />
    </section>
  );
}
