import type { ReactNode } from 'react';
import { Link, type LinkProps } from '../theme/link.tsx';
import css from './TextLink.module.css';

type Props = LinkProps & {
  readonly iconAfter?: ReactNode;
  /** Inside running text: underlined, so that it is not told apart by colour alone. */
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
