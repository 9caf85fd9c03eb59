/**
 * What the page before the sign-up already knows about the visitor. It travels in the state of the history entry, so that no
 * address and no log contains a phone number.
 */
export type SignUpHint = { readonly name: string; readonly login: string };

export const signUpHintState = (hint: SignUpHint) => ({ signUp: hint });

/** Reads the hint. Other code may have written the state of a history entry, so it is used only if it has the right shape. */
export function readSignUpHint(state: unknown): SignUpHint | null {
  const { signUp } = (typeof state === 'object' && state !== null ? state : {}) as { readonly signUp?: unknown };
  const { name, login } = (typeof signUp === 'object' && signUp !== null ? signUp : {}) as Partial<
    Record<keyof SignUpHint, unknown>
  >;
  return typeof name === 'string' && typeof login === 'string' ? { name, login } : null;
}
