import { drawIcon } from '../display/icon.tsx';
import { Link, type LinkProps } from '../theme/link.tsx';
import { type ButtonLook, buttonAttributes } from './button-look.ts';
import css from './Button.module.css';

type Props = ButtonLook & Omit<LinkProps, 'children' | 'className'>;

/** A link that looks like a button. */
export function LinkButton({ kind, size, wide, icon, iconAfter, children, className, ...rest }: Props) {
  return (
    <Link {...rest} {...buttonAttributes({ kind, size, wide, className })}>
      <span className={css.content}>
        {drawIcon(icon, 18)}
        <span>{children}</span>
        {iconAfter}
      </span>
    </Link>
  );
}
