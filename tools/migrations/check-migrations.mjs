import { loadModule } from 'libpg-query';
import { readMigrationFiles } from '../../server/db/migrate/files.ts';
import { findLockFaults } from './rules.mjs';
import { findSideFaults } from './sides.mjs';

/** @import { MigrationFile } from '../../server/db/migrate/files.ts' */
/** @import { History } from './rules.mjs' */

/** Earlier files ran in an empty database or have already been applied. */
const baseline = '202611170002-tenant-baseline';

await loadModule();

/**
 * Finds every statement of a migration that would block or break a running system.
 * @param {readonly MigrationFile[]} files in the order in which they run
 * @returns {string[]}
 */
export function findMigrationFaults(files) {
  /** @type {History} */
  const history = { checks: new Map(), validated: new Set() };
  return files.flatMap((file) => {
    const locks = file.name > baseline ? findLockFaults(file, history) : [];
    return [...locks, ...findSideFaults(file)].map(({ line, reason }) => `${file.name}.sql:${line} ${reason}`);
  });
}

if (import.meta.main) {
  const files = await readMigrationFiles();
  const faults = findMigrationFaults(files);
  for (const fault of faults) console.log(fault);
  console.log(`${files.length} migrations, ${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
