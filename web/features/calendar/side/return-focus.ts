import { useEffect, useState } from 'react';

/**
 * Who closes what they opened is back where they were, unless the focus has gone somewhere meanwhile. Blocks of the grid see to
 * themselves: the one that was shown last gets it.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      const isBlock = opener?.closest('[data-block]');
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected && !isBlock)
        opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
