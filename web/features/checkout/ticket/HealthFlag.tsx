import { useQuery } from '@tanstack/react-query';
import { medicalAlert } from 'core/medical/contract';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useHere } from '../till/store.ts';
import css from './pick.module.css';

type Props = { readonly customer: string; readonly name: string };

/**
 * That something has to be known before work begins, never what. Whoever may read it opens it on purpose, in the medical history,
 * which writes down who did; the front desk is told whom to ask.
 */
export function HealthFlag({ customer, name }: Props) {
  const t = useTranslations('checkout.health');
  const { business } = useHere();
  const [isOpen, setOpen] = useState(false);
  const [clients, medical] = [useManageLink('ClientsPage'), useManageLink('MedicalHistoryPage')];
  const isKnown = !customer.startsWith('guest-');
  const query = { business_id: business.id, clientHashId: customer };
  const { data } = useQuery({ ...apiQueryOptions(medicalAlert, { query }), enabled: isKnown, retry: false, staleTime: 60_000 });
  if (!isKnown || data?.data.has_alert !== true) return null;
  const mayRead = clients !== null && medical !== null;
  return (
    <>
      <button type="button" className={css.flag} onClick={() => setOpen(true)}>
        <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" />
        {t('flag')}
      </button>
      <Modal open={isOpen} onClose={() => setOpen(false)} title={t('flag')} width={350}>
        <p>{t(mayRead ? 'text' : 'ask', { name })}</p>
        {mayRead && (
          <LinkButton kind="secondary" size={48} href={`${clients}/info/${customer}?tab=medical`}>
            {t('open')}
          </LinkButton>
        )}
      </Modal>
    </>
  );
}
