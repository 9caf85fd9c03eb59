import { useEffect } from 'react';
import { lockTablet } from '../../platform/manage/tablet.ts';

const IDLE_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Who walks away from a shared tablet leaves it locked. */
export function useIdleLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let timer = setTimeout(lockTablet, IDLE_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(lockTablet, IDLE_MS);
    };
    for (const sign of SIGNS) document.addEventListener(sign, again, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, again, { capture: true });
    };
  }, [isOn]);
}
