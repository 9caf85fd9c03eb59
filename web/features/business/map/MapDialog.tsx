import type { Business } from 'core/business/contract';
import { addressLine } from 'core/business/rules';
import { Copy, Navigation } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { showNotice } from '../../../platform/notices.ts';
import { site } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Basemap } from '../../../ui/map/Basemap.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { directionsTo } from './directions.ts';
import css from './map.module.css';
import { pointOf } from './point.ts';

const DOOR_ZOOM = 16;

function useCopy(text: string) {
  const t = useTranslations('business.map');
  return async () => {
    try {
      await navigator.clipboard.writeText(text);
      showNotice({ level: 'success', title: '', text: t('copied') });
    } catch {
      showNotice({ level: 'error', title: '', text: t('notCopied') });
    }
  };
}

type Props = { readonly business: Business; readonly open: boolean; readonly onClose: () => void };

export function MapDialog({ business, open, onClose }: Props) {
  const t = useTranslations('business.map');
  const point = pointOf(business);
  const address = addressLine(business);
  const copy = useCopy(address);
  const id = String(business.id);
  const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const footer = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {t('close')}
      </Button>
      <Button kind="secondary" onClick={() => void copy()} icon={<Copy {...icon} />}>
        {t('copy')}
      </Button>
      <LinkButton href={directionsTo(address, point)} target="_blank" rel="noopener" icon={<Navigation {...icon} />}>
        {t('directions')}
      </LinkButton>
    </>
  );
  const title = <span className={css.where}>{business.bus_name}</span>;
  return (
    <Modal open={open} onClose={onClose} title={title} width={720} hideClose flush footer={footer}>
      <p className={css.address}>{address}</p>
      <div className={css.frame}>
        {open && point && (
          <Basemap
            points={[{ id, latitude: point[0], longitude: point[1], label: business.bus_name }]}
            picked={id}
            zoom={DOOR_ZOOM}
            tiles={site().map}
            label={t('picture', { address })}
          />
        )}
      </div>
    </Modal>
  );
}
