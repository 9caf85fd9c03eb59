import { late } from './late.tsx';
import type { ModalProps } from './ModalDialog.tsx';

export const Modal = late<ModalProps>(async () => (await import('./ModalDialog.tsx')).ModalDialog);
