import type { Business } from 'core/business/contract';
import { createContext, type ReactNode, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showNotice } from '../../../platform/notices.ts';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { pointOf } from './point.ts';

const MapDialog = lazyOverlay(async () => (await import('./MapDialog.tsx')).MapDialog);
const Open = createContext<() => void>(() => {});
export const useMapPopup = () => use(Open);

type Props = { readonly business: Business; readonly children: ReactNode };

/** The map opens only where there is a place to show; otherwise it says what is missing. */
export function MapPopup({ business, children }: Props) {
  const t = useTranslations('business.map');
  const [isOpen, setOpen] = useState(false);
  const point = pointOf(business);
  const open = () => (point ? setOpen(true) : showNotice({ level: 'warning', title: '', text: t('missing') }));
  return (
    <Open value={open}>
      {children}
      <MapDialog business={business} open={isOpen && point !== null} onClose={() => setOpen(false)} />
    </Open>
  );
}
