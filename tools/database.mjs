import { spawn } from 'node:child_process';
import path from 'node:path';
import { dropDatabase as drop } from '../server/db/admin.ts';
import { adminUrl } from './services.mjs';

const root = path.join(import.meta.dirname, '..');

/** `server/db/main.ts` with one verb, as `npm run db -- VERB` does it. @param {string} verb @param {NodeJS.ProcessEnv} env @returns {Promise<void>} */
export function db(verb, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['server/db/main.ts', verb], { cwd: root, env, stdio: 'inherit' });
    process.once('exit', () => child.kill('SIGTERM'));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm run db -- ${verb} failed`))));
  });
}

/** The newest schema, and the demo world where no business exists; both do nothing the second time. @param {NodeJS.ProcessEnv} env */
export async function prepareDatabase(env) {
  await db('migrate', env);
  await db('seed', env);
}

export const dropDatabase = (/** @type {string} */ database) => drop({ url: adminUrl }, database);

if (import.meta.main && process.argv[2] === 'drop') for (const name of process.argv.slice(3)) await dropDatabase(name);
