import type { Business } from 'core/business/contract';
import type { Showing } from 'core/checkout/contract';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage, useTexts } from '../../../platform/language.tsx';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Qr } from '../../../ui/display/Qr.tsx';
import { Bill } from './Bill.tsx';
import css from './display.module.css';
import { TipChoice } from './TipChoice.tsx';

const named = (name: string, short: string) => (
  <>
    <span className={css.long}>{name}</span>
    <abbr className={css.short} title={name}>
      {short}
    </abbr>
  </>
);
const languages = [
  { value: 'en', label: named('English', 'EN') },
  { value: 'vi', label: named('Tiếng Việt', 'VI') },
] as const;

/** Of this screen alone: the till beside it goes on in its own language. */
function Head({ name }: { readonly name: string }) {
  const t = useTranslations('checkout.display');
  const [texts, language] = [useTexts(), useLanguage()];
  async function become(next: 'en' | 'vi') {
    await texts.speak(next);
    document.documentElement.lang = next;
  }
  return (
    <header className={css.head}>
      <b>{name}</b>
      <Segmented label={t('language')} options={languages} value={language} onChange={(next) => void become(next)} />
    </header>
  );
}

function Idle({ business }: { readonly business: Business }) {
  const t = useTranslations('checkout.display');
  return (
    <section className={css.idle} data-pictured={business.bus_image === null ? undefined : ''}>
      {business.bus_image !== null && <img src={business.bus_image} alt="" />}
      <div>
        <p>{t('welcome')}</p>
        <h1>{business.bus_name}</h1>
      </div>
    </section>
  );
}

function Thanks({ showing }: { readonly showing: Showing }) {
  const t = useTranslations('checkout.display');
  const { name, total, change, link } = showing;
  return (
    <section className={css.thanks}>
      <div aria-live="polite">
        <CircleCheck size={72} strokeWidth={1.5} aria-hidden="true" />
        <h1>{name === '' ? t('thanks') : t('thanksName', { name })}</h1>
        <p>{t('paid', { amount: moneyText(total) })}</p>
        {change > 0 && (
          <p className={css.change}>
            <span>{t('change')}</span>
            <Money cents={change} />
          </p>
        )}
      </div>
      {link !== null && (
        <figure>
          <Qr text={link} label={t('receiptLabel')} className={css.qr} />
          <figcaption>{t('receipt')}</figcaption>
        </figure>
      )}
    </section>
  );
}

type Props = {
  readonly business: Business;
  readonly showing: Showing | null;
  readonly onTip: (ticket: string, cents: number) => void;
};

export function Shown({ business, showing, onTip }: Props) {
  const t = useTranslations('checkout.display');
  const isTipping = showing?.step === 'tender' && showing.choices.length > 0 && showing.due > 0;
  return (
    <div className={css.screen}>
      <Head name={showing === null ? '' : business.bus_name} />
      {showing === null && <Idle business={business} />}
      {showing?.step === 'done' && <Thanks showing={showing} />}
      {showing && showing.step !== 'done' && (
        <div className={css.ticket} data-tipping={isTipping ? '' : undefined}>
          <h1>{showing.name === '' ? t('yours') : t('hello', { name: showing.name })}</h1>
          <Bill showing={showing} />
          {isTipping && <TipChoice key={showing.ticket} showing={showing} onTip={(cents) => onTip(showing.ticket, cents)} />}
        </div>
      )}
    </div>
  );
}
