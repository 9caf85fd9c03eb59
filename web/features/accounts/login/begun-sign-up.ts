/** A sign-up whose code is on its way, so that a reload continues there. The password is never kept. */
export type BegunSignUp = { readonly name: string; readonly login: string; readonly claim: string; readonly asked: number };

const KEY = 'sign-up';
/** As long as a code counts. */
const LIFE_MS = 10 * 60_000;

/** What lies in a browser's store may be anybody's: only what has the right shape and is fresh is taken. */
export function begunFrom(text: string | null, now: number): BegunSignUp | null {
  try {
    const { name, login, claim, asked } = JSON.parse(text ?? '{}') as { readonly [key: string]: unknown };
    if (typeof name !== 'string' || typeof login !== 'string' || typeof claim !== 'string') return null;
    if (typeof asked !== 'number' || now < asked || now - asked > LIFE_MS) return null;
    return { name, login, claim, asked };
  } catch {
    return null;
  }
}

export function begunSignUp(): BegunSignUp | null {
  try {
    return begunFrom(sessionStorage.getItem(KEY), Date.now());
  } catch {
    return null;
  }
}

/** Null forgets it. A browser that keeps nothing only loses the comfort. */
export function keepSignUp(begun: Omit<BegunSignUp, 'asked'> | null): void {
  try {
    if (begun) sessionStorage.setItem(KEY, JSON.stringify({ ...begun, asked: Date.now() }));
    else sessionStorage.removeItem(KEY);
  } catch (error) {
    console.error('sign-up not kept', error);
  }
}
