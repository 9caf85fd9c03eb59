import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as Side } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import { withLibrary } from '../theme/library.tsx';
import css from './Drawer.module.css';
import { useReturnFocus } from './return-focus.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly width?: 300 | 320 | 440 | 560 | undefined;
  readonly side?: 'right' | 'left' | undefined;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** Shown beside the title, before the cross. */
  readonly tools?: ReactNode;
  /** Fills the screen on a phone, which is the default. Set it to false for a menu, which keeps its width. */
  readonly fullOnPhone?: boolean | undefined;
};

function DrawerPart(props: Props) {
  const { open, onClose, title, width = 440, side = 'right', children, footer, tools, fullOnPhone = true } = props;
  const words = useUiWords();
  useReturnFocus();
  const content = [css.panel, fullOnPhone && css.full].filter(Boolean).join(' ');
  return (
    <Side.Root
      lockScroll={false}
      opened={open}
      onClose={onClose}
      size={width}
      position={side}
      classNames={{ overlay: css.scrim ?? '', content, title: css.title ?? '' }}
      transitionProps={{ duration: 240 }}
    >
      <Side.Overlay />
      <Side.Content radius={0}>
        <div className={css.head}>
          <Side.Title>{title}</Side.Title>
          {tools}
          <IconButton icon={X} label={words.close} onClick={onClose} />
        </div>
        <div className={css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </Side.Content>
    </Side.Root>
  );
}
export const Drawer = withLibrary(DrawerPart);
