import path from 'node:path';
import { isTestFile } from './tree.mjs';

/** @typedef {{ order: string[], owners: Map<string, string> }} Plan */
/** @typedef {import('./tree.mjs').Violation} Violation */

const workspaces = /^(core|server|web|e2e|bench|tools)(\/|$)/;
/** Packages that call other companies' servers; only adapters may import them. */
export const outsideSdkPattern =
  /^(twilio|nodemailer|stripe|@stripe\/|@aws-sdk\/|@googlemaps\/|@sendgrid\/|web-push|firebase-admin|apn|square)/;

/**
 * The repository path an import points to, or null for a package.
 * @param {string} file
 * @param {string} specifier
 */
export function importTarget(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return workspaces.test(specifier) ? specifier : null;
}

const inFolder = (/** @type {string} */ file, /** @type {string} */ folder) => file === folder || file.startsWith(`${folder}/`);
const inAny = (/** @type {string} */ file, /** @type {string[]} */ folders) => folders.some((folder) => inFolder(file, folder));
/** The feature that a file belongs to: `booking` for `server/features/booking/queries.ts` and for `core/booking/rules.ts`. */
export const featureOfFile = (/** @type {string} */ file) =>
  /^(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ?? /^core\/(?!kernel\/)([^/]+)\//.exec(file)?.[1] ?? null;

/**
 * Why this file may not import that one; null if it may.
 * @param {string} file
 * @param {{ specifier: string, typeOnly: boolean }} found
 * @param {Plan} plan
 * @returns {string | null}
 */
export function whyImportForbidden(file, { specifier, typeOnly }, plan) {
  const target = importTarget(file, specifier);
  if (target === null) return whyNotPackage(file, specifier);
  const plain = target.replace(/\.(ts|tsx|mjs)$/, '');
  const door = /^(e2e|bench|tools)\//.exec(target)?.[1];
  if (door && !inFolder(file, door)) return `nothing imports ${door}`;
  const place = zones.find(({ at }) => at.test(file));
  return place ? place.why(file, plain, plan, typeOnly) : null;
}

/** @param {string} file @param {string} specifier */
function whyNotPackage(file, specifier) {
  if (inFolder(file, 'core')) return whyNotInCore(file, specifier);
  if (outsideSdkPattern.test(specifier) && inFolder(file, 'server') && !mayTouchAdapters(file))
    return `outside SDK ${specifier} is used outside server/adapters`;
  if (inFolder(file, 'server/features') && specifier.split('/')[0] === 'kysely' && !isQueriesFile(file) && !isTestFile(file))
    return 'SQL outside queries.ts (kysely import)';
  if (inFolder(file, 'web/features') && /^zod(\/|$)/.test(specifier)) return 'a screen holds no zod: shapes live in core';
  return null;
}

/** @param {string} file @param {string} specifier */
function whyNotInCore(file, specifier) {
  if (specifier === 'zod/mini') return null;
  if (isTestFile(file) && /^(vitest|fast-check|temporal-polyfill)$/.test(specifier)) return null;
  return `core is pure: it may not import ${specifier}`;
}

export const isQueriesFile = (/** @type {string} */ file) => file.endsWith('/queries.ts');
const mayTouchAdapters = (/** @type {string} */ file) =>
  file === 'server/deps.ts' || isTestFile(file) || inAny(file, ['server/adapters', 'server/test', 'server/db/seed']);

/** @param {string} file @param {string} target @param {Plan} plan */
function whyNotOrder(file, target, plan) {
  const [mine, theirs] = [featureOfFile(file), featureOfFile(`${target}.ts`)];
  if (!mine || !theirs || mine === theirs || isTestFile(file)) return null;
  if (plan.order.indexOf(theirs) <= plan.order.indexOf(mine)) return null;
  return `feature ${mine} imports ${theirs}, which comes later in server/features.ts`;
}

/** @typedef {(file: string, target: string, plan: Plan, typeOnly: boolean) => string | null} Why */
/** @type {{ at: RegExp, why: Why }[]} */
const zones = [
  { at: /^core\/kernel\//, why: only('core/kernel', ['core/kernel']) },
  {
    at: /^core\//,
    why: (file, target, plan) => only('core', ['core'])(file, target, plan, false) ?? whyNotOrder(file, target, plan),
  },
  { at: /^server\/features\//, why: whyNotFeature },
  { at: /^server\/platform\//, why: whyNotPlatform },
  { at: /^server\/adapters\//, why: only('an adapter', ['core/kernel', 'server/platform', 'server/adapters', 'server/config']) },
  { at: /^server\//, why: whyNotServer },
  // Two modules of core are allowed here: the specification's rule for phone numbers, which every screen uses to show and validate
  // them, and the widths of pictures, which the server draws and the screens request.
  { at: /^web\/ui\//, why: only('web/ui', ['web/ui', 'core/kernel/phone/phone', 'core/kernel/pictures/sources']) },
  { at: /^web\/platform\//, why: only('web/platform', ['web/platform', 'core/kernel']) },
  { at: /^web\/office\//, why: only('web/office', ['web/office', 'web/ui', 'web/platform', 'core']) },
  { at: /^web\/features\//, why: whyNotScreen },
  { at: /^web\//, why: only('web', ['web', 'core']) },
  // The screenshots find the screens in the table of addresses, and journeys use the hostile texts that are defined in web/ui.
  { at: /^e2e\//, why: only('e2e', ['e2e', 'core', 'server/test', 'web/app/addresses', 'web/ui/toasts/safe-text.hostile']) },
  // A bench compares parts of the server with the bare framework, so it may import any of them, and the web code below the
  // screens.
  { at: /^bench\//, why: only('bench', ['bench', 'core', 'server', 'web/platform']) },
];

/** @param {string} who @param {string[]} folders @returns {Why} */
function only(who, folders) {
  return (file, target) =>
    inAny(target, folders) || (isTestFile(file) && inFolder(file, 'server') && inFolder(target, 'server/test'))
      ? null
      : `${who} may not import ${target}`;
}

/** @type {Why} */
function whyNotFeature(file, target, plan, typeOnly) {
  const mine = featureOfFile(file) ?? '';
  if (isTestFile(file)) return inFolder(target, 'web') ? `server may not import ${target}` : null;
  const late = whyNotOrder(file, target, plan);
  if (late) return late;
  if (inAny(target, ['core', `server/features/${mine}`, 'server/platform', 'server/db/cell.gen'])) return null;
  if (inFolder(target, 'server/adapters')) return `adapter ${target} is imported outside server/deps.ts: it arrives in Deps`;
  if ((target === 'server/deps' || target === 'server/ctx') && typeOnly) return null;
  if (target === 'server/define-feature' && file === `server/features/${mine}/feature.ts`) return null;
  if (/^server\/features\/.+\/(commands|queries)$/.test(target)) return null;
  return `a feature may not import ${target}`;
}

/** @type {Why} */
function whyNotPlatform(file, target, plan, typeOnly) {
  if (/^server\/features(\/|$)/.test(target)) return `platform knows no business: it may not import ${target}`;
  if (inFolder(target, 'server/adapters') && !isTestFile(file)) return `adapter ${target} is imported outside server/deps.ts`;
  return only('platform', ['core/kernel', 'server/platform', 'server/db', 'server/config'])(file, target, plan, typeOnly);
}

/** @type {Why} */
function whyNotServer(file, target, plan, typeOnly) {
  if (inFolder(target, 'server/adapters') && !mayTouchAdapters(file))
    return `adapter ${target} is imported outside server/deps.ts`;
  return only('server', ['core', 'server'])(file, target, plan, typeOnly);
}

/** @type {Why} */
function whyNotScreen(file, target, plan, typeOnly) {
  const mine = featureOfFile(file) ?? '';
  const other = /^web\/features\/([^/]+)/.exec(target)?.[1];
  if (other && other !== mine) return `web feature ${mine} imports web feature ${other}: web/app composes`;
  return only('a web feature', ['core', 'web/ui', 'web/platform', 'web/office', `web/features/${mine}`])(
    file,
    target,
    plan,
    typeOnly,
  );
}
