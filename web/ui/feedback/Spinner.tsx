import css from './Spinner.module.css';

/** Hidden from screen readers: the surrounding element must tell them that something is loading. */
export function Spinner({ size = 18 }: { readonly size?: number | undefined }) {
  return (
    <svg
      className={css.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  );
}
