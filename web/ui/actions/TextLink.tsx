import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../theme/link.tsx';
import css from './TextLink.module.css';

type Props = LinkProps & {
  readonly iconAfter?: ReactNode;
  /** Underlines the link inside running text, so that it can be recognised without colour. */
  readonly inText?: boolean | undefined;
};

export function TextLink({ iconAfter, inText, children, className, ...rest }: Props) {
  return (
    <Link {...rest} className={[css.link, inText && css.within, className].filter(Boolean).join(' ')}>
      {children}
      {iconAfter}
    </Link>
  );
}
