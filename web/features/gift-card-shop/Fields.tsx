import { cardDesigns } from 'core/gift-cards/contract';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { priceText } from '../../ui/display/money-text.ts';
import { MoneyField } from '../../ui/inputs/MoneyField.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { CardArt } from './CardArt.tsx';
import { type Draft, type Faults, usual } from './draft.ts';
import css from './shop.module.css';

type Props = {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly onChange: (change: Partial<Draft>) => void;
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

export function Details({ draft, faults, onChange }: Props) {
  const t = useTranslations('gift-card-shop');
  const field = (name: Exclude<keyof Draft, 'cents' | 'design'>) => ({
    size: 48 as const,
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  const mail = { type: 'email', inputMode: 'email', maxLength: 254 } as const;
  return (
    <section className={css.step}>
      <h2>{t('details')}</h2>
      <div className={css.two}>
        <TextField label={t('to')} autoComplete="off" maxLength={80} {...field('to_name')} />
        <TextField label={t('from')} autoComplete="given-name" maxLength={80} {...field('from_name')} />
      </div>
      <TextField
        {...mail}
        label={t('toEmail')}
        hint={t('toEmailHint')}
        autoComplete="off"
        error={faults.to_email && t('badEmail')}
        {...field('to_email')}
      />
      <TextArea label={t('message')} maxLength={300} rows={2} value={draft.message} onChange={field('message').onChange} />
      <TextField
        {...mail}
        label={t('email')}
        hint={t('emailHint')}
        autoComplete="email"
        required
        error={faults.email && t('badEmail')}
        {...field('email')}
      />
    </section>
  );
}
