import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { whyNotCardNumber } from 'core/payments/rules/card';
import { bodyOf, json, type Reply } from '../http-server.ts';
import type { Books } from './intents.ts';
import type { Gesture, Readers } from './readers.ts';

type Inside = { readonly books: Books; readonly readers: Readers };

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";
const page = (file: string, type: string): Reply => ({
  headers: { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': POLICY },
  body: readFileSync(new URL(`pages/${file}`, import.meta.url)),
});

/** Our own rules as a browser can read them, so that the fields check a card as every other part does. */
const rules = (file: string): Reply => ({
  headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  body: stripTypeScriptTypes(readFileSync(new URL(`../../../../core/${file}`, import.meta.url), 'utf8')),
});
/** Served below `/core/`, so that they find what they import. */
const ruleFiles = [
  'payments/rules/card.ts',
  'payments/refusals.ts',
  'kernel/cards/luhn.ts',
  'kernel/refusals/general.ts',
  'kernel/refusals/reason.ts',
];

const files: { readonly [path: string]: () => Reply } = {
  '/fields': () => page('fields.html', 'text/html'),
  '/fields.js': () => page('fields.js', 'text/javascript'),
  '/fields.css': () => page('fields.css', 'text/css'),
  '/reader.js': () => page('reader.js', 'text/javascript'),
  '/reader.css': () => page('reader.css', 'text/css'),
  ...Object.fromEntries(ruleFiles.map((file) => [`/core/${file}`, () => rules(file)])),
};

/** The pages of the provider: card fields for a frame, and a reader for whoever plays the customer. */
export async function pageAt(inside: Inside, request: IncomingMessage, { pathname }: URL): Promise<Reply> {
  if (request.method === 'POST') return obey(inside, request, pathname);
  const [, kind, id = '', part] = pathname.split('/');
  if (kind === 'reader' && id !== '') return part === 'state' ? stateOf(inside, id) : page('reader.html', 'text/html');
  return files[pathname]?.() ?? { status: 404, body: 'Not found' };
}

function stateOf({ readers }: Inside, id: string): Reply {
  const { label, isOnline, intent, said } = readers.reader(id);
  return json({ label, isOnline, said, asks: intent && { amount: intent.amount, note: intent.note, tipBase: intent.tipBase } });
}

async function obey(inside: Inside, request: IncomingMessage, pathname: string): Promise<Reply> {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin') return json({ message: 'Only this page may do that.' }, 403);
  const wish: unknown = JSON.parse(await bodyOf(request));
  if (pathname === '/tokens') {
    const number = ((wish as { number?: string }).number ?? '').replace(/ /g, '');
    const why = whyNotCardNumber(number);
    if (why) return json({ message: why.text }, 422);
    const token = inside.books.tokenise(number);
    return json({ token, ...inside.books.tokens.get(token), manner: undefined });
  }
  const [, kind, id = ''] = pathname.split('/');
  if (kind !== 'reader') return { status: 404, body: 'Not found' };
  inside.readers.act(id, wish as Gesture);
  return stateOf(inside, id);
}
