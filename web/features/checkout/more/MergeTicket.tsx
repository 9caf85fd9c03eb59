import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { Card, CardBones } from '../sale/OpenTickets.tsx';
import sale from '../sale/sale.module.css';
import { useOpenTickets } from '../sale/use-lists.ts';
import { useHere, useTill } from '../till/store.ts';
import css from './more.module.css';

/** What another open ticket holds comes onto this one. */
export function MergeTicket({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('checkout.merge');
  const { orders } = useHere();
  const current = useTill(({ ticket }) => ticket?.id ?? null);
  const [busy, setBusy] = useState<string | null>(null);
  const asked = useOpenTickets();
  const others = asked.data?.data.filter(({ id }) => id !== current);
  async function take(other: { readonly id: string; readonly version: number; readonly ticket_no: number }) {
    setBusy(other.id);
    if (await orders.merge(other)) toast.success(t('done', { number: String(other.ticket_no) }));
    onClose();
  }
  return (
    <Modal open onClose={onClose} title={t('title')} width={560}>
      <p className={css.text}>{others?.length === 0 ? t('none') : t('text')}</p>
      {!others && <Failed of={asked} title="Failed to fetch Open Tickets List." skeleton={<CardBones />} />}
      <ul className={sale.cards}>
        {others?.map((ticket) => (
          <li key={ticket.id}>
            <Card ticket={ticket} busy={busy === ticket.id} onPick={() => void take(ticket)} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
