import { X } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from '../theme/link.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import css from './Chip.module.css';

type Props = {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** Makes the chip a toggle. */
  readonly selected?: boolean | undefined;
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined;
  readonly href?: string | undefined;
  /** Shows a cross; `removeLabel` is its accessible name. */
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string | undefined;
  readonly size?: 32 | 40 | 48 | undefined;
  /** Tints the chip with the brand colour, for the most important one. */
  readonly strong?: boolean | undefined;
  readonly pill?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
};

export function Chip(props: Props) {
  const { children, icon, selected, onClick, href, onRemove, removeLabel, size = 32, strong, pill, disabled, className } = props;
  const words = useUiWords();
  const shape = {
    className: [css.chip, className].filter(Boolean).join(' '),
    'data-size': size,
    'data-strong': strong || selected ? '' : undefined,
    'data-pill': pill ? '' : undefined,
  };
  if (href !== undefined) {
    return (
      <Link {...shape} href={href}>
        {icon}
        {children}
      </Link>
    );
  }
  if (onRemove) {
    return (
      <span {...shape}>
        {icon}
        {children}
        <button type="button" className={css.cross} onClick={onRemove} aria-label={removeLabel ?? words.remove}>
          <X size={14} strokeWidth={2} />
        </button>
      </span>
    );
  }
  if (!onClick) {
    return (
      <span {...shape}>
        {icon}
        {children}
      </span>
    );
  }
  return (
    <button {...shape} type="button" onClick={onClick} disabled={disabled} aria-pressed={selected}>
      {icon}
      {children}
    </button>
  );
}
