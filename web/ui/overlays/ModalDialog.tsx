import '@mantine/core/styles/Modal.layer.css';
import { Modal as Dialog } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import { withLibrary } from '../theme/library.tsx';
import css from './Modal.module.css';
import { useReturnFocus } from './return-focus.ts';

export type ModalProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly width?: 300 | 350 | 440 | 560 | 720 | undefined;
  readonly children?: ReactNode;
  /** The buttons, which stay visible while the body scrolls. */
  readonly footer?: ReactNode;
  readonly hideClose?: boolean | undefined;
  /** Lets the body touch the edges, for pictures and maps. */
  readonly flush?: boolean | undefined;
};

function ModalDialogPart({ open, onClose, title, width = 350, children, footer, hideClose, flush }: ModalProps) {
  const words = useUiWords();
  useReturnFocus();
  return (
    <Dialog.Root
      lockScroll={false}
      opened={open}
      onClose={onClose}
      size={width}
      centered
      classNames={{ overlay: css.scrim ?? '', inner: css.inner ?? '', content: css.dialog ?? '', title: css.title ?? '' }}
      transitionProps={{ duration: 180, transition: 'pop' }}
    >
      <Dialog.Overlay />
      <Dialog.Content radius={20}>
        <div className={css.head}>
          <Dialog.Title>{title}</Dialog.Title>
          {!hideClose && <IconButton icon={X} label={words.close} onClick={onClose} className={css.close} />}
        </div>
        <div className={flush ? css.flush : css.body}>{children}</div>
        {footer && <div className={css.foot}>{footer}</div>}
      </Dialog.Content>
    </Dialog.Root>
  );
}
export const ModalDialog = withLibrary(ModalDialogPart);
