import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { closeDeps, openDeps, warmDeps } from './deps.ts';

it('warming says at the start what would otherwise fail at the first use', async () => {
  const open = (env: Record<string, string>) => openDeps(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env }));
  const [right, wrong] = [open({}), open({ SMS_ACCOUNT: 'not an account' })];
  await expect(warmDeps(right)).resolves.toBeUndefined();
  await expect(warmDeps(wrong)).rejects.toThrow('accountSid must start with AC');
  await Promise.all([closeDeps(right), closeDeps(wrong)]);
});
