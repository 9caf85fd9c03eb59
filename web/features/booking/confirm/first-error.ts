import { type RefObject, useEffect } from 'react';

/** Brings what is wrong into the middle of the screen, clear of the header above and the bar below. */
export function showFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refusal]');
  first?.scrollIntoView({ block: 'center', behavior: 'instant' });
  first?.focus({ preventScroll: true });
}

/** Whenever `problem` changes to something, the first field that is wrong comes into sight. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, problem: string): void {
  useEffect(() => {
    if (problem !== '') showFirstError(form.current);
  }, [form, problem]);
}
