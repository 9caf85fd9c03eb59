import type { BusinessCard } from 'core/billing/contract';
import { askRecharge, rechargeTexts, type TextRecharge } from 'core/text-wallet/contract';
import { textsFor } from 'core/text-wallet/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOrderKeys } from '../../../office/orders/order-keys.ts';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, isAnswerLost } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { moneyText, priceText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { MoneyField } from '../../../ui/inputs/MoneyField.tsx';
import { useCardText } from './card-text.ts';
import css from './recharge.module.css';

const amounts = [30_00, 50_00, 100_00, 200_00, 500_00];
const [LEAST, MOST] = [30_00, 500_00];

type Props = {
  readonly business_id: number;
  readonly cards: readonly BusinessCard[] | null;
  /** Where cards are added. */
  readonly plan: string;
  /** A recharge whose end is not known yet. */
  readonly pending: string | null;
};

/** Charges once per order: pressed again after a lost answer it is the same charge. */
function useRecharge(business_id: number) {
  const keys = useOrderKeys();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [last, setLast] = useState<TextRecharge | null>(null);
  const run = async (call: () => Promise<{ data: TextRecharge }>) => {
    setBusy(true);
    setWrong(null);
    try {
      const { data } = await call();
      keys.forget();
      setLast(data);
    } catch (error) {
      if (!isAnswerLost(error)) keys.forget();
      setWrong(errorMessage(error));
    }
    setBusy(false);
  };
  const recharge = (cents: number, card_id: string | null) => {
    const body = { business_id, amount: cents / 100, card_id };
    return run(() => callApi(rechargeTexts, { body }, { key: keys.keyOf(body) }));
  };
  const ask = (id: string) => run(() => callApi(askRecharge, { params: { id }, body: { business_id } }));
  return { busy, wrong, last, recharge, ask };
}

function Outcome({ recharge }: { readonly recharge: TextRecharge }) {
  const t = useTranslations('sms.recharge');
  const { status, amount_cents, texts, reason } = recharge;
  if (status === 'approved') return <Notice tone="ok">{t('done', { amount: moneyText(amount_cents), texts })}</Notice>;
  if (status === 'pending') return null;
  return (
    <Notice tone="bad" title={t('declined')}>
      {reason || t('declinedText')}
    </Notice>
  );
}

/** How much, and by which card. */
export function RechargeForm({ business_id, cards, plan, pending }: Props) {
  const t = useTranslations('sms.recharge');
  const cardText = useCardText();
  const [cents, setCents] = useState<number | null>(50_00);
  const [picked, setPicked] = useState<string | null>(null);
  const { busy, wrong, last, recharge, ask } = useRecharge(business_id);
  const card_id = picked ?? cards?.find(({ is_default }) => is_default)?.id ?? cards?.[0]?.id ?? null;
  const isFit = cents !== null && cents >= LEAST && cents <= MOST;
  if (cards?.length === 0)
    return (
      <Notice tone="info" title={t('noCard')}>
        <p>{t('noCardText')}</p>
        <LinkButton kind="secondary" href={plan}>
          {t('addCard')}
        </LinkButton>
      </Notice>
    );
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) void recharge(cents, card_id);
      }}
    >
      <fieldset className={css.amounts} aria-label={t('amount')}>
        {amounts.map((one) => (
          <Chip key={one} size={48} selected={cents === one} onClick={() => setCents(one)}>
            {priceText(one)}
          </Chip>
        ))}
      </fieldset>
      <MoneyField
        label={t('other')}
        value={cents}
        onChange={setCents}
        hint={isFit ? t('buys', { texts: textsFor(cents) }) : undefined}
        error={isFit ? undefined : t('range')}
      />
      <SelectField
        label={t('card')}
        options={(cards ?? []).map((card) => ({ value: card.id, label: cardText(card) }))}
        value={card_id}
        onChange={setPicked}
      />
      {pending === null ? (
        <Button type="submit" size={48} loading={busy} disabled={!isFit || card_id === null}>
          {t('pay', { amount: moneyText(isFit ? cents : 0) })}
        </Button>
      ) : (
        <Notice tone="warn" title={t('pending')}>
          <p>{t('pendingText')}</p>
          <Button kind="secondary" loading={busy} onClick={() => void ask(pending)}>
            {t('check')}
          </Button>
        </Notice>
      )}
      <div aria-live="polite">{last && <Outcome recharge={last} />}</div>
      {wrong !== null && <Notice tone="bad">{wrong}</Notice>}
    </form>
  );
}
