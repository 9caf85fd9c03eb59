import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus has left the page: the browser then counts as if nothing had been focused. */
const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Takes the focus when it appears in the place of what had it. Give the element `tabIndex={-1}`. */
export function useFocusIfLost<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null);
  useEffect(() => {
    if (!isLost()) return;
    // In the middle it is clear of the header above and the bar below.
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}

/** The heading of somebody's visits, which takes the focus of a button or a form that has done its work. */
export const VISITS_TITLE = 'visits-title';

export function focusVisitsTitle(): void {
  document.getElementById(VISITS_TITLE)?.focus({ preventScroll: true });
}

/** When this leaves the page, the focus it had goes to the heading of the visits. */
export function useLeaveFocusToTitle(): void {
  useEffect(
    () => () => {
      if (isLost()) focusVisitsTitle();
    },
    [],
  );
}
