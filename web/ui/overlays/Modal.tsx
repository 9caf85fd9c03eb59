import { lazyOverlay } from './lazy-overlay.tsx';
import type { ModalProps } from './ModalDialog.tsx';

export const Modal = lazyOverlay<ModalProps>(async () => (await import('./ModalDialog.tsx')).ModalDialog);
