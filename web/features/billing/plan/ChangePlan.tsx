import type { ActivePackage, BusinessCard, PlanOffer, PlanPackage } from 'core/billing/contract';
import { planEnd } from 'core/billing/rules/plan';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { showNotice } from '../../../platform/notices.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { AddCard } from '../cards/AddCard.tsx';
import { useCardText } from '../cards/card-text.ts';
import own from '../cards/cards.module.css';
import type { Billing } from '../use-billing.ts';
import css from './plan.module.css';
import { type PlanPaying, usePaying } from './use-paying.ts';

type Sum = { readonly plan: PlanPackage; readonly offer: PlanOffer; readonly active: ActivePackage };

/** The price, what is still to the good, and what is charged today. */
function Sums({ plan, offer, active }: Sum) {
  const t = useTranslations('billing');
  const language = useLanguage();
  const now = useNow().toISOString();
  const period = t(offer.period);
  const isGoingOn = active.state === 'past_due' && active.plan_id === plan.id && active.paid?.period === offer.period;
  const starts = isGoingOn && active.paid ? active.paid.ends_at : now;
  const next = isGoingOn && active.paid ? planEnd(active.paid.starts_at, starts, offer.period) : planEnd(now, now, offer.period);
  const amount = moneyText(offer.price_cents);
  return (
    <>
      <dl className={css.sums}>
        <div>
          <dt>{t('change.price', { plan: plan.name, period })}</dt>
          <dd>{amount}</dd>
        </div>
        {offer.credit_cents > 0 && (
          <div>
            <dt>{t('change.credit')}</dt>
            <dd>−{moneyText(offer.credit_cents)}</dd>
          </div>
        )}
        <div data-total="">
          <dt>{t('change.today')}</dt>
          <dd>{moneyText(offer.final_charge)}</dd>
        </div>
      </dl>
      <p className={css.quiet}>{t('change.next', { amount, period, date: dateText(next, 'long', active.timezone, language) })}</p>
    </>
  );
}

type Pick = { readonly cards: readonly BusinessCard[]; readonly value: string; readonly onChange: (id: string) => void };

function PickCard({ cards, value, onChange }: Pick) {
  const t = useTranslations('billing.change');
  const text = useCardText();
  return (
    <fieldset className={own.pick}>
      <legend>{t('card')}</legend>
      {cards.map((card) => (
        <label key={card.id}>
          <input type="radio" name="card" checked={card.id === value} onChange={() => onChange(card.id)} />
          {text(card)}
        </label>
      ))}
    </fieldset>
  );
}

function Outcome({ paying }: { readonly paying: PlanPaying }) {
  const t = useTranslations('billing.change');
  if (paying.step === 'choosing')
    return paying.wrong === null ? null : (
      <Notice tone="bad" title={paying.isDeclined ? t('declined') : undefined}>
        {paying.wrong}
      </Notice>
    );
  return (
    <p className={css.quiet} aria-live="polite">
      {t(paying.isLost ? 'lost' : 'checking')}
    </p>
  );
}

type Props = Sum & {
  readonly business_id: number;
  readonly cards: NonNullable<Billing['cards']['data']>;
  readonly onClose: () => void;
};

/** What a change costs today, and which card pays for it. */
export function ChangePlan({ business_id, plan, offer, active, cards, onClose }: Props) {
  const t = useTranslations('billing');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { paying, pay } = usePaying(business_id, t('change.cancelled'), () => {
    showNotice({ level: 'success', title: '', text: t('change.changed', { plan: plan.name }) });
    onClose();
  });
  const card = cards.data.find(({ id }) => id === chosen) ?? cards.data[0];
  const isAsking = paying.step === 'asking';
  const isForm = !card || isAdding;
  const added = ({ id }: BusinessCard) => {
    setChosen(id);
    setAdding(false);
  };
  const label = offer.final_charge > 0 ? t('change.pay', { amount: moneyText(offer.final_charge) }) : t('change.paySwitch');
  const footer = card && !isAdding && (
    <Button size={48} wide loading={isAsking} onClick={() => void pay({ plan_id: plan.id, offer, card_id: card.id })}>
      {label}
    </Button>
  );
  const title = t(plan.is_current ? 'change.titlePay' : 'change.title', { plan: plan.name });
  return (
    <Drawer open onClose={isAsking ? () => {} : onClose} title={title} footer={footer}>
      <div className={css.sheet}>
        <Sums {...{ plan, offer, active }} />
        {card && <PickCard cards={cards.data} value={card.id} onChange={setChosen} />}
        {isForm ? (
          <AddCard business_id={business_id} fields_url={cards.fields_url} onAdded={added} />
        ) : (
          <Button kind="quiet" disabled={isAsking} onClick={() => setAdding(true)}>
            {t('cards.add')}
          </Button>
        )}
        <Outcome paying={paying} />
      </div>
    </Drawer>
  );
}
