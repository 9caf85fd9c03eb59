import { useMemo } from 'react';
import { qrImage } from './qr-image.ts';

type Props = { readonly text: string; readonly label: string; readonly className?: string | undefined };

export function Qr({ text, label, className }: Props) {
  return <img className={className} src={useMemo(() => qrImage(text), [text])} alt={label} />;
}
