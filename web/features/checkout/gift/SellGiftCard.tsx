import { useState } from 'react';
import { useTranslations } from 'use-intl';
import art from '../../../office/cards/art.module.css';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText, priceText } from '../../../ui/display/money-text.ts';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { addCard } from '../till/moves.ts';
import { useHere } from '../till/store.ts';
import css from './gift.module.css';

const usual = [30_00, 50_00, 75_00, 100_00, 150_00];
const [LEAST, MOST] = [100, 2_000_00];
const blank = { to_name: '', from_name: '', message: '', email: '' };
const isAddress = (text: string): boolean => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** A card for the ticket: a tap for the usual amounts; who it is for may be left out. */
export function SellGiftCard() {
  const t = useTranslations('checkout.gift');
  const { business, store } = useHere();
  const [cents, setCents] = useState<number | null>(null);
  const [words, setWords] = useState(blank);
  const isCustom = cents !== null && !usual.includes(cents);
  const isGood = cents !== null && cents >= LEAST && cents <= MOST && isAddress(words.email.trim());
  const field = (name: keyof typeof blank) => ({
    value: words[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setWords((now) => ({ ...now, [name]: value }));
    },
  });
  function add() {
    if (!isGood) return;
    const { to_name, from_name, message, email } = words;
    const card = { to_name: to_name.trim(), from_name: from_name.trim(), message: message.trim(), email: email.trim() || null };
    store.set((till) => addCard(till, { amount_cents: cents, ...card }));
    setCents(null);
    setWords(blank);
  }
  return (
    <div className={css.sell}>
      <div className={[art.art, css.art].join(' ')} aria-hidden="true">
        <span>{business.bus_name}</span>
        <b>{cents === null ? '$' : moneyText(cents)}</b>
        <small>{words.to_name === '' ? t('card') : t('forName', { name: words.to_name })}</small>
      </div>
      <div className={css.form}>
        <h2>{t('title')}</h2>
        <p>{t('text')}</p>
        <fieldset className={css.amounts} aria-label={t('amounts')}>
          {usual.map((one) => (
            <button key={one} type="button" aria-pressed={cents === one} onClick={() => setCents(one)}>
              {priceText(one)}
            </button>
          ))}
        </fieldset>
        <MoneyField
          label={t('custom')}
          size={48}
          value={isCustom ? cents : null}
          onChange={setCents}
          error={cents !== null && (cents < LEAST || cents > MOST) ? t('least') : undefined}
        />
        <div className={css.two}>
          <TextField label={t('to')} size={48} autoComplete="off" maxLength={80} {...field('to_name')} />
          <TextField label={t('from')} size={48} autoComplete="off" maxLength={80} {...field('from_name')} />
        </div>
        <TextArea label={t('message')} maxLength={300} {...field('message')} />
        <TextField
          label={t('email')}
          hint={t('emailHint')}
          size={48}
          type="email"
          autoComplete="off"
          maxLength={254}
          error={isAddress(words.email.trim()) ? undefined : t('badEmail')}
          {...field('email')}
        />
        <Button size={48} wide disabled={!isGood} onClick={add}>
          {cents === null ? t('add') : t('addOf', { amount: moneyText(cents) })}
        </Button>
      </div>
    </div>
  );
}
