import ts from 'typescript';

/** @typedef {{ path: string, text: string }} Source */
/** @typedef {'directory' | 'cell'} Side */
/** @typedef {{ readonly directory: ReadonlySet<string>, readonly cell: ReadonlySet<string> }} Tables */
/** @typedef {{ readonly file: string, readonly line: number, readonly reason: string }} Crossing */

/**
 * Lists the tables of each side (directory and cell), from the generated types. A table that exists on both is in neither list.
 * @param {string} directory @param {string} cell @returns {Tables}
 */
export function listTablesBySide(directory, cell) {
  const both = new Set(['event', 'event_applied', 'idempotency', 'delivery']);
  const listed = (/** @type {string} */ text) =>
    [...(text.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name ?? '');
  return { directory: new Set(listed(directory)), cell: new Set(listed(cell).filter((name) => !both.has(name))) };
}

const mention = /\b(?:from|join|into|update|using)\s+(?:only\s+|lateral\s+)?(?:(?:directory|tenant)\.)?(\w+)/gi;
const comma = /\bfrom\s+[^()]*?,\s*(?:(?:directory|tenant)\.)?(\w+)/gi;

/** @param {string} text @param {Tables} tables @returns {Set<Side>} */
function sidesIn(text, tables) {
  const names = [...text.matchAll(mention), ...text.matchAll(comma)].map(([, name]) => name ?? '');
  return new Set([
    ...names.flatMap((name) => (tables.directory.has(name) ? /** @type {const} */ (['directory']) : [])),
    ...names.flatMap((name) => (tables.cell.has(name) ? /** @type {const} */ (['cell']) : [])),
  ]);
}

/**
 * Returns a function that adds to a template the parts of SQL that it uses from this file. A template that uses `${visits}` is then
 * checked together with the text of the constant `visits`.
 * @param {ts.SourceFile} source @returns {(template: string) => string}
 */
function partsIn(source) {
  const texts = new Map(
    source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .filter(({ initializer }) => initializer?.getText().includes('sql`') && !initializer.getText().includes('.execute('))
      .map((declared) => [declared.name.getText(), declared.getText()]),
  );
  /** @param {string} text @param {ReadonlySet<string>} known @returns {string} */
  const whole = (text, known) => {
    const named = [...text.matchAll(/\$\{[^}]*?\b(\w+)\b/g)].map(([, name]) => name ?? '');
    const parts = named.filter((name) => texts.has(name) && !known.has(name));
    return [text, ...parts.map((name) => whole(texts.get(name) ?? '', new Set([...known, name])))].join('\n');
  };
  return (template) => whole(template, new Set());
}

/** The side of the nearest enclosing function whose ctx has a type that names one. @param {ts.Node} node @returns {Side | null} */
function sideOfCtx(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    const types = at.parameters.map((parameter) => parameter.type?.getText() ?? '').join(' ');
    if (/\b(?:BusinessTx|BusinessWrite|BusinessCtx|BusinessJob|InBusiness|Tx<Cell>)/.test(types)) return 'cell';
    if (/\b(?:PlatformTx|PlatformWrite|PlatformCtx|InPlatform|Tx<Directory>)/.test(types)) return 'directory';
  }
  return null;
}

/** Whether a template is executed right where it is written. @param {ts.Node} node */
const isRun = (node) =>
  ts.isPropertyAccessExpression(node.parent) && node.parent.name.text === 'execute' && ts.isCallExpression(node.parent.parent);

/**
 * Finds SQL that names tables of both sides, or tables of another side than that of its transaction. For statements of the query
 * builder the compiler already refuses this.
 * @param {Source} file @param {Tables} tables @returns {Crossing[]}
 */
export function findHiddenCrossings({ path, text }, tables) {
  if (!text.includes('sql')) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const withParts = partsIn(source);
  /** @type {Crossing[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const sides = sidesIn(withParts(node.getText()), tables);
      const own = sideOfCtx(node);
      const crosses = sides.size === 2 || (own !== null && [...sides].some((side) => side !== own));
      if (crosses && isRun(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        found.push({
          file: path,
          line: line + 1,
          reason: `${[...sides].join(' and ')} in a ${own ?? 'mixed'} transaction`,
        });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isProduct = (/** @type {string} */ path) =>
  /^server\/(?:features|platform|adapters)\/.*\.ts$/.test(path) && !/\.(?:test|proof)\.ts$/.test(path);
/** Whether a file's statements go through the door: those of the product and of the seeds do. */
const goesThroughDoor = (/** @type {string} */ path) =>
  isProduct(path) || (path.startsWith('server/db/seed/') && path.endsWith('.ts') && !path.endsWith('.test.ts'));

/**
 * Matches the settings with the addresses of the databases. Only the door, the outbox, and the code that passes the settings on to
 * them may know that there are two databases.
 */
const address = /\b(?:directoryUrl|(?:DIRECTORY_|RELAY_)*DATABASE_URL)\b/;
const mayNameDatabases = /^server\/platform\/(?:door|outbox)\//;

/** @param {readonly Source[]} product @returns {{ file: string, line: number, reason: string }[]} */
const namedDatabases = (product) =>
  product
    .filter(({ path }) => !mayNameDatabases.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => {
        const name = line.match(address)?.[0];
        return name
          ? [{ file: path, line: i + 1, reason: `names ${name}: only the door and the outbox know of two databases` }]
          : [];
      }),
    );

/** @param {readonly Source[]} files @returns {{ file: string, line: number, reason: string }[]} */
export function findWallViolations(files) {
  const typesIn = (/** @type {string} */ path) => files.find((file) => file.path === path)?.text ?? '';
  const tables = listTablesBySide(typesIn('server/db/directory.gen.ts'), typesIn('server/db/cell.gen.ts'));
  const crossings = files.filter(({ path }) => goesThroughDoor(path)).flatMap((file) => findHiddenCrossings(file, tables));
  return [
    ...namedDatabases(files.filter(({ path }) => isProduct(path))),
    ...crossings.map(({ file, line, reason }) => ({ file, line, reason: `${reason}: it crosses the wall` })),
  ];
}
