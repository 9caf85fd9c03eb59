import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { bodyOf, json, serve } from './http-server.ts';
import type { OpenServer, Reply } from './http-server.ts';
import type { Mailbox, ReceivedLetter } from './mailbox.ts';
import type { SmsCarrier } from './sms-carrier.ts';

export type InboxSettings = {
  port: number;
  host?: string;
  mailbox: Mailbox;
  carrier: SmsCarrier;
  /** Where clients' answers to texts go; without it the page offers no reply. */
  webhook?: string | undefined;
};

const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
// A letter may style itself, and its links open a new tab; nothing else runs or loads.
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const ASSETS: Record<string, { file: string; type: string }> = {
  '/': { file: 'inbox.html', type: 'text/html' },
  '/inbox.css': { file: 'inbox.css', type: 'text/css' },
  '/list.css': { file: 'list.css', type: 'text/css' },
  '/sheet.css': { file: 'sheet.css', type: 'text/css' },
  '/inbox.js': { file: 'inbox.js', type: 'text/javascript' },
};

export async function openInboxPage(settings: InboxSettings): Promise<OpenServer> {
  const { port, host } = settings;
  const answer = (request: IncomingMessage, url: URL) =>
    request.method === 'POST' ? obey(settings, request, url) : show(settings, url);
  return serve(answer, { port, ...(host ? { host } : {}) });
}

function show({ mailbox, carrier, webhook }: InboxSettings, { pathname, searchParams }: URL): Reply {
  const asset = ASSETS[pathname];
  if (asset) return page(asset);
  const to = searchParams.get('to') ?? undefined;
  if (pathname === '/api/letters') return json(mailbox.letters(to).map(withoutContents));
  if (pathname === '/api/texts') return json(carrier.texts(to));
  if (pathname === '/api/abilities') return json({ reply: webhook !== undefined });
  const [, kind, id, part, number] = pathname.split('/');
  const letter = kind === 'letters' ? mailbox.letters().find((one) => one.id === id) : undefined;
  if (letter && part === 'html') return letterPage(letter);
  if (letter && part === 'files') return fileOf(letter, Number(number));
  return notFound;
}

async function obey({ mailbox, carrier, webhook }: InboxSettings, request: IncomingMessage, { pathname }: URL): Promise<Reply> {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  if (site !== 'same-origin') return json({ message: 'Only this page may do that.' }, 403);
  if (pathname === '/api/clear') {
    mailbox.clear();
    carrier.clear();
    return json({ cleared: true });
  }
  if (pathname !== '/api/inbound' || webhook === undefined) return notFound;
  const { from, to, body } = JSON.parse(await bodyOf(request)) as Record<'from' | 'to' | 'body', string>;
  const answer = await carrier.inbound({ url: webhook, from, to, body });
  return json(answer, answer.status < 400 ? 200 : 502);
}

function page({ file, type }: { file: string; type: string }): Reply {
  return {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': PAGE_POLICY },
    body: readFileSync(new URL(`inbox/${file}`, import.meta.url)),
  };
}

function letterPage({ html }: ReceivedLetter): Reply {
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': LETTER_POLICY };
  return { headers, body: `<base target="_blank">${html}` };
}

function fileOf({ attachments }: ReceivedLetter, number: number): Reply {
  const file = attachments[number];
  if (!file) return notFound;
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`;
  return { headers: { 'Content-Type': file.content_type, 'Content-Disposition': disposition }, body: file.content };
}

const withoutContents = (letter: ReceivedLetter) => ({
  ...letter,
  attachments: letter.attachments.map(({ filename, content_type, content }) => ({
    filename,
    content_type,
    size: content.length,
  })),
});

const notFound: Reply = { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: 'Not found' };
