import { type PointerEvent, useEffect, useRef } from 'react';

type Moves = { readonly previous: (() => void) | null; readonly next: (() => void) | null; readonly close: () => void };

const FAR = 48;

/** A stroke that goes further sideways than up or down, and far enough to be meant. */
export function strokeOf(dx: number, dy: number): 'previous' | 'next' | null {
  if (Math.abs(dx) < FAR || Math.abs(dx) < Math.abs(dy) * 1.5) return null;
  return dx > 0 ? 'previous' : 'next';
}

/** Left, right and Esc, wherever the focus is; with a modifier the keys belong to the browser. */
export function useViewerKeys({ previous, next, close }: Moves): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.key === 'ArrowLeft') previous?.();
      else if (event.key === 'ArrowRight') next?.();
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [previous, next, close]);
}

export function useSwipe({ previous, next }: Moves) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX, clientY, isPrimary }: PointerEvent) => {
      from.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const stroke = from.current && strokeOf(clientX - from.current.x, clientY - from.current.y);
      from.current = null;
      if (stroke === 'previous') previous?.();
      if (stroke === 'next') next?.();
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}
