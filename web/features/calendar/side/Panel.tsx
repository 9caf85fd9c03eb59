import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useIsBeside } from './room.ts';
import css from './side.module.css';

type Props = {
  /** Words become the heading; what is more than words brings its own. */
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly label: string;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** Beside the grid where three columns are left, so that it hides nothing that matters; over it on smaller screens. */
export function Panel({ title, note, label, onClose, footer, children }: Props) {
  const t = useTranslations('calendar.visit');
  const wide = useIsBeside();
  useReturnFocus();
  const top = useRef<HTMLElement>(null);
  useEffect(() => {
    if (top.current && !top.current.contains(document.activeElement)) top.current.focus({ preventScroll: true });
  }, []);
  const below = note && <span className={css.note}>{note}</span>;
  if (!wide)
    return (
      <Drawer
        open
        onClose={onClose}
        title={
          <>
            {title}
            {below}
          </>
        }
        footer={footer}
      >
        <div className={css.sheet}>{children}</div>
      </Drawer>
    );
  return (
    <aside className={css.panel} aria-label={label} ref={top} tabIndex={-1}>
      <div className={css.top}>
        <div className={css.title}>
          {typeof title === 'string' ? <h2>{title}</h2> : title}
          {below}
        </div>
        <IconButton icon={X} label={t('close')} onClick={onClose} />
      </div>
      <div className={css.inside}>{children}</div>
      {footer && <div className={css.foot}>{footer}</div>}
    </aside>
  );
}
