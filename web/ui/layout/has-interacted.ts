import { useEffect, useState } from 'react';

/** True after the first press or key on the page. */
export function useHasInteracted(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) return undefined;
    const touch = () => setTouched(true);
    addEventListener('pointerdown', touch, { once: true, capture: true });
    addEventListener('keydown', touch, { once: true, capture: true });
    return () => {
      removeEventListener('pointerdown', touch, { capture: true });
      removeEventListener('keydown', touch, { capture: true });
    };
  }, [touched]);
  return touched;
}
