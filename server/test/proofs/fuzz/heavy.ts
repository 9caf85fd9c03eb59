import { MOST_BODY_BYTES, type Endpoint } from 'core/kernel/endpoint';
import type * as z from 'zod/mini';
import { type Json, toJsonSchema } from '../../../platform/edge/json-schema.ts';
import type { AnyWish } from '../examples/shape.ts';
import { requestOf, type Shot } from './shots.ts';

/** Repeated, each of these was too much for somebody's pattern. */
const pieces = ['1 ', '1', ' ', 'a@', '"', ',', 'a\n', '(', '0.', 'é'] as const;
/** Fits every text that takes words. */
const PLAIN = 'a b';
const LONGEST_QUERY = 14_000;

const runOf = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Budget = { left: number };

/** The largest value that lengths alone let through, every text made of one piece. */
function largest(shape: Json, piece: string, budget: Budget): unknown {
  const [choice] = (shape.anyOf ?? shape.oneOf ?? []) as Json[];
  if (choice) return largest(choice, piece, budget);
  if (Array.isArray(shape.allOf)) return largest(Object.assign({}, ...(shape.allOf as Json[])) as Json, piece, budget);
  budget.left -= 12;
  if (shape.type === 'object') return largestFields(shape, piece, budget);
  if (shape.type === 'array') {
    const list: unknown[] = [];
    const most = Number(shape.maxItems ?? 1000);
    while (list.length < most && budget.left > 200) list.push(largest((shape.items ?? {}) as Json, piece, budget));
    return list;
  }
  if (shape.type !== 'string') return shape.type === 'boolean' ? true : 1;
  const text = runOf(piece, Math.max(0, Math.min(Number(shape.maxLength ?? 1000), budget.left / 2)));
  budget.left -= text.length * 2;
  return text;
}

function largestFields({ properties, additionalProperties }: Json, piece: string, budget: Budget): unknown {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>);
  // Texts first: a list takes whatever is left.
  fields.sort(([, a], [, b]) => Number(a.type === 'array') - Number(b.type === 'array'));
  const made = fields.map(([name, shape]) => {
    budget.left -= name.length;
    return [name, largest(shape, piece, budget)] as const;
  });
  if (!isFields(additionalProperties)) return Object.fromEntries(made);
  const more: Record<string, unknown> = Object.fromEntries(made);
  for (let i = 0; i < 1000 && budget.left > 200; i += 1, budget.left -= 40)
    more[`00000000-0000-4000-8000-${String(i).padStart(12, '0')}`] = largest(additionalProperties, piece, budget);
  return more;
}

/** A call that is right, with each text as long as the contract still takes it: this one reaches the handler. */
function longestRight(e: Endpoint, wish: AnyWish, piece: string): AnyWish {
  const schema = e.body as z.ZodMiniType;
  const properties = (toJsonSchema(schema, 'input').properties ?? {}) as Record<string, Json>;
  let body = (wish.body ?? {}) as Record<string, unknown>;
  for (const [name, shape] of Object.entries(properties)) {
    if (typeof body[name] !== 'string') continue;
    const longer = { ...body, [name]: runOf(piece, Number(shape.maxLength ?? 1000)) };
    if (schema.safeParse(longer).success) body = longer;
  }
  return { ...wish, body };
}

/** One text of the call takes all that a body may have. */
function oneLongText(wish: AnyWish, piece: string, limit: number): AnyWish {
  const body = (wish.body ?? {}) as Record<string, unknown>;
  const name = Object.keys(body).find((key) => typeof body[key] === 'string') ?? 'extra';
  const rest = JSON.stringify({ ...body, [name]: '' }).length;
  const length = Math.floor((limit - rest - 50) / (JSON.stringify(piece).length - 2)) * piece.length;
  return { ...wish, body: { ...body, [name]: runOf(piece, Math.max(0, Math.floor(length / Buffer.byteLength(piece)))) } };
}

