import { useQuery } from '@tanstack/react-query';
import { cardFields } from 'core/checkout/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { CardFrame } from '../../../ui/inputs/CardFrame.tsx';
import { cardFieldsAddress, useCardFields } from '../../../platform/card-fields/use-card-fields.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useHere } from '../till/store.ts';
import css from './card.module.css';
import type { CardAtHand } from './use-card.ts';

type Props = { readonly card: CardAtHand; readonly amount: number };

/** A card that is typed in. Its number is never on this page. */
export function KeyedCard({ card, amount }: Props) {
  const t = useTranslations('checkout.card');
  const { business } = useHere();
  const language = useLanguage();
  const { data, error } = useQuery(apiQueryOptions(cardFields, { query: { business_id: business.id } }));
  const address = data ? cardFieldsAddress(data.data.fields_url, language) : null;
  const close = () => card.setKeying(null);
  const fields = useCardFields(address, (card_token) => {
    close();
    void card.charge({ amount_cents: amount, card_token });
  });
  const footer = (
    <Button size={48} wide loading={fields.isBusy} disabled={address === null} onClick={fields.submit}>
      {t('charge', { amount: moneyText(amount) })}
    </Button>
  );
  return (
    <Modal open onClose={close} title={t('title')} width={440} footer={footer}>
      <p className={css.hint}>{t('text')}</p>
      {error && <Notice tone="bad" title={t('noFields')} />}
      {!error && <CardFrame fields={fields} address={address} title={t('frame')} failed={t('noFields')} />}
    </Modal>
  );
}
