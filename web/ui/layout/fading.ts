const FADE = '28px';

/** Scrolls the selected item of the row into view. */
function showChosen(row: HTMLElement): void {
  const chosen = row.querySelector<HTMLElement>('[aria-selected=true], [aria-pressed=true]');
  if (!chosen) return;
  const [left, width] = [chosen.offsetLeft - row.offsetLeft, chosen.offsetWidth];
  if (left < row.scrollLeft || left + width > row.scrollLeft + row.clientWidth)
    row.scrollLeft = left - (row.clientWidth - width) / 2;
}

/**
 * Fades both ends of a row that scrolls horizontally, as long as more of the row is hidden there. Returns a function that stops
 * watching.
 */
export function fadeEnds(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  row.dataset.fading = '';
  const look = () => {
    const [left, more] = [Math.abs(row.scrollLeft), row.scrollWidth - row.clientWidth];
    row.style.setProperty('--fade-before', left > 1 ? FADE : '0px');
    row.style.setProperty('--fade-after', more - left > 1 ? FADE : '0px');
  };
  // The selected item has bold text, so selecting another one changes sizes too.
  const sizes = new ResizeObserver(() => (showChosen(row), look()));
  const follow = () => {
    sizes.disconnect();
    for (const part of [row, ...row.children]) sizes.observe(part);
  };
  const parts = new MutationObserver(follow);
  parts.observe(row, { childList: true });
  row.addEventListener('scroll', look, { passive: true });
  follow();
  return () => {
    sizes.disconnect();
    parts.disconnect();
    row.removeEventListener('scroll', look);
  };
}
