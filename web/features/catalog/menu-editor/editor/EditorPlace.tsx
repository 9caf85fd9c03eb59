import { useMediaQuery } from '@mantine/hooks';
import { MousePointerClick, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useUiWords } from '../../../../ui/theme/ui-words.tsx';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Drawer } from '../../../../ui/overlays/Drawer.tsx';
import css from './place.module.css';

type Props = {
  /** Null: nothing is edited. */
  readonly title: string | null;
  readonly note?: string | undefined;
  /** What can be chosen from the list, while nothing is. */
  readonly kind: 'service' | 'addOn' | 'chair';
  /** The list is empty: nothing can be chosen. */
  readonly isBare?: boolean | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Beside the list where there is room, over it where there is none. */
export function EditorPlace({ title, note, kind, isBare = false, onClose, children }: Props) {
  const t = useTranslations('menu-editor');
  const words = useUiWords();
  const isWide = useMediaQuery('(min-width: 1200px)', true);
  if (!isWide)
    return (
      <Drawer open={title !== null} onClose={onClose} title={title ?? ''}>
        {title !== null && children}
      </Drawer>
    );
  if (isBare && title === null) return null;
  return (
    <aside className={css.place} aria-label={title ?? t(`nothing.${kind}`)}>
      {title === null ? (
        <EmptyState level={2} icon={MousePointerClick} title={t(`nothing.${kind}`)} text={t(`nothingText.${kind}`)} />
      ) : (
        <>
          <header className={css.head}>
            <div>
              <h2>{title}</h2>
              {note && <p>{note}</p>}
            </div>
            <IconButton icon={X} label={words.close} onClick={onClose} />
          </header>
          {children}
        </>
      )}
    </aside>
  );
}
