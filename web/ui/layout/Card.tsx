import type { HTMLAttributes, ReactNode } from 'react';
import { Link } from '../theme/link.tsx';
import css from './Card.module.css';

type Props = Omit<HTMLAttributes<HTMLElement>, 'onClick'> & {
  readonly children: ReactNode;
  /** Gives the card a shadow. Use it for one card per page; the others have only a border. */
  readonly lifted?: boolean | undefined;
  /** Removes the padding, for pictures that reach the edge. */
  readonly flush?: boolean | undefined;
  /** Makes the whole card a link. */
  readonly href?: string | undefined;
  readonly selected?: boolean | undefined;
};

export function Card({ children, lifted, flush, href, selected, className, ...rest }: Props) {
  const shape = {
    className: [css.card, className].filter(Boolean).join(' '),
    'data-lifted': lifted ? '' : undefined,
    'data-flush': flush ? '' : undefined,
    'data-selected': selected ? '' : undefined,
  };
  if (href !== undefined) {
    return (
      <Link {...rest} {...shape} href={href}>
        {children}
      </Link>
    );
  }
  return (
    <div {...rest} {...shape}>
      {children}
    </div>
  );
}
