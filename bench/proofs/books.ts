import { spawnSync } from 'node:child_process';

/**
 * Proves that what a salon is told of its money is what happened: plays thrown by dice over business days, with night shifts, clock
 * changes, other zones and cut-offs, lost marks, and a team whose rules change, whose people leave and who are paid every two weeks.
 * Every part of every day and every report is compared with a slow count that shares nothing with the product
 * (`server/test/books`), every pay run with a slow reference, and the journals of every day balance and say what the ledger says.
 * `--full`: twenty seeds of a year.
 */
const full = process.argv.includes('--full');
const [BOOKS_SEEDS, BOOKS_DAYS] = full ? ['20', '365'] : ['1', '60'];

const args = ['vitest', 'run', '--project', 'proofs', 'server/features/accounting/books.proof.ts'];
const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, BOOKS_SEEDS, BOOKS_DAYS } });
process.exitCode = status ?? 1;
