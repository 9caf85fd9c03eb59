import { outsideSdkPattern } from './imports.mjs';
import { openFileFinder } from './cycles.mjs';

/** @typedef {import('./tree.mjs').Violation} Violation */
/** @typedef {import('./cycles.mjs').Module} Module */

/** These files are loaded by every process and by most test files. */
const roots = ['server/app.ts', 'server/deps.ts'];
/** Packages that are slow to load and needed only by some processes, or only later. */
const heavy = /^(sharp|file-type|graphile-worker|pdfkit|ws|zipcodes|@fastify\/static)(\/|$)/;

/**
 * Finds heavy packages that are loaded when the server starts, because a chain of static imports leads to them.
 * @param {readonly Module[]} modules
 * @returns {Violation[]}
 */
export function findHeavyImports(modules) {
  const fileOf = openFileFinder(modules);
  const all = new Map(modules.map((module) => [module.file.path, module.imports]));
  const reached = new Set(roots.filter((root) => all.has(root)));
  /** @type {Violation[]} */
  const found = [];
  for (const file of reached) {
    for (const { specifier, line, typeOnly, lazy } of all.get(file) ?? []) {
      if (typeOnly || lazy) continue;
      const next = fileOf(file, specifier);
      if (next) reached.add(next);
      else if (outsideSdkPattern.test(specifier) || heavy.test(specifier))
        found.push({ file, line, reason: `${specifier} is loaded with the server: load it on first use with import()` });
    }
  }
  return found;
}
