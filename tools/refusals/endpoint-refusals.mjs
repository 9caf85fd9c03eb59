import ts from 'typescript';
import { findUsedNames, openReferenceGraph } from './graph.mjs';

/** @typedef {import('./graph.mjs').Source} Source */
/** @typedef {{ readonly texts: Map<string, string>, readonly codes: Map<string, string[]> }} Found codes by the name of the endpoint */

const tables = /^core\/(?:kernel\/refusals\/general|[^/]+\/refusals)\.ts$/;

/** @param {ts.Node | undefined} node @param {string} called @returns {ts.CallExpression | null} */
function callOf(node, called) {
  return node && ts.isCallExpression(node) && node.expression.getText() === called ? node : null;
}

/** @param {ts.Node | undefined} node */
const textIn = (node) => (node && ts.isStringLiteralLike(node) ? node.text : '');

/**
 * Finds every declared refusal, by its file and name.
 * @param {ReturnType<typeof openReferenceGraph>} graph
 */
function declaredIn({ modules }) {
  /** @type {Map<string, { code: string, text: string }>} */
  const found = new Map();
  for (const [file, { declared }] of modules) {
    if (!tables.test(file)) continue;
    for (const [name, [node]] of declared) {
      const call = node && ts.isVariableDeclaration(node) ? callOf(node.initializer, 'refusal') : null;
      if (call) found.set(`${file}#${name}`, { code: textIn(call.arguments[0]), text: textIn(call.arguments[1]) });
    }
  }
  return found;
}

/**
 * The schemas of an endpoint's request. The schema of its reply refuses nothing.
 * @param {ts.CallExpression} call
 * @returns {ts.Node[]}
 */
function takenIn({ arguments: [given] }) {
  if (!given || !ts.isObjectLiteralExpression(given)) return [];
  return given.properties.filter((entry) => !['reply', 'narrow'].includes(entry.name?.getText() ?? ''));
}

/** @param {ReturnType<typeof openReferenceGraph>} graph */
function endpointsIn({ modules }) {
  return [...modules].flatMap(([file, { declared }]) =>
    /^core\/.+\/contract\.ts$/.test(file)
      ? [...declared].flatMap(([name, [node]]) => {
          const call = node && ts.isVariableDeclaration(node) ? callOf(node.initializer, 'endpoint') : null;
          return call ? [{ name, file, taken: takenIn(call) }] : [];
        })
      : [],
  );
}

/**
 * Finds the handler of each endpoint: a property of an object in a routes file.
 * @param {ReturnType<typeof openReferenceGraph>} graph
 */
function handlersIn({ modules }) {
  /** @type {Map<string, { file: string, node: ts.Node }>} */
  const found = new Map();
  for (const [file, { source }] of modules) {
    if (!/^server\/features\/.+\/routes\.ts$/.test(file)) continue;
    const visit = (/** @type {ts.Node} */ node) => {
      if ((ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && !found.has(node.name.getText()))
        found.set(node.name.getText(), { file, node });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/**
 * A handler together with the functions declared around it, inside the function that makes the routes.
 * @param {ts.Node} handler
 * @returns {ts.Node[]}
 */
function withLocals(handler) {
  /** @type {ts.Node} */
  let around = handler;
  while (!ts.isBlock(around) && !ts.isSourceFile(around)) around = around.parent;
  if (!ts.isBlock(around)) return [handler];
  const used = new Set(findUsedNames(handler));
  const locals = around.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => used.has(name.getText()));
  return [handler, ...locals];
}

/**
 * Finds in the code which refusals each endpoint can answer with: those that its schemas and its handler mention, and those in
 * everything they call.
 * @param {readonly Source[]} files
 * @returns {Found}
 */
export function findEndpointRefusals(files) {
  const graph = openReferenceGraph(files);
  const declared = declaredIn(graph);
  const handlers = handlersIn(graph);
  const codes = endpointsIn(graph).map(({ name, file, taken }) => {
    const handler = handlers.get(name);
    if (!handler) throw new Error(`${name} of ${file} has no handler in any routes.ts`);
    const reached = [...graph.reach(file, taken), ...graph.reach(handler.file, withLocals(handler.node))];
    const list = [...new Set(reached.flatMap((key) => declared.get(key)?.code ?? []))];
    return /** @type {const} */ ([name, list.toSorted((a, b) => a.localeCompare(b))]);
  });
  const texts = [...declared.values()].map(({ code, text }) => /** @type {const} */ ([code, text]));
  return {
    texts: new Map(texts.toSorted(([a], [b]) => a.localeCompare(b))),
    codes: new Map(codes.toSorted(([a], [b]) => a.localeCompare(b))),
  };
}
