import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const good = () => randomBytes(24).toString('hex');
const fit = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://openchair.test',
  TOKEN_SECRET: good(),
  CODE_PEPPER: good(),
  PIN_PEPPER: good(),
  REALTIME_SECRET: good(),
  MEDICAL_KEY: good(),
  PUSH_SECRET: good(),
  SMS_TOKEN: good(),
  CARD_SECRET: good(),
  CARD_WEBHOOK_SECRET: good(),
  S3_SECRET_ACCESS_KEY: good(),
};
const why = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

it('production starts with secrets of its own', () => {
  expect(why(fit)).toBe('');
  expect(why({ ...fit, TOKEN_SECRET_BEFORE: good(), METRICS_TOKEN: good() })).toBe('');
});

it('production does not start with a secret that is missing, empty, short, known or used twice', () => {
  const secrets = Object.keys(fit).filter((name) => name !== 'NODE_ENV' && name !== 'PUBLIC_ORIGIN');
  expect(secrets).toHaveLength(10);
  for (const name of secrets) {
    const { [name]: _, ...without } = fit as Record<string, string>;
    expect.soft(why(without), `${name} missing`).toContain(name);
    for (const bad of ['', 'short', 'development-only-token-secret', 'sk_test_local', 'a'.repeat(64)])
      expect.soft(why({ ...fit, [name]: bad }), `${name}=${bad}`).toContain(name);
  }
  expect(why({ ...fit, PIN_PEPPER: fit.CODE_PEPPER })).toContain('used twice');
  expect(why({ ...fit, MEDICAL_KEY_BEFORE: 'short' })).toContain('MEDICAL_KEY_BEFORE');
  expect(why({ ...fit, METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN');
  expect(why({ ...fit, PUBLIC_ORIGIN: 'http://openchair.test' })).toContain('PUBLIC_ORIGIN');
});

it('the reason names no secret', () => {
  expect(why({ ...fit, TOKEN_SECRET: 'hunter2' })).not.toContain('hunter2');
});

it('a rehearsal is one only on its own machine', () => {
  const bench = { NODE_ENV: 'production', REHEARSAL: 'true' };
  expect(why({ ...bench, PUBLIC_ORIGIN: 'http://localhost:3000' })).toBe('');
  expect(why({ ...bench, PUBLIC_ORIGIN: 'https://openchair.test' })).toContain('TOKEN_SECRET');
});
