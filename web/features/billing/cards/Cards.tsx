import { type BusinessCard, billingManage, deleteCard, switchCard } from 'core/billing/contract';
import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { showNotice } from '../../../platform/notices.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { filled } from '../answers.ts';
import { Unread } from '../BillingFrame.tsx';
import { type Billing, useRefresh } from '../use-billing.ts';
import { AddCard } from './AddCard.tsx';
import { useCardText } from './card-text.ts';
import css from './cards.module.css';

type Deed = typeof deleteCard | typeof switchCard;

/** Makes a card the default or removes it, and says what became of that. */
function useDeeds(business_id: number) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  async function act(deed: Deed, { id }: BusinessCard, done: string): Promise<void> {
    setBusy(true);
    try {
      filled(await callApi(deed, { query: { business_id, id } }), 'card');
      await refresh();
      showNotice({ level: 'success', title: '', text: done });
    } catch (error) {
      showNotice({ level: 'error', title: '', text: errorMessage(error) });
    }
    setBusy(false);
  }
  return { busy, act };
}

type RowProps = {
  readonly card: BusinessCard;
  readonly onDefault?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
};

function CardRow({ card, onDefault, onRemove }: RowProps) {
  const t = useTranslations('billing.cards');
  const face = useCardText()(card);
  const date = `${String(card.exp_month).padStart(2, '0')}/${card.exp_year % 100}`;
  return (
    <li className={css.row}>
      <CreditCard size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className={css.face}>
        <b>
          {face}
          {card.is_default && <Badge tone="brand">{t('default')}</Badge>}
          {card.is_expired && <Badge tone="bad">{t('expired')}</Badge>}
        </b>
        <small>
          <span>{card.name} ·</span> <span>{t('expires', { date })}</span>
        </small>
      </span>
      <span className={css.acts}>
        {onDefault && !card.is_default && (
          <Button kind="secondary" onClick={onDefault} aria-label={`${t('makeDefault')}: ${face}`}>
            {t('makeDefault')}
          </Button>
        )}
        {onRemove && (
          <Button kind="quiet-danger" onClick={onRemove} aria-label={`${t('remove')}: ${face}`}>
            {t('remove')}
          </Button>
        )}
      </span>
    </li>
  );
}

function NoCards() {
  const t = useTranslations('billing.cards');
  return <EmptyState icon={CreditCard} title={t('none')} text={t('noneText')} />;
}

export function Cards({ business_id, cards }: { readonly business_id: number; readonly cards: Billing['cards'] }) {
  const t = useTranslations('billing.cards');
  const mayChange = useMayChange(billingManage);
  const text = useCardText();
  const { busy, act } = useDeeds(business_id);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<BusinessCard | null>(null);
  if (cards.error || !cards.data) return <Unread answer={cards} asked="cards" rows={2} />;
  const { data: list, fields_url } = cards.data;
  const added = (card: BusinessCard) => {
    setAdding(false);
    showNotice({ level: 'success', title: '', text: t('saved', { card: text(card) }) });
  };
  const removed = async (card: BusinessCard) => {
    await act(deleteCard, card, t('removed', { card: text(card) }));
    setLeaving(null);
  };
  return (
    <>
      {list.length === 0 && <NoCards />}
      <ul className={css.list} aria-label={t('heading')} hidden={list.length === 0}>
        {list.map((card) => (
          <CardRow
            key={card.id}
            card={card}
            onDefault={mayChange ? () => void act(switchCard, card, t('switched', { card: text(card) })) : undefined}
            onRemove={mayChange ? () => setLeaving(card) : undefined}
          />
        ))}
      </ul>
      {mayChange && (
        <Button kind="secondary" icon={<Plus size={18} strokeWidth={2} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      )}
      {isAdding && (
        <Modal open onClose={() => setAdding(false)} title={t('form')} width={440}>
          <AddCard business_id={business_id} fields_url={fields_url} onAdded={added} />
        </Modal>
      )}
      {leaving && (
        <Confirm
          open
          danger
          busy={busy}
          title={t('removeTitle', { card: text(leaving) })}
          yes={t('remove')}
          onYes={() => void removed(leaving)}
          onNo={() => setLeaving(null)}
        >
          {t('removeText')}
        </Confirm>
      )}
    </>
  );
}
