/** A tub chair seen from above: an open ring around a seat. */
export function Wordmark({ name }: { readonly name: string }) {
  return (
    <a className="wordmark" href="/">
      <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeLinecap="round" aria-hidden="true">
        <path d="M27.3 12.1A12 12 0 1 1 19.9 4.7" strokeWidth="4" />
        <circle cx="16" cy="16" r="5.4" fill="currentColor" stroke="none" />
      </svg>
      {name}
    </a>
  );
}
