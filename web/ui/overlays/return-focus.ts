import { useEffect, useState } from 'react';

/** What was pressed to open this; an entry of a menu is gone by then, and the button of its menu stands for it. */
function findOpener(): HTMLElement | null {
  if (typeof document === 'undefined' || !(document.activeElement instanceof HTMLElement)) return null;
  const button = document.activeElement.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : document.activeElement;
}

/**
 * The focus is back where it was when an overlay is taken away while it is open, unless it has gone somewhere meanwhile. One that
 * stays and is told to close gives it back by itself.
 */
export function useReturnFocus(): void {
  const [opener] = useState(findOpener);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener?.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
