import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as Side } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import { withLibrary } from '../theme/library.tsx';
import css from './Drawer.module.css';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
};

/** A panel that rises from the bottom, as high as its content. */
function SheetPart({ open, onClose, title, children, footer }: Props) {
  const words = useUiWords();
  return (
    <Side.Root
      lockScroll={false}
      opened={open}
      onClose={onClose}
      size="auto"
      position="bottom"
      classNames={{ overlay: css.scrim ?? '', content: css.sheet ?? '', title: css.title ?? '' }}
      transitionProps={{ duration: 240 }}
    >
      <Side.Overlay />
      <Side.Content radius={0}>
        <span className={css.grip} />
        <div className={css.head}>
          <Side.Title>{title}</Side.Title>
          <IconButton icon={X} label={words.close} onClick={onClose} />
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </Side.Content>
    </Side.Root>
  );
}
export const Sheet = withLibrary(SheetPart);
