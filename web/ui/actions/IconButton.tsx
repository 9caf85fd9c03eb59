import type { ButtonHTMLAttributes, CSSProperties, ReactNode, Ref } from 'react';
import { drawIcon, type Icon } from '../display/icon.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { Link } from '../theme/link.tsx';
import css from './IconButton.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  /** The accessible name, which is also the hover text. */
  readonly label: string;
  readonly icon?: Icon;
  readonly iconSize?: 16 | 18 | 20 | 22 | 24 | undefined;
  /** Shown instead of an icon. */
  readonly children?: ReactNode;
  readonly kind?: 'plain' | 'outline' | 'raised' | 'danger' | undefined;
  readonly size?: 32 | 40 | 44 | 48 | 56 | undefined;
  readonly round?: boolean | undefined;
  readonly loading?: boolean | undefined;
  readonly pressed?: boolean | undefined;
  /** With an address the button is a link. */
  readonly href?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

export function IconButton(props: Props) {
  const {
    label,
    icon,
    iconSize = 20,
    children = drawIcon(icon, iconSize),
    kind = 'plain',
    size = 40,
    round,
    loading,
    pressed,
    href,
    className,
    style,
    type,
    disabled,
    ...rest
  } = props;
  const shape = {
    className: [css.button, css[kind], className].filter(Boolean).join(' '),
    style: { ...style, '--side': `${size}px` } as CSSProperties,
    'aria-label': label,
    title: label,
    'data-round': round ? '' : undefined,
  };
  if (href !== undefined) {
    return (
      <Link href={href} {...shape}>
        {children}
      </Link>
    );
  }
  return (
    <button
      {...rest}
      {...shape}
      type={type ?? 'button'}
      disabled={disabled || loading}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
    >
      {loading ? <Spinner /> : children}
    </button>
  );
}
