type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: unknown }[];
  readonly requestBody?: { content: Record<string, { schema: unknown }> };
  readonly responses: Record<string, { description?: string; content?: Record<string, { schema: unknown }> }>;
} & Record<`x-${string}`, unknown>;

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const shape = (schema: unknown) => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`;

function operationHtml(path: string, method: string, op: Operation): string {
  const facts = ['access', 'need', 'scope', 'pin', 'money', 'idempotent', 'limit']
    .filter((name) => op[`x-${name}`] !== null)
    .map((name) => `<span><b>${name}</b> ${escape(String(op[`x-${name}`]))}</span>`)
    .join('');
  const rows = op.parameters.map(
    (p) =>
      `<tr><td><code>${escape(p.name)}</code></td><td>${p.in}${p.required ? ', required' : ''}</td><td>${shape(p.schema)}</td></tr>`,
  );
  const body = Object.entries(op.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Body, ${escape(type)}</h4>${shape(schema)}`,
  );
  const reply = Object.entries(op.responses).flatMap(([status, { content }]) =>
    Object.values(content ?? {}).map(({ schema }) => `<h4>${status}</h4>${shape(schema)}`),
  );
  return `<details id="${op.operationId}"><summary><code class="${method}">${method.toUpperCase()}</code> <code>${escape(path)}</code>
    <span class="what">${escape(op.summary)}</span></summary><p class="facts">${facts}</p>
    ${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}${body.join('')}${reply.join('')}</details>`;
}

/**
 * The API contract as one readable page. It has no script, so the content policy needs no exception, and the browser's own
 * search is enough.
 */
export function renderApiDocs(document: Record<string, unknown>): string {
  const info = document.info as { title: string };
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, op] of Object.entries(methods)) {
      const tag = op.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(path, method, op)]);
    }
  }
  const index = [...groups].map(([tag, list]) => `<a href="#tag-${tag}">${tag} <small>${list.length}</small></a>`).join('');
  const sections = [...groups]
    .map(([tag, list]) => `<section id="tag-${tag}"><h2>${tag}</h2>${list.join('')}</section>`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>${escape(info.title)}</h1>
<p><a href="/api/openapi.json">openapi.json</a></p><nav>${index}</nav></header><main>${sections}</main></body></html>`;
}

export const apiDocsStyle = `
:root { color-scheme: light dark; --ink: light-dark(#22201d, #ece7e0); --soft: light-dark(#6b655d, #a49c92);
  --paper: light-dark(#faf8f5, #191715); --line: light-dark(#e4ded5, #35312c); --brand: light-dark(#1a808a, #5fc3cd); }
body { margin: 0 auto; max-width: 1060px; padding: 32px 20px 96px; font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 28px; margin: 0; } h2 { font-size: 20px; margin: 40px 0 8px; } h4 { margin: 16px 0 4px; color: var(--soft); }
a { color: var(--brand); } nav { display: flex; flex-wrap: wrap; gap: 8px 18px; margin-top: 12px; } nav small { color: var(--soft); }
details { border-top: 1px solid var(--line); padding: 10px 0; } summary { cursor: pointer; overflow-wrap: anywhere; }
summary:focus-visible { outline: 2px solid var(--brand); outline-offset: 3px; } .what { color: var(--soft); margin-left: 8px; }
.get, .post, .put, .delete { display: inline-block; min-width: 58px; font-weight: 700; }
.get { color: var(--brand); } .post, .put { color: light-dark(#8a5a00, #e8b04f); } .delete { color: light-dark(#b3261e, #f2766d); }
.facts { display: flex; flex-wrap: wrap; gap: 4px 18px; color: var(--soft); } table { border-collapse: collapse; width: 100%; }
td { vertical-align: top; padding: 4px 12px 4px 0; } pre { margin: 0; overflow: auto; font-size: 13px; white-space: pre-wrap; }`;
