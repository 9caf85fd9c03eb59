import type { Business } from 'core/business/contract';
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { zoneOf } from '../../../office/page/use-business.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useMediaQuery } from '../../../ui/layout/media.ts';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import css from './client.module.css';
import { ClientTabs } from './ClientTabs.tsx';
import { Actions, Identity } from './Identity.tsx';
import { Toggles } from './Toggles.tsx';
import { useClient } from './use-client.ts';

type Props = {
  readonly business: Business;
  readonly id: string;
  readonly href: string | null;
  readonly onClose: () => void;
  /** The one above and below in the list; null at its ends. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
};

function Inside({ business, id }: Pick<Props, 'business' | 'id'>) {
  const t = useTranslations('clients');
  const asked = useClient(business.id, id);
  if (asked.error || !asked.data) return <Failed of={asked} title={t('loadFailed')} rows={5} />;
  const client = asked.data.data;
  const zone = zoneOf(business);
  return (
    <>
      <Identity client={client} zone={zone} level={2} />
      <Actions client={client} />
      <Toggles businessId={business.id} zone={zone} client={client} />
      <ClientTabs key={id} business={business} client={client} />
    </>
  );
}

function Tools({ href, onPrevious, onNext }: Pick<Props, 'href' | 'onPrevious' | 'onNext'>) {
  const t = useTranslations('clients.panel');
  const sign = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <IconButton icon={ChevronUp} label={t('previous')} disabled={!onPrevious} onClick={() => onPrevious?.()} />
      <IconButton icon={ChevronDown} label={t('next')} disabled={!onNext} onClick={() => onNext?.()} />
      {href !== null && (
        <IconButton label={t('whole')} href={href}>
          <Maximize2 {...sign} size={18} />
        </IconButton>
      )}
    </>
  );
}

function Beside({
  label,
  onClose,
  tools,
  children,
}: {
  label: string;
  onClose: () => void;
  tools: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('clients.panel');
  const top = useRef<HTMLElement>(null);
  useEffect(() => top.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && event.target === top.current) onClose();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  });
  return (
    <aside className={css.panel} aria-label={label} ref={top} tabIndex={-1}>
      <div className={css.tools}>
        <IconButton icon={X} label={t('close')} onClick={onClose} />
        <span />
        {tools}
      </div>
      <div className={css.inside}>{children}</div>
    </aside>
  );
}

/** Beside the list where there is room, over it on smaller screens. */
export function ClientPanel(props: Props) {
  const t = useTranslations('clients.panel');
  const wide = useMediaQuery('(min-width: 1200px)', true);
  const { onClose } = props;
  const inside = <Inside business={props.business} id={props.id} />;
  if (wide)
    return (
      <Beside label={t('label')} onClose={onClose} tools={<Tools {...props} />}>
        {inside}
      </Beside>
    );
  return (
    <Drawer open width={560} onClose={onClose} title={t('label')} tools={<Tools {...props} />}>
      <div className={css.drawn}>{inside}</div>
    </Drawer>
  );
}
