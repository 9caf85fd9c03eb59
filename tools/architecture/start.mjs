import { outsideSdk } from './imports.mjs';
import { fileFinder } from './cycles.mjs';

/** @typedef {import('./tree.mjs').Violation} Violation */
/** @typedef {import('./cycles.mjs').Module} Module */

/** Loaded by every process and most test files. */
const roots = ['server/app.ts', 'server/deps.ts'];
/** Packages that are slow to load and needed only by some processes, or only later. */
const heavy = /^(sharp|file-type|graphile-worker|ws|zipcodes|@fastify\/static)(\/|$)/;

/**
 * Heavy packages that come along with the server, because there is a chain of plain imports to them.
 * @param {readonly Module[]} modules
 * @returns {Violation[]}
 */
export function startViolations(modules) {
  const fileOf = fileFinder(modules);
  const all = new Map(modules.map((module) => [module.file.path, module.imports]));
  const reached = new Set(roots.filter((root) => all.has(root)));
  /** @type {Violation[]} */
  const found = [];
  for (const file of reached) {
    for (const { specifier, line, typeOnly, lazy } of all.get(file) ?? []) {
      if (typeOnly || lazy) continue;
      const next = fileOf(file, specifier);
      if (next) reached.add(next);
      else if (outsideSdk.test(specifier) || heavy.test(specifier))
        found.push({ file, line, reason: `${specifier} is loaded with the server: load it on first use with import()` });
    }
  }
  return found;
}
