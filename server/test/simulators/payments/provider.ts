import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { bodyOf, json, type OpenServer, type Reply, serve } from '../http-server.ts';
import { type Books, type Intent, openBooks, shownIntent } from './intents.ts';
import { openNorthCalls } from './north.ts';
import { pageAt } from './pages.ts';
import { type Gesture, openReaders, type Readers } from './readers.ts';

export type ProviderSettings = {
  readonly port: number;
  readonly host?: string;
  readonly secret: string;
  readonly webhookSecret: string;
  /** Where signed messages go. */
  readonly webhook?: string | undefined;
};

export type PaymentProvider = OpenServer & {
  readonly origin: string;
  readonly intents: Books['intents'];
  /** By the name of its payment method. */
  readonly kept: Books['kept'];
  tokenise(number: string): string;
  act(reader: string, gesture: Gesture): void;
  /** Whether the answer of the next call to the API is lost; by default none is. */
  loses: (path: string) => boolean;
  webhook: string | undefined;
  /** The clock by which sessions are over. */
  now: () => number;
};

type Inside = {
  readonly settings: ProviderSettings;
  readonly books: Books;
  readonly readers: Readers;
  /** By idempotency key: the first answer, for ever. */
  readonly answers: Map<string, Reply>;
  readonly tell: (intent: Intent, times?: number) => void;
};

/** Signs refunds where North's calls are spoken. */
export const EPI = { id: '1111-222222-3-4', key: 'epi_test_local' };
const refuse = (status: number, code: string, message: string): Reply =>
  json({ error: { type: 'invalid_request_error', code, message } }, status);
const cardError = ({ error }: Intent): Reply => json({ error: { type: 'card_error', ...error } }, 402);

/** A payment provider that is a real server: Stripe's calls and North's as far as we make them, its card fields and its card readers. */
export async function openPaymentProvider(settings: ProviderSettings): Promise<PaymentProvider> {
  const books = openBooks();
  const answers = new Map<string, Reply>();
  const tell = (intent: Intent, times = 1) => void announce(provider.webhook, settings.webhookSecret, books, intent, times);
  const readers = openReaders(books, (intent, isLost) => (isLost ? undefined : tell(intent)));
  const { secret } = settings;
  const north = openNorthCalls(books, { secret, epi: EPI }, () => provider.now());
  const inside: Inside = { settings, books, readers, answers, tell };
  const answer = async (request: IncomingMessage, url: URL): Promise<Reply> => {
    const isNorth = url.pathname.startsWith('/api/') || url.pathname.startsWith('/refund/');
    if (!isNorth && !url.pathname.startsWith('/v1/')) return pageAt(inside, request, url);
    const reply = isNorth ? await north(request, url) : await obey(inside, request, url);
    return provider.loses(url.pathname) ? { ...reply, isLost: true } : reply;
  };
  const server = await serve(answer, settings);
  const provider: PaymentProvider = {
    ...server,
    origin: `http://127.0.0.1:${server.port}`,
    intents: books.intents,
    kept: books.kept,
    tokenise: books.tokenise,
    act: readers.act,
    loses: () => false,
    now: Date.now,
    webhook: settings.webhook,
  };
  return provider;
}

async function announce(url: string | undefined, secret: string, books: Books, intent: Intent, times: number) {
  if (!url) return;
  const event = {
    id: books.newId('evt'),
    object: 'event',
    type: `payment_intent.${intent.status}`,
    data: { object: shownIntent(intent) },
  };
  const body = JSON.stringify(event);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret });
  for (let i = 0; i < times; i++)
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    }).catch(() => {});
}

async function obey(inside: Inside, request: IncomingMessage, { pathname }: URL): Promise<Reply> {
  if (request.headers.authorization !== `Bearer ${inside.settings.secret}`) return refuse(401, 'unauthorized', 'Invalid API Key');
  const form = new URLSearchParams(await bodyOf(request));
  const key = request.headers['idempotency-key'];
  const known = typeof key === 'string' ? inside.answers.get(key) : undefined;
  if (known) return known;
  const reply = await dispatch(inside, request.method ?? 'GET', pathname.split('/').slice(2), form);
  if (typeof key === 'string' && (reply.status ?? 200) < 500) inside.answers.set(key, reply);
  return reply;
}

function prepare(books: Books, form: URLSearchParams): Intent {
  const text = (name: string) => form.get(name) ?? '';
  const about = { business_id: text('metadata[business_id]'), charge_id: text('metadata[charge_id]') };
  const how = { isHeld: text('capture_method') === 'manual', customer: form.get('customer') };
  return books.prepare(Number(text('amount')), about, text('description'), how);
}

