import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import { Modal } from './Modal.tsx';

type Props = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** The text of the button, by default Yes. Use the name of the action if it has one. */
  readonly yes?: string | undefined;
  readonly no?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly busy?: boolean | undefined;
};

export function Confirm({ open, title, children, onYes, onNo, yes, no, danger, busy }: Props) {
  const words = useUiWords();
  const footer = (
    <>
      <Button kind="secondary" size={48} onClick={onNo} disabled={busy}>
        {no ?? words.no}
      </Button>
      <Button kind={danger ? 'danger' : 'primary'} size={48} onClick={onYes} loading={busy} data-autofocus>
        {yes ?? words.yes}
      </Button>
    </>
  );
  return (
    <Modal open={open} onClose={onNo} title={title} width={350} footer={footer} hideClose>
      {children}
    </Modal>
  );
}
