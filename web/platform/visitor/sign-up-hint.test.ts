import { expect, test } from 'vitest';
import { readSignUpHint, signUpHintState } from './sign-up-hint.ts';

test('a hint comes back as it was given, and anything else is none', () => {
  const hint = { name: 'Grace Kim', login: '7135550193' };
  expect(readSignUpHint(signUpHintState(hint))).toEqual(hint);
  for (const state of [
    null,
    undefined,
    'x',
    {},
    { signUp: null },
    { signUp: { name: 'Grace' } },
    { signUp: { name: 1, login: '' } },
  ])
    expect(readSignUpHint(state)).toBeNull();
});
