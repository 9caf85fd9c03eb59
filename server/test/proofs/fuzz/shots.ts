import { randomUUID } from 'node:crypto';
import type { Endpoint } from 'core/kernel/endpoint';
import type { AnyWish } from '../examples/shape.ts';
import type { Dice } from './dice.ts';
import { brokenJson, contentTypes, naughtyTexts, oddNumbers, oddTimes } from './naughty.ts';

/** One request, ready to go out. */
export type Request = {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
};
export type Shot = { readonly kind: string; readonly request: Request };

type Fields = Record<string, unknown>;
type Part = 'params' | 'query' | 'body';

/** Stands in a JSON text for characters that `JSON.stringify` would not write. */
const raw = (text: string) => `@@raw:${text}@@`;
const jsonOf = (value: unknown): string => (JSON.stringify(value) ?? '').replace(/"@@raw:(.*?)@@"/g, '$1');

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value).replace(/^@@raw:(.*)@@$/, '$1');
/** Half a surrogate pair has no percent form of its own: it goes out as the bytes it would have. */
const encoded = (value: unknown): string => {
  const text = textOf(value);
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
};

function pathOf(e: Endpoint, params: Fields): string {
  // An empty or dotted segment would be another path.
  return e.path.replace(/:(\w+)/g, (_, name: string) =>
    encoded(params[name] ?? 'x')
      .replace(/^(\.|%2e|%20)*$/i, 'x')
      .slice(0, 4000),
  );
}

const searchOf = (query: Fields): string =>
  Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`))
    .join('&');

function formOf(body: Fields, files: Record<string, readonly Buffer[]>): { payload: Buffer; type: string } {
  const boundary = 'fuzz-boundary';
  const head = (name: string, rest = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/[\r\n"]/g, '_')}"${rest}\r\n\r\n`;
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(body)) {
    const list = Array.isArray(value) ? value : [value];
    for (const one of list)
      parts.push(Buffer.from(`${head(Array.isArray(value) ? `${name}[]` : name)}${textOf(one).toWellFormed()}\r\n`));
  }
  for (const [name, list] of Object.entries(files))
    for (const bytes of list)
      parts.push(Buffer.from(head(name, '; filename="p.png"\r\ncontent-type: image/png')), bytes, Buffer.from('\r\n'));
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

export function requestOf(
  e: Endpoint,
  { params = {}, query = {}, body, files }: AnyWish,
  headers: Record<string, string>,
): Request {
  const search = searchOf(query);
  const url = `${pathOf(e, params)}${search ? `?${search}` : ''}`;
  const all: Record<string, string> = {
    ...(e.idempotent && { 'idempotency-key': randomUUID() }),
    ...(e.changes && { 'x-requested-with': 'XMLHttpRequest' }),
    ...headers,
  };
  if (files) {
    const { payload, type } = formOf((body ?? {}) as Fields, files);
    return { method: e.method, url, headers: { 'content-type': type, ...all }, payload };
  }
  if (body === undefined) return { method: e.method, url, headers: all };
  return { method: e.method, url, headers: { 'content-type': 'application/json', ...all }, payload: jsonOf(body) };
}

const partsOf = (wish: AnyWish): Part[] =>
  (['params', 'query', 'body'] as const).filter((part) => isFields(wish[part]) && Object.keys(wish[part]).length > 0);
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes one field somewhere in the wish; `change` gets its value and returns the new one, or removes it with undefined. */
function withOne(wish: AnyWish, dice: Dice, change: (value: unknown) => unknown): AnyWish {
  const parts = partsOf(wish);
  if (parts.length === 0) return { ...wish, query: { extra: change('x') } };
  const part = dice.pick(parts);
  const fields = wish[part] as Fields;
  const name = dice.pick(Object.keys(fields));
  return { ...wish, [part]: { ...fields, [name]: change(fields[name]) } };
}

const huge = (dice: Dice): string => dice.pick(['a', '1', ' ', 'a@', '💅', '-', '9 ', '\\']).repeat(100_000).slice(0, 100_000);
const otherType = (value: unknown, dice: Dice): unknown =>
  dice.pick(
    [null, true, [], {}, [value], { value }, 0, '', { toString: 'x' }, [[[]]]].filter(
      (other) => typeof other !== typeof value || other === null,
    ),
  );
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1), b: [depth] });
const extraKey = (dice: Dice): Fields => ({
  [dice.pick(['extra', 'is_super_admin', 'owner_id', 'account_id', 'role', 'id', 'price', '0', 'a b', 'ключ'])]:
    dice.pick(naughtyTexts),
});

type Maker = (e: Endpoint, wish: AnyWish, dice: Dice) => AnyWish;

