import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '../../platform/errors.ts';

/** Puts the server's errors to the fields of a form, focus on the first; answers with the texts that have no field here. */
export function putErrors<F extends FieldValues>(form: UseFormReturn<F>, errors: FieldErrors): string[] {
  const own = Object.keys(form.getValues());
  const here = own.filter((name) => errors[name] !== undefined);
  here.forEach((name, index) =>
    form.setError(name as FieldPath<F>, { type: 'server', message: errors[name] ?? '' }, { shouldFocus: index === 0 }),
  );
  return Object.entries(errors)
    .filter(([name]) => !own.includes(name))
    .map(([, text]) => text);
}

/**
 * A rule of core as the form library wants it. Forms judge at submit and live from then on: judged when a field is left, the
 * error moves the button away under the finger that was about to press it.
 */
export const by = (whyNot: (text: string) => string | null) => (text: string) => whyNot(text) ?? true;
export const filled = (text: string): string | null => (text.trim() === '' ? 'This field is required.' : null);
