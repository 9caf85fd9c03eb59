type Props = { readonly size?: number | undefined; readonly className?: string | undefined };

/** Our logo: a tub chair seen from above, an open ring around a seat with its gap at 45°. */
export function Mark({ size = 28, className }: Props) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g transform="rotate(-45 16 16)">
        <path d="M24.4 7.4A12 12 0 1 0 24.4 24.6" stroke="var(--ink-1)" strokeWidth="4.4" strokeLinecap="round" />
        <circle cx="18" cy="16" r="5.4" fill="var(--brand)" />
      </g>
    </svg>
  );
}