/** Ways to spoil the values of a call that would be right. */
const spoilers: { readonly [kind: string]: Maker } = {
  'naughty text': (_e, wish, dice) => withOne(wish, dice, () => dice.pick(naughtyTexts)),
  'odd number': (_e, wish, dice) => withOne(wish, dice, () => raw(dice.pick(oddNumbers))),
  'odd time': (_e, wish, dice) => withOne(wish, dice, () => dice.pick(oddTimes)),
  'wrong type': (_e, wish, dice) => withOne(wish, dice, (value) => otherType(value, dice)),
  'missing field': (_e, wish, dice) => withOne(wish, dice, () => undefined),
  'huge text': (_e, wish, dice) => withOne(wish, dice, () => huge(dice)),
  'list for one': (_e, wish, dice) => withOne(wish, dice, (value) => [value, value, dice.pick(naughtyTexts)]),
  'deep nesting': (_e, wish, dice) => withOne(wish, dice, () => nested(200)),
  'extra key': (_e, wish, dice) => ({
    ...wish,
    ...(isFields(wish.body) ? { body: { ...wish.body, ...extraKey(dice) } } : { query: { ...wish.query, ...extraKey(dice) } }),
  }),
  'doubled query key': (_e, wish, dice) => ({
    ...wish,
    query: Object.fromEntries(
      Object.entries(wish.query ?? { page: 1 }).map(([name, value]) => [name, [value, dice.pick(naughtyTexts)]]),
    ),
  }),
};

const files = (dice: Dice, picture: Buffer): Buffer =>
  dice.pick([
    Buffer.alloc(0),
    Buffer.from('not a picture'),
    picture.subarray(0, 40),
    Buffer.concat([picture.subarray(0, 60), Buffer.alloc(5000, 255)]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
    Buffer.from('PK\u0003\u0004zip'),
    Buffer.alloc(300_000, 65),
  ]);

/** Ways to spoil the transport around a call. */
const wreckers: { readonly [kind: string]: (e: Endpoint, wish: AnyWish, dice: Dice, request: Request) => Request } = {
  'broken JSON': (_e, _w, dice, request) => ({
    ...request,
    headers: { ...request.headers, 'content-type': 'application/json' },
    payload: dice.pick(brokenJson),
  }),
  'wrong content type': (_e, _w, dice, request) => ({
    ...request,
    headers: { ...request.headers, 'content-type': dice.pick(contentTypes) },
  }),
  'odd header': (_e, _w, dice, request) => {
    const name = dice.pick([
      'idempotency-key',
      'x-device-token',
      'x-pin-proof',
      'authorization',
      'cookie',
      'x-forwarded-for',
      'x-csrf-token',
      'accept',
      'origin',
    ]);
    const value = dice.pick([
      '',
      'x',
      'Bearer x.y',
      'bearer_token=x',
      'a'.repeat(4000),
      '1.2.3.4',
      '::1',
      '{}',
      "' or 1=1",
      '....',
      'eyJ9.A',
    ]);
    return { ...request, headers: { ...request.headers, [name]: value } };
  },
  'odd query': (_e, _w, dice, request) => ({
    ...request,
    url: `${request.url.replace(/\?.*/, '')}?${dice.pick(['%', '%E0%A4%A', '&&&', '=', 'a[b][c]=1', '__proto__[x]=1', 'a'.repeat(8000), '?', 'page=1;page=2', '%00=%00'])}`,
  }),
};

export const kinds: readonly string[] = [...Object.keys(spoilers), ...Object.keys(wreckers), 'odd file', 'from the schema'];

export function spoiled(
  kind: string,
  e: Endpoint,
  wish: AnyWish,
  generated: AnyWish,
  dice: Dice,
  headers: Record<string, string>,
  picture: Buffer,
): Shot {
  if (kind === 'from the schema') return { kind, request: requestOf(e, generated, headers) };
  if (kind === 'odd file' && e.files) {
    const field = dice.pick([...Object.keys(e.files), 'other']);
    const count = dice.pick([1, 1, 2, 11]);
    return {
      kind,
      request: requestOf(e, { ...wish, files: { [field]: Array.from({ length: count }, () => files(dice, picture)) } }, headers),
    };
  }
  const spoil = spoilers[kind] ?? spoilers['naughty text'];
  const wreck = wreckers[kind];
  if (wreck) return { kind, request: wreck(e, wish, dice, requestOf(e, wish, headers)) };
  return { kind, request: requestOf(e, spoil?.(e, wish, dice) ?? wish, headers) };
}

export const straight = (e: Endpoint, wish: AnyWish, headers: Record<string, string>): Shot => ({
  kind: 'valid',
  request: requestOf(e, wish, headers),
});
