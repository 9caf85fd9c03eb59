import { spawn } from 'node:child_process';
import path from 'node:path';
import { dropDatabase as drop } from '../server/db/admin.ts';
import { adminUrl } from './services.mjs';

const root = path.join(import.meta.dirname, '..');

/**
 * Runs `server/db/main.ts` with one verb, like `npm run db -- VERB`.
 * @param {string} verb
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<void>}
 */
export function runDbCommand(verb, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['server/db/main.ts', verb], { cwd: root, env, stdio: 'inherit' });
    process.once('exit', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm run db -- ${verb} failed`))));
  });
}

/**
 * Brings the schema up to date and inserts the demo world if no business exists. A second run does nothing.
 * @param {NodeJS.ProcessEnv} env
 */
export async function prepareDatabase(env) {
  await runDbCommand('migrate', env);
  await runDbCommand('seed', env);
}

export const dropDatabase = (/** @type {string} */ database) => drop({ url: adminUrl }, database);

if (import.meta.main && process.argv[2] === 'drop') for (const name of process.argv.slice(3)) await dropDatabase(name);
