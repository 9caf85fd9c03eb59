import type { Business } from 'core/business/contract';
import { createContext, type ReactNode, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notice } from '../../../platform/notices.ts';
import { late } from '../../../ui/overlays/late.tsx';
import { pointOf } from './point.ts';

const MapDialog = late(async () => (await import('./MapDialog.tsx')).MapDialog);
const Open = createContext<() => void>(() => {});
export const useMapPopup = () => use(Open);

type Props = { readonly business: Business; readonly children: ReactNode };

/** The map opens only where there is a place to show; otherwise it says what is missing. */
export function MapPopup({ business, children }: Props) {
  const t = useTranslations('business.map');
  const [isOpen, setOpen] = useState(false);
  const point = pointOf(business);
  const open = () => (point ? setOpen(true) : notice({ level: 'warning', title: '', text: t('missing') }));
  return (
    <Open value={open}>
      {children}
      <MapDialog business={business} open={isOpen && point !== null} onClose={() => setOpen(false)} />
    </Open>
  );
}
