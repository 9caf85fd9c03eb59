import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const limits = [
  { at: /^README\.md$/, most: 100 },
  { at: /^docs\/architecture\.md$/, most: 150 },
  { at: /^docs\/decisions\//, most: 60 },
];
/** Matches what is generated on the machine and not part of the repository. */
const made = /^(node_modules|dist|\.run|\.tools|\.tools24|coverage)(\/|$)/;
const fileLike = /^[\w@.-]+(\/[\w@.-]+)+\.(ts|tsx|mjs|md|sql|json|yaml|yml|css|sh|html)$/;

/**
 * Finds every place in README and docs that points to something that does not exist.
 * @param {string} root
 * @returns {string[]}
 */
export function findDocsViolations(root) {
  const docs = globSync(['README.md', 'docs/**/*.md'], { cwd: root }).map((doc) => doc.replaceAll('\\', '/'));
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const missing = docs.includes('README.md') ? [] : ['README.md is missing'];
  return [...missing, ...docs.flatMap((doc) => inDoc(root, doc, Object.keys(scripts)))];
}

/** @param {string} root @param {string} doc @param {string[]} scripts */
function inDoc(root, doc, scripts) {
  const lines = readFileSync(path.join(root, doc), 'utf8').replace(/\n$/, '').split('\n');
  const most = limits.find(({ at }) => at.test(doc))?.most ?? Infinity;
  const found = lines.length > most ? [`${doc} has ${lines.length} lines, at most ${most}`] : [];
  let fenced = false;
  for (const [index, line] of lines.entries()) {
    const say = (/** @type {string} */ reason) => found.push(`${doc}:${index + 1} ${reason}`);
    if (/^\s*```/.test(line)) fenced = !fenced;
    for (const [, script = ''] of line.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g))
      if (!scripts.includes(script)) say(`npm run ${script} is not a script`);
    if (fenced) continue;
    for (const [, span = ''] of line.matchAll(/`([^`]+)`/g)) if (isMissing(root, doc, span)) say(`${span} does not exist`);
    for (const [, link = ''] of line.matchAll(/\]\(([^)\s]+)\)/g))
      if (isBroken(root, doc, link)) say(`link ${link} leads nowhere`);
  }
  return found;
}

/** @param {string} root @param {string} doc @param {string} span */
function isMissing(root, doc, span) {
  const name = span.replace(/:\d+$/, '').replace(/^\.\//, '');
  const first = name.split('/')[0] ?? '';
  if (/[\s<>*…{}()$|"'=,]/.test(name) || /^(https?:|\/|@)/.test(name) || !name.includes('/') || made.test(name)) return false;
  if (/(^|\/)(x|NAME)(\/|\.|$)/.test(name)) return false;
  if (!fileLike.test(name) && !existsSync(path.join(root, first))) return false;
  const here = path.dirname(path.join(root, doc));
  return ![path.join(root, name), path.join(root, `${name}.ts`), path.join(here, name)].some((file) => existsSync(file));
}

/** @param {string} root @param {string} doc @param {string} link */
function isBroken(root, doc, link) {
  if (/^[a-z]+:/i.test(link)) return false;
  const [file = '', anchor] = link.split('#');
  const target = file ? path.join(path.dirname(path.join(root, doc)), file) : path.join(root, doc);
  if (!existsSync(target)) return true;
  return Boolean(anchor) && target.endsWith('.md') && !anchorsOf(target).includes(anchor ?? '');
}

const anchorsOf = (/** @type {string} */ file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

if (import.meta.main) {
  const found = findDocsViolations(path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..')));
  for (const line of found) console.log(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
