import { useQuery } from '@tanstack/react-query';
import { drawer, unplacedSales } from 'core/checkout/contract';
import { CloudUpload, TriangleAlert, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { useIsOnline } from '../../../platform/live/online.ts';
import { useHere, useTill } from '../till/store.ts';
import css from './offline.module.css';
import { OfflineSales } from './OfflineSales.tsx';
import { useOutbox } from './use-outbox.ts';

/** What still works. Where it is paid, the notice there says so. */
function WithoutNetwork() {
  const t = useTranslations('checkout.offline');
  const isSaid = useTill(({ step, offline }) => step === 'tender' && offline !== null);
  const isOnline = useIsOnline();
  if (isOnline || isSaid) return null;
  return (
    <output className={css.bar}>
      <WifiOff size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {t('title')} {t('text')}
      </span>
    </output>
  );
}

/** There while there is no network, or a sale is on this till alone, was refused, or waits in the tray. */
export function OfflineBar() {
  const t = useTranslations('checkout.offline');
  const { business } = useHere();
  const outbox = useOutbox(business.id);
  const mayPlace = useMayChange(drawer);
  const tray =
    useQuery({ ...apiQueryOptions(unplacedSales, { query: { business_id: business.id } }), enabled: mayPlace }).data?.data ?? [];
  const [isOpen, setOpen] = useState(false);
  const [waiting, asking] = [outbox.waiting.length, outbox.refused.length + tray.length];
  if (waiting + asking === 0) return <WithoutNetwork />;
  const Icon = asking > 0 ? TriangleAlert : CloudUpload;
  const told = [waiting > 0 && t('waiting', { count: waiting }), asking > 0 && t('asking', { count: asking })];
  return (
    <>
      <WithoutNetwork />
      <button type="button" className={css.bar} data-asks={asking > 0 || undefined} onClick={() => setOpen(true)}>
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        <span aria-live="polite">{told.filter(Boolean).join(' · ')}</span>
        <b>{t('show')}</b>
      </button>
      {isOpen && <OfflineSales outbox={outbox} tray={tray} onClose={() => setOpen(false)} />}
    </>
  );
}
