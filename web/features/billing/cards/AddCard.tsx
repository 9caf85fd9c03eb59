import { type BusinessCard, storeCardDetails } from 'core/billing/contract';
import { cardNotKept } from 'core/billing/refusals';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { CardFrame } from '../../../ui/inputs/CardFrame.tsx';
import { type CardData, cardFieldsAddress, useCardFields } from '../../../platform/card-fields/use-card-fields.ts';
import { errorMessage, Failure, isAnswerLost, titledError } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { refusalSentence } from '../../../platform/refusals/sentences.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { dataOf } from '../answers.ts';
import { useRefresh } from '../use-billing.ts';
import css from './cards.module.css';

/** What the server said, or the specification's words where it has none. */
function whyNotStored(error: unknown): string {
  if (error instanceof Failure && isAnswerLost(error)) return titledError(error.body)?.content ?? refusalSentence(cardNotKept);
  return errorMessage(error);
}

type Props = { readonly business_id: number; readonly fields_url: string; readonly onAdded: (card: BusinessCard) => void };

function useStoring({ business_id, onAdded }: Props) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  async function store({ token, brand, last4, expiry, postal_code }: CardData, name: string): Promise<void> {
    setBusy(true);
    setWrong(null);
    try {
      const cardData = { token, brand, last4, expiry, postal_code, name };
      const card = dataOf(await callApi(storeCardDetails, { query: { business_id }, body: { cardData } }), 'store');
      await refresh();
      onAdded(card);
    } catch (error) {
      setWrong(whyNotStored(error));
    }
    setBusy(false);
  }
  return { busy, wrong, store };
}

/** A card to be kept. Its number is never on this page. */
export function AddCard(props: Props) {
  const t = useTranslations('billing.cards');
  const address = cardFieldsAddress(props.fields_url, useLanguage());
  const { busy, wrong, store } = useStoring(props);
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isNamed = name.trim() !== '';
  const fields = useCardFields(address, (_token, card) => {
    setChecked(true);
    if (isNamed && !busy) void store(card, name.trim());
  });
  const save = () => {
    setChecked(true);
    if (isNamed) fields.submit();
  };
  return (
    <div className={css.form}>
      <p className={css.hint}>{t('text')}</p>
      <TextField
        label={t('name')}
        size={48}
        autoComplete="cc-name"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isChecked && !isNamed ? t('nameNeeded') : undefined}
      />
      <CardFrame fields={fields} address={address} title={t('frame')} failed={t('noFields')} />
      {wrong !== null && <Notice tone="bad">{wrong}</Notice>}
      <Button size={48} wide loading={fields.isBusy || busy} onClick={save}>
        {t('save')}
      </Button>
    </div>
  );
}
