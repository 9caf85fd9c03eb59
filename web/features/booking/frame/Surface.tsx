import type { ReactNode } from 'react';
import { useIsPhone } from '../../../ui/layout/media.ts';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
};

/** From below on a phone, in the middle elsewhere. */
export function Surface(props: Props) {
  return useIsPhone() ? <Sheet {...props} /> : <Modal {...props} width={440} />;
}
