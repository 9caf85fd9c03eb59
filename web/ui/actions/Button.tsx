import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { drawIcon } from '../display/icon.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { type ButtonLook, buttonAttributes } from './button-look.ts';
import css from './Button.module.css';

type Props = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> & {
    /** While loading, the button keeps its width and its focus and ignores presses. */
    readonly loading?: boolean | undefined;
    readonly ref?: Ref<HTMLButtonElement> | undefined;
  };

export function Button({
  kind,
  size,
  wide,
  icon,
  iconAfter,
  children,
  className,
  loading = false,
  onClick,
  type,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (loading ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      {...buttonAttributes({ kind, size, wide, className }, loading)}
      type={type ?? 'button'}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
    >
      <span className={css.content}>
        {drawIcon(icon, 18)}
        <span>{children}</span>
        {iconAfter}
      </span>
      {loading && (
        <span className={css.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
