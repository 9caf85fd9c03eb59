import type { Business } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import { Copy, Navigation } from 'lucide-react';
import { createContext, lazy, type ReactNode, Suspense, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { notice } from '../../../platform/notices.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { directionsTo } from './directions.ts';
import css from './map.module.css';
import { MapSketch } from './MapSketch.tsx';
import { pointOf } from './streets.ts';

const MapView = lazy(async () => ({ default: (await import('./MapView.tsx')).MapView }));
const Open = createContext<() => void>(() => {});
export const useMapPopup = () => use(Open);

function useCopy(text: string) {
  const t = useTranslations('business.map');
  return async () => {
    try {
      await navigator.clipboard.writeText(text);
      notice({ level: 'success', title: '', text: t('copied') });
    } catch {
      notice({ level: 'error', title: '', text: t('notCopied') });
    }
  };
}

type Props = { readonly business: Business; readonly children: ReactNode };

/** The map opens only where there is a place to show; otherwise it says what is missing. */
export function MapPopup({ business, children }: Props) {
  const t = useTranslations('business.map');
  const [isOpen, setOpen] = useState(false);
  const point = pointOf(business);
  const address = addressLine(business);
  const copy = useCopy(address);
  const open = () => (point ? setOpen(true) : notice({ level: 'warning', title: '', text: t('missing') }));
  const label = t('picture', { address });
  return (
    <Open value={open}>
      {children}
      <Modal
        open={isOpen && point !== null}
        onClose={() => setOpen(false)}
        title={<span className={css.where}>{business.bus_name}</span>}
        width={720}
        hideClose
        flush
        footer={
          <>
            <LinkButton
              kind="secondary"
              href={directionsTo(address, point)}
              target="_blank"
              rel="noopener"
              icon={<Navigation size={16} strokeWidth={1.75} aria-hidden="true" />}
            >
              {t('directions')}
            </LinkButton>
            <Button kind="secondary" onClick={() => void copy()} icon={<Copy size={16} strokeWidth={1.75} aria-hidden="true" />}>
              {t('copy')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('close')}</Button>
          </>
        }
      >
        <p className={css.address}>{address}</p>
        <div className={css.frame}>
          {isOpen && point && (
            <Suspense fallback={<MapSketch point={point} />}>
              <MapView point={point} label={label} note={t('drawn')} />
            </Suspense>
          )}
        </div>
      </Modal>
    </Open>
  );
}
