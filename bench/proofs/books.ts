import { spawnSync } from 'node:child_process';

/**
 * Proves that reports and pay runs match what happened in a salon. Random sales are made over business days, with night shifts,
 * clock changes, changed time zones and starts of the business day, and days whose mark to be counted again is lost. Meanwhile the
 * pay rules change, employees leave and come back, and everybody is paid every two weeks. Every part of every day and every report
 * is compared with a slow count that shares no code with the product (`server/test/books`), and every pay run with a slow
 * reference. The journals of every day must balance and agree with the ledger. `--full` plays a year with each of twenty seeds.
 */
const full = process.argv.includes('--full');
const [BOOKS_SEEDS, BOOKS_DAYS] = full ? ['20', '365'] : ['1', '60'];

const args = ['vitest', 'run', '--project', 'proofs', 'server/features/accounting/books.proof.ts'];
const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, BOOKS_SEEDS, BOOKS_DAYS } });
process.exitCode = status ?? 1;
