import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHere } from './store.ts';

/** Who opens a ticket again elsewhere finishes it here: the one that the address names is brought onto the screen once. */
export function useWishedTicket(): void {
  const { orders } = useHere();
  const [asked, setAsked] = useSearchParams();
  const wished = asked.get('ticket');
  const brought = useRef<string | null>(null);
  useEffect(() => {
    if (wished === null || brought.current === wished) return;
    brought.current = wished;
    void orders.resume(wished);
    setAsked(
      (now) => {
        now.delete('ticket');
        return now;
      },
      { replace: true },
    );
  }, [wished, orders, setAsked]);
}
