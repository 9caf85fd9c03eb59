import { inputRequired } from 'core/kernel/refusals/general';
import type { Reason } from 'core/kernel/refusals/reason';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '../../platform/errors.ts';
import { loadSentences, refusalSentence } from '../../platform/refusals/sentences.ts';

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
export const by = (whyNot: (text: string) => Reason | null) => async (text: string) => {
  const reason = whyNot(text);
  if (reason === null) return true;
  await loadSentences();
  return refusalSentence(reason);
};
export const filled = (text: string): Reason | null => (text.trim() === '' ? inputRequired : null);
/** For a password, of which a blank is a part. */
export const given = (text: string): Reason | null => (text === '' ? inputRequired : null);

/** What a text field of a form is given. The state is taken whole: the form keeps what it found in one object that never changes. */
export function useFields<F extends FieldValues>(form: UseFormReturn<F>) {
  const { formState } = form;
  return <N extends FieldPath<F>>(name: N, options?: RegisterOptions<F, N>) => ({
    ...form.register(name, options),
    error: form.getFieldState(name, formState).error?.message,
  });
}
/** The field of an email address or a phone number to sign in with. */
export const loginField = { size: 48, autoComplete: 'username', autoCapitalize: 'none', spellCheck: false } as const;