const jsonBodies = (limit: number): { readonly [kind: string]: string } => ({
  'nested lists': `{"extra":${'['.repeat(limit / 2 - 20)}${']'.repeat(limit / 2 - 20)}}`,
  'nested objects': `${'{"a":'.repeat(Math.floor(limit / 6) - 5)}1${'}'.repeat(Math.floor(limit / 6) - 5)}`,
  'many keys': `{${Array.from({ length: Math.floor(limit / 12) }, (_, i) => `"k${i}":1`).join(',')}}`,
  'many values': `{"extra":[${'1,'.repeat(limit / 2 - 20)}1]}`,
  'a list': `[${'{},'.repeat(limit / 3 - 20)}{}]`,
});

const manyParts: { readonly [kind: string]: (i: number) => string } = {
  'many parts': (i) => `--x\r\ncontent-disposition: form-data; name="a${i}"\r\n\r\n1\r\n`,
  'many parts of one list': () => `--x\r\ncontent-disposition: form-data; name="a[]"\r\n\r\n\r\n`,
  'many bare parts': () => `--x\r\n\r\n\r\n`,
  'many empty files': (i) => `--x\r\ncontent-disposition: form-data; name="f${i}"; filename="a"\r\n\r\n\r\n`,
  'long part headers': (i) => `--x\r\ncontent-disposition: form-data; name="a${i}"\r\nx: ${'y;'.repeat(2000)}\r\n\r\n1\r\n`,
  'almost boundaries': () => '\r\n--',
};

function heavyForms(e: Endpoint, wish: AnyWish, headers: Record<string, string>): Shot[] {
  const request = requestOf(e, { ...wish, files: {} }, headers);
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  return Object.entries(manyParts).map(([kind, part]) => {
    let form = '';
    for (let i = 0; form.length < MOST_BODY_BYTES; i += 1) form += part(i);
    return { kind, request: { ...request, headers: { ...request.headers, ...type }, payload: Buffer.from(`${form}--x--\r\n`) } };
  });
}

function heavyBodies(e: Endpoint, wish: AnyWish, headers: Record<string, string>): Shot[] {
  const limit = e.bodyBytes ?? MOST_BODY_BYTES;
  const shape = toJsonSchema(e.body as z.ZodMiniType, 'input');
  const right = requestOf(e, { ...wish, files: undefined as never, body: wish.body ?? {} }, headers);
  const send = (kind: string, payload: string): Shot => ({ kind, request: { ...right, payload } });
  return [
    ...pieces.map((piece) => send('filled to its limits', JSON.stringify(largest(shape, piece, { left: limit - 500 })))),
    ...pieces.map((piece) => send('one long text', JSON.stringify(oneLongText(wish, piece, limit).body))),
    ...[PLAIN, ...pieces.slice(0, 2)].map((piece) =>
      send('longest right call', JSON.stringify(longestRight(e, wish, piece).body)),
    ),
    ...Object.entries(jsonBodies(limit)).map(([kind, payload]) => send(kind, payload)),
  ];
}

function heavyQueries(e: Endpoint, wish: AnyWish, headers: Record<string, string>): Shot[] {
  const { url, ...rest } = requestOf(e, wish, headers);
  const [path] = url.split('?');
  const names = Object.keys((e.query && (toJsonSchema(e.query, 'input').properties as object)) ?? { extra: 1 });
  const queries = {
    'long query text': names.map((name) => `${name}=${runOf('1 ', LONGEST_QUERY / names.length / 3).replaceAll(' ', '%20')}`),
    'repeated query key': Array.from({ length: LONGEST_QUERY / 20 }, (_, i) =>
      `${names[i % names.length] ?? 'x'}=1`.slice(0, 19),
    ),
    'many query keys': Array.from({ length: LONGEST_QUERY / 8 }, (_, i) => `k${i}=1`),
  };
  return Object.entries(queries).map(([kind, list]) => ({
    kind,
    request: { ...rest, url: `${path ?? ''}?${list.join('&')}`.slice(0, LONGEST_QUERY) },
  }));
}

/** Requests as large as the endpoint takes them, each made of one thing over and over. */
export function heavyShots(e: Endpoint, wish: AnyWish, headers: Record<string, string>): Shot[] {
  if (!e.body) return heavyQueries(e, wish, headers);
  return [...heavyBodies(e, wish, headers), ...(e.files ? heavyForms(e, wish, headers) : [])];
}