function dispatch(inside: Inside, method: string, path: string[], form: URLSearchParams): Promise<Reply> | Reply {
  const [kind, id = '', act = ''] = path;
  if (kind === 'terminal') return atReader(inside, path[2] ?? '', path[3] ?? '', form);
  if (kind === 'refunds') return refund(inside, form);
  if (kind === 'customers') return json({ object: 'customer', id: inside.books.newId('cus'), name: form.get('name') });
  if (kind === 'setup_intents') return keep(inside, form);
  if (kind === 'payment_methods' && act === 'detach') return forget(inside, id);
  if (kind !== 'payment_intents') return refuse(404, 'resource_missing', 'Unrecognized request URL');
  if (method === 'POST' && id === '') return json(shownIntent(prepare(inside.books, form)));
  const intent = inside.books.intents.get(id);
  if (!intent) return refuse(404, 'resource_missing', `No such payment_intent: ${id}`);
  if (act === 'confirm') return confirm(inside, intent, form.get('payment_method') ?? '');
  if (act === 'capture' && !inside.books.capture(intent, Number(form.get('amount_to_capture'))))
    return refuse(400, 'payment_intent_unexpected_state', 'This PaymentIntent could not be captured for that amount.');
  if (act === 'cancel' && !inside.books.cancel(intent))
    return refuse(
      400,
      'payment_intent_unexpected_state',
      'You cannot cancel this PaymentIntent because it has a status of succeeded.',
    );
  return json(shownIntent(intent));
}

function confirm({ books, tell }: Inside, intent: Intent, token: string): Reply {
  const card = books.cardFor(intent, token);
  if (!card) return refuse(400, 'resource_missing', 'No such PaymentMethod');
  const { fault } = card.manner;
  if (fault === 'swallowed') return { ...refuse(500, 'api_error', 'never charged'), isLost: true };
  if (intent.status !== 'requires_payment_method')
    return refuse(400, 'payment_intent_unexpected_state', `status is ${intent.status}`);
  books.charge(intent, card);
  if (fault !== 'reply-lost') tell(intent, fault === 'echoed' ? 2 : 1);
  return { ...(intent.error ? cardError(intent) : json(shownIntent(intent))), isLost: fault === 'reply-lost' };
}

function keep({ books }: Inside, form: URLSearchParams): Reply {
  const [token, customer] = [form.get('payment_method') ?? '', form.get('customer') ?? ''];
  const card = books.keep(token, customer);
  if (!card) return refuse(400, 'resource_missing', 'No such PaymentMethod');
  const { brand, last4, manner } = card;
  if (!books.kept.has(token)) return json({ error: { type: 'card_error', code: manner.code, message: manner.decline } }, 402);
  const method = { object: 'payment_method', id: token, customer, card: { brand, last4 } };
  return json({ object: 'setup_intent', id: books.newId('seti'), status: 'succeeded', customer, payment_method: method });
}

function forget({ books }: Inside, id: string): Reply {
  return books.kept.delete(id)
    ? json({ object: 'payment_method', id, customer: null })
    : refuse(404, 'resource_missing', `No such PaymentMethod: ${id}`);
}

function refund({ books }: Inside, form: URLSearchParams): Reply {
  const intent = books.intents.get(form.get('payment_intent') ?? '');
  const id = intent && books.refund(intent, Number(form.get('amount')));
  return id
    ? json({ object: 'refund', id, status: 'succeeded' })
    : refuse(400, 'charge_already_refunded', 'Charge has already been refunded.');
}

function atReader({ books, readers }: Inside, id: string, act: string, form: URLSearchParams): Reply {
  if (act === 'cancel_action') readers.clear(id);
  if (act === 'process_payment_intent') {
    const intent = books.intents.get(form.get('payment_intent') ?? '');
    if (!intent) return refuse(404, 'resource_missing', 'No such payment_intent');
    const eligible = form.get('process_config[tipping][amount_eligible]');
    const isSkipped = form.get('process_config[skip_tipping]') === 'true';
    intent.tipBase = isSkipped ? null : Number(eligible ?? intent.amount);
    const shown = readers.present(id, intent);
    if (shown === 'offline') return refuse(400, 'terminal_reader_offline', 'Reader is currently offline.');
    if (shown === 'silent') return refuse(400, 'terminal_reader_timeout', 'The reader could not be reached in time.');
    if (shown === 'busy') return refuse(400, 'terminal_reader_busy', 'Reader is busy with another payment.');
  }
  const { isOnline, intent } = readers.reader(id);
  const action = intent && { type: 'process_payment_intent', process_payment_intent: { payment_intent: intent.id } };
  return json({ object: 'terminal.reader', id, status: isOnline ? 'online' : 'offline', action });
}
