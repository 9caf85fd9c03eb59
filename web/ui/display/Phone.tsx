import { formatPhone, phoneLink } from 'core/kernel/phone/phone';
import type { CSSProperties } from 'react';
import { Link } from '../theme/link.tsx';

type Props = { readonly number: string; readonly plain?: boolean | undefined; readonly className?: string | undefined };

const CALL: CSSProperties = { color: 'inherit', textDecorationThickness: 1, textUnderlineOffset: 4 };

/** A phone number. Unless it is `plain`, it is a link that calls the number. */
export function Phone({ number, plain, className }: Props) {
  const classes = ['tnum', className].filter(Boolean).join(' ');
  if (plain) return <span className={classes}>{formatPhone(number)}</span>;
  return (
    <Link href={phoneLink(number)} className={classes} style={CALL}>
      {formatPhone(number)}
    </Link>
  );
}
