import { type RefObject, useEffect, useRef } from 'react';

/**
 * The keys go on where they were: a block that moved to another column, or whose panel was closed, has the focus again.
 * Whoever points somewhere else has let go of it.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, selected: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const block = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
      if (block) last.current = block.dataset.block ?? null;
    };
    const letGo = () => (last.current = null);
    document.addEventListener('pointerdown', letGo);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('pointerdown', letGo);
      document.removeEventListener('focusin', note);
    };
  }, []);
  useEffect(() => {
    if (selected !== null)
      last.current = root.current?.querySelector<HTMLElement>('[aria-pressed="true"][data-block]')?.dataset.block ?? null;
  }, [root, selected]);
  useEffect(() => {
    if (document.activeElement !== document.body || last.current === null) return;
    root.current?.querySelector<HTMLElement>(`[data-block="${last.current}"]`)?.focus({ preventScroll: true });
  });
}
