/** What a page that leads to the sign-up knows already. It travels in the state of the history, so that no address or log holds a phone number. */
export type SignUpHint = { readonly name: string; readonly login: string };

export const signUpState = (hint: SignUpHint) => ({ signUp: hint });

/** The state of a history entry may be anybody's: only what has the right shape is taken. */
export function signUpHint(state: unknown): SignUpHint | null {
  const { signUp } = (typeof state === 'object' && state !== null ? state : {}) as { readonly signUp?: unknown };
  const { name, login } = (typeof signUp === 'object' && signUp !== null ? signUp : {}) as Partial<
    Record<keyof SignUpHint, unknown>
  >;
  return typeof name === 'string' && typeof login === 'string' ? { name, login } : null;
}
