import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ link?: boolean, resolved?: string, integrity?: string, inBundle?: boolean }} Entry */

// Every package is pinned by its hash. Where it is downloaded from depends on the machine, so the lockfile contains no address.
const file = path.join(import.meta.dirname, '..', 'package-lock.json');
/** @type {{ packages: Record<string, Entry> }} */
const { packages } = JSON.parse(readFileSync(file, 'utf8'));
const installed = Object.entries(packages).filter(([name, entry]) => name.includes('node_modules/') && !entry.link);
const wrong = installed.flatMap(([name, entry]) => [
  ...(entry.integrity?.startsWith('sha512-') || entry.inBundle ? [] : [`${name} has no sha512 integrity`]),
  ...(entry.resolved ? [`${name} names where it was fetched from`] : []),
]);
for (const line of wrong) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
