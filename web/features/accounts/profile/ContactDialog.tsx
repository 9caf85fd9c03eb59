import { Modal } from '../../../ui/overlays/Modal.tsx';
import { type ContactKind, ContactSteps } from './ContactSteps.tsx';

type Props = {
  readonly kind: ContactKind | null;
  /** What stands in the field at first: an address that is still to be proven. */
  readonly first: string;
  readonly title: string;
  readonly onClose: () => void;
};

export function ContactDialog({ kind, first, title, onClose }: Props) {
  return (
    <Modal open={kind !== null} onClose={onClose} title={title} width={440}>
      {kind !== null && <ContactSteps kind={kind} first={first} onProven={onClose} />}
    </Modal>
  );
}
