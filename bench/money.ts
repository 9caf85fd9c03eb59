import { spawnSync } from 'node:child_process';

/**
 * Tills that do everything at random, over and over; then every cent is looked for. And cards over a line that breaks, each sent ten
 * times at once: who was charged twice? `--full`: 20 seeds of 2,000 orders, a thousand cards.
 */
const full = process.argv.includes('--full');
const [MONEY_SEEDS, MONEY_STEPS, CHARGES] = full ? ['20', '2000', '1000'] : ['2', '500', '100'];
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', ...['money', 'charges'].map((name) => `server/features/checkout/${name}.test.ts`)],
  {
    stdio: 'inherit',
    env: { ...process.env, MONEY_SEEDS, MONEY_STEPS, CHARGES },
  },
);
process.exitCode = status ?? 1;
