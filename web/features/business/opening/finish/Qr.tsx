import { useMemo } from 'react';
import { renderSVG } from 'uqr';

type Props = { readonly text: string; readonly label: string; readonly className?: string | undefined };

/** Dark on white in both schemes: not every phone reads a reversed code. */
export function Qr({ text, label, className }: Props) {
  const drawing = useMemo(() => renderSVG(text, { ecc: 'M', border: 2, blackColor: '#16181d', whiteColor: '#ffffff' }), [text]);
  return <img className={className} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />;
}
