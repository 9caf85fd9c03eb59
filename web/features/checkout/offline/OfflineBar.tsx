import { useQuery } from '@tanstack/react-query';
import { drawer, unplacedSales } from 'core/checkout/contract';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { useMayChange } from '../../../platform/manage/may.ts';
import { useHere } from '../till/store.ts';
import css from './offline.module.css';
import { OfflineSales } from './OfflineSales.tsx';
import { useOutbox } from './use-outbox.ts';

/** There while a sale is on this till alone, was refused, or waits in the tray. */
export function OfflineBar() {
  const t = useTranslations('checkout.offline');
  const { business } = useHere();
  const outbox = useOutbox(business.id);
  const mayPlace = useMayChange(drawer);
  const tray = useQuery({ ...ask(unplacedSales, { query: { business_id: business.id } }), enabled: mayPlace }).data?.data ?? [];
  const [isOpen, setOpen] = useState(false);
  const [waiting, asking] = [outbox.waiting.length, outbox.refused.length + tray.length];
  if (waiting + asking === 0) return null;
  const Icon = asking > 0 ? TriangleAlert : CloudUpload;
  return (
    <>
      <button type="button" className={css.bar} data-asks={asking > 0 || undefined} onClick={() => setOpen(true)}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span aria-live="polite">
          {[waiting > 0 && t('waiting', { count: waiting }), asking > 0 && t('asking', { count: asking })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <b>{t('show')}</b>
      </button>
      {isOpen && <OfflineSales outbox={outbox} tray={tray} onClose={() => setOpen(false)} />}
    </>
  );
}
