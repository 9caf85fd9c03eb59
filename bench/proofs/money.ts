import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Proves that no money is lost or made up. The totals, tax and tips of random tickets must add up, and undo must restore exactly.
 * After random actions at several tills, every cent must be accounted for. If a card payment is sent ten times at once over a
 * connection that breaks, the card must be charged once. Then tills sell while server, worker and PostgreSQL are killed. `--full`
 * uses 100,000 tickets, 20 seeds of 2,000 actions, 1,000 cards and 60 kills.
 */
const full = process.argv.includes('--full');
const [TICKETS, MONEY_SEEDS, MONEY_STEPS, CHARGES] = full ? ['100000', '20', '2000', '1000'] : ['20000', '2', '500', '100'];

const run = (program: string, args: readonly string[], more: Record<string, string> = {}): boolean =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...more } }).status === 0;

const proofs = ['core/checkout/rules', ...['money', 'charges'].map((name) => `server/features/checkout/${name}.proof.ts`)];
const isExact = run('npx', ['vitest', 'run', ...proofs], { TICKETS, MONEY_SEEDS, MONEY_STEPS, CHARGES });
const isWhole = run(process.execPath, [path.join(import.meta.dirname, '../lib/checkout/crashes.ts'), ...process.argv.slice(2)]);
process.exitCode = isExact && isWhole ? 0 : 1;
