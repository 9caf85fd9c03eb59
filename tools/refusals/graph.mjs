import path from 'node:path';
import ts from 'typescript';

/** @typedef {{ path: string, text: string }} Source */
/**
 * The key of a name that a module declares: `file#name`.
 * @typedef {string} Key
 */
/** @typedef {{ readonly from: string, readonly name: string | null }} Imported a null name stands for the whole module */
/** @typedef {{ source: ts.SourceFile, declared: Map<string, ts.Node[]>, imported: Map<string, Imported>, passedOn: Imported[] }} Module */

/** @param {string} file @param {string} specifier @returns {string | null} */
function fileOf(file, specifier) {
  if (specifier.startsWith('core/')) return `${specifier}.ts`;
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null;
}

/** @param {ts.ImportDeclaration} node @param {string} from @param {Module} module */
function noteImport({ importClause }, from, { imported }) {
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return;
  const { namedBindings } = importClause;
  if (!namedBindings) return;
  if (ts.isNamespaceImport(namedBindings)) imported.set(namedBindings.name.text, { from, name: null });
  else
    for (const { name, propertyName, isTypeOnly } of namedBindings.elements)
      if (!isTypeOnly) imported.set(name.text, { from, name: (propertyName ?? name).text });
}

/** @param {ts.ExportDeclaration} node @param {string} from @param {Module} module */
function noteExport({ exportClause, isTypeOnly }, from, { imported, passedOn }) {
  if (isTypeOnly) return;
  if (!exportClause) passedOn.push({ from, name: null });
  else if (ts.isNamedExports(exportClause))
    for (const { name, propertyName } of exportClause.elements)
      imported.set(name.text, { from, name: (propertyName ?? name).text });
}

/** @param {ts.BindingName} name @returns {string[]} */
const namesIn = (name) =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesIn(one.name) : []));

/** @param {ts.Statement} statement @param {Module['declared']} declared */
function noteDeclared(statement, declared) {
  if (ts.isVariableStatement(statement))
    for (const one of statement.declarationList.declarations) for (const name of namesIn(one.name)) declared.set(name, [one]);
  else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
    declared.set(statement.name.text, [statement]);
}

/** @param {Source} file @returns {Module} */
function moduleOf({ path: file, text }) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Module} */
  const module = { source, declared: new Map(), imported: new Map(), passedOn: [] };
  for (const statement of source.statements) {
    const specifier =
      ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined;
    const from = specifier && ts.isStringLiteral(specifier) ? fileOf(file, specifier.text) : null;
    if (from !== null && ts.isImportDeclaration(statement)) noteImport(statement, from, module);
    else if (from !== null && ts.isExportDeclaration(statement)) noteExport(statement, from, module);
    else noteDeclared(statement, module.declared);
  }
  return module;
}

/**
 * Every name that a node uses: `name`, or `space.name` of a module that was imported as a whole.
 * @param {ts.Node} node
 * @returns {string[]}
 */
export function findUsedNames(node) {
  /** @type {string[]} */
  const names = [];
  const visit = (/** @type {ts.Node} */ at) => {
    if (ts.isTypeNode(at)) return;
    if (ts.isPropertyAccessExpression(at)) {
      if (ts.isIdentifier(at.expression)) names.push(`${at.expression.text}.${at.name.text}`);
      visit(at.expression);
    } else if (ts.isPropertyAssignment(at)) visit(at.initializer);
    else if (ts.isIdentifier(at)) names.push(at.text);
    else ts.forEachChild(at, visit);
  };
  visit(node);
  return names;
}

/**
 * Finds, over all modules, which names the declaration of each name mentions. It reads no types. So it finds too much if two
 * things have the same name, and it misses a function that is only reached through an object that was passed in.
 * @param {readonly Source[]} files
 */
export function openReferenceGraph(files) {
  const modules = new Map(files.map((file) => [file.path, moduleOf(file)]));

  /**
   * Finds where a name of a module is declared.
   * @returns {Key | null}
   */
  function find(/** @type {string} */ file, /** @type {string} */ name, depth = 0) {
    const module = modules.get(file);
    if (!module || depth > 8) return null;
    if (module.declared.has(name)) return `${file}#${name}`;
    const imported = module.imported.get(name);
    if (imported?.name) return find(imported.from, imported.name, depth + 1);
    for (const { from } of module.passedOn) {
      const found = find(from, name, depth + 1);
      if (found) return found;
    }
    return null;
  }
  /** @returns {Key | null} */
  function resolve(/** @type {string} */ file, /** @type {string} */ used) {
    const [first = '', second] = used.split('.');
    if (second === undefined) return find(file, first);
    const space = modules.get(file)?.imported.get(first);
    return space?.name === null ? find(space.from, second) : null;
  }
  /**
   * Returns everything that can be reached from the names that these nodes of a file use.
   * @returns {Set<Key>}
   */
  function reach(/** @type {string} */ file, /** @type {readonly ts.Node[]} */ nodes) {
    /** @type {Set<Key>} */
    const seen = new Set();
    const visit = (/** @type {string} */ at, /** @type {ts.Node} */ node) => {
      for (const used of findUsedNames(node)) {
        const key = resolve(at, used);
        if (key === null || seen.has(key)) continue;
        seen.add(key);
        const [place = '', name = ''] = key.split('#');
        for (const next of modules.get(place)?.declared.get(name) ?? []) visit(place, next);
      }
    };
    for (const node of nodes) visit(file, node);
    return seen;
  }
  return { modules, reach };
}
