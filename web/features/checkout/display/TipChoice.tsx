import type { Showing } from 'core/checkout/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { moneyText } from '../../../ui/display/money-text.ts';
import { TipAmount } from '../tip/TipAmount.tsx';
import css from './display.module.css';

type Give = { readonly onTip: (cents: number) => void };

type ChoiceProps = { readonly word: string; readonly sum: string; readonly on: boolean; readonly onPick: () => void };
const Choice = ({ word, sum, on, onPick }: ChoiceProps) => (
  <button type="button" aria-pressed={on} onClick={onPick}>
    <b>{word}</b>
    <span>{sum}</span>
  </button>
);

/** None and another amount are as large as the rest: nobody is pushed. */
export function TipChoice({ showing, onTip }: Give & { readonly showing: Showing }) {
  const t = useTranslations('checkout.display');
  const [isOther, setOther] = useState(false);
  /** What was tapped, until the till has answered it. */
  const [wish, setWish] = useState<{ readonly cents: number; readonly over: number } | null>(null);
  const { choices, tip, tip_base } = showing;
  const chosen = wish?.over === tip ? wish.cents : tip;
  const give = (cents: number) => {
    setWish({ cents, over: tip });
    onTip(cents);
  };
  const isListed = chosen === 0 || choices.some(({ cents }) => cents === chosen);
  return (
    <section className={css.tips} aria-labelledby="tip-asked">
      <h2 id="tip-asked">{t('tip')}</h2>
      <p>{t('tipText', { base: moneyText(tip_base) })}</p>
      <div>
        {choices.map(({ percent, cents }) => (
          <Choice key={percent} word={`${percent}%`} sum={moneyText(cents)} on={chosen === cents} onPick={() => give(cents)} />
        ))}
        <Choice word={t('none')} sum={moneyText(0)} on={chosen === 0} onPick={() => give(0)} />
        <Choice
          word={t('other')}
          sum={isListed ? t('otherText') : moneyText(chosen)}
          on={!isListed}
          onPick={() => setOther(true)}
        />
      </div>
      {isOther && <TipAmount first={null} base={tip_base} onTip={give} onClose={() => setOther(false)} />}
    </section>
  );
}
