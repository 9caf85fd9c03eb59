import ts from 'typescript';

/** @typedef {{ specifier: string, line: number, typeOnly: boolean, lazy: boolean }} Import */
/** @typedef {{ what: string, line: number }} Seen */
/** @typedef {{ table: string | null, line: number }} Write */
/** @typedef {{ imports: Import[], sql: Seen[], writes: Write[], impure: Seen[], calls: Seen[] }} Facts */

const reads = new Set(['selectFrom']);
const writers = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const sqlText = /^\s*(select\b[\s\S]*\bfrom\b|with\b[\s\S]*\bas\s*\(|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b)/i;
const writeText =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([\w."\0]+)|\bupdate\s+(?:only\s+)?([\w."\0]+)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi;
/** Stands for each `${…}` of a template. */
const hole = '\0';

/**
 * Reads from the syntax tree of a file what it imports, which SQL it contains and which side effects it has.
 * @param {string} name
 * @param {string} text
 * @returns {Facts}
 */
export function readSourceFacts(name, text) {
  const kind = name.endsWith('.tsx') ? ts.ScriptKind.TSX : name.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  /** @type {Facts} */
  const facts = { imports: [], sql: [], writes: [], impure: [], calls: [] };
  visit(source);
  return facts;

  function visit(/** @type {ts.Node} */ node) {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    noteImport(node, line, facts);
    noteQuery(node, line, facts);
    noteText(node, line, facts);
    noteWorld(node, line, facts);
    ts.forEachChild(node, visit);
  }
}

/** @param {ts.Node} node @param {number} line @param {Facts} facts */
function noteImport(node, line, facts) {
  const add = (/** @type {ts.Node | undefined} */ from, typeOnly = false, lazy = false) => {
    if (from && ts.isStringLiteralLike(from)) facts.imports.push({ specifier: from.text, line, typeOnly, lazy });
  };
  if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
  else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
  else if (ts.isCallExpression(node) && isLoader(node.expression)) add(node.arguments[0], false, true);
}

const isLoader = (/** @type {ts.Expression} */ callee) =>
  callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');

/**
 * Notes calls of the query builder.
 * @param {ts.Node} node
 * @param {number} line
 * @param {Facts} facts
 */
function noteQuery(node, line, facts) {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
  const verb = node.expression.name.text;
  const [first] = node.arguments;
  if (reads.has(verb) || writers.has(verb)) facts.sql.push({ what: `.${verb}(`, line });
  if (writers.has(verb))
    facts.writes.push({ table: first && ts.isStringLiteralLike(first) ? tableName(first.text) : null, line });
}

/**
 * Notes SQL that is written out: sql`…`, and any string that reads like a statement.
 * @param {ts.Node} node
 * @param {number} line
 * @param {Facts} facts
 */
function noteText(node, line, facts) {
  if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) {
    facts.sql.push({ what: 'sql`…`', line });
    noteWrites(templateText(node.template), line, facts);
  } else if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
    if (ts.isTaggedTemplateExpression(node.parent)) return;
    const text = templateText(node);
    if (!sqlText.test(text)) return;
    facts.sql.push({ what: 'SQL text', line });
    noteWrites(text, line, facts);
  }
}

/** @param {string} text @param {number} line @param {Facts} facts */
function noteWrites(text, line, facts) {
  for (const [, plain, updated] of text.matchAll(writeText)) {
    const table = plain ?? updated ?? '';
    if (table.toLowerCase() !== 'set') facts.writes.push({ table: table.includes(hole) ? null : tableName(table), line });
  }
}

const templateText = (/** @type {ts.TemplateLiteral | ts.StringLiteralLike} */ node) =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map((span) => hole + span.literal.text).join('')
    : node.text;

/** The name of a table: `tenant.appointment as a` and `"appointment"` both give `appointment`. */
const tableName = (/** @type {string} */ text) => (text.trim().split(/\s/)[0] ?? '').replaceAll('"', '').split('.').at(-1) ?? '';

/**
 * Notes every call, and what makes a file impure: clock, random numbers, network, console, process, promises.
 * @param {ts.Node} node
 * @param {number} line
 * @param {Facts} facts
 */
function noteWorld(node, line, facts) {
  if (ts.isCallExpression(node)) {
    const callee = node.expression.getText();
    facts.calls.push({ what: callee, line });
    if (
      /^(fetch|setTimeout|setInterval|queueMicrotask|Date\.now|Date|Math\.random|performance\.now|crypto\.\w+|console\.\w+|Temporal\.Now\..*)$/.test(
        callee,
      )
    )
      facts.impure.push({ what: `${callee}()`, line });
  } else if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) {
    facts.impure.push({ what: 'new Date()', line });
  } else if (ts.isPropertyAccessExpression(node) && /^(process|globalThis)$/.test(node.expression.getText())) {
    facts.impure.push({ what: node.getText(), line });
  } else if (node.kind === ts.SyntaxKind.AsyncKeyword) {
    facts.impure.push({ what: 'async', line });
  }
}
