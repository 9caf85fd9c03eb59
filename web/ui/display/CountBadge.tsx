import css from './Badge.module.css';

type Props = {
  readonly count: number;
  /** Read aloud instead of the bare number, for example "3 unread messages". */
  readonly label?: string | undefined;
  readonly quiet?: boolean | undefined;
  readonly className?: string | undefined;
};

/** Shows nothing at zero and 99+ above 99. */
export function CountBadge({ count, label, quiet, className }: Props) {
  if (count <= 0) return null;
  return (
    <span className={[css.count, className].filter(Boolean).join(' ')} data-quiet={quiet ? '' : undefined}>
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label && <span className="unseen">{label}</span>}
    </span>
  );
}
