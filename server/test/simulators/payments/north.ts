import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { bodyOf, json, type Reply } from '../http-server.ts';
import type { Books, Intent } from './intents.ts';

type NorthSettings = { readonly secret: string; readonly epi: { readonly id: string; readonly key: string } };
/** A session as the provider keeps it: an intent of the same books, and until when it can be paid in. */
type Session = { readonly intent: Intent; readonly until: number };
type Inside = {
  readonly books: Books;
  readonly now: () => number;
  readonly sessions: Map<string, Session>;
  /** The numbers of refunds that were given. */
  readonly refunds: Set<number>;
};

const LASTS_MS = 30 * 60_000;
const REFUND = '/refund/';
const refuse = (status: number, message: string): Reply => json({ message }, status);

function statusOf({ now }: Inside, { intent, until }: Session): Reply {
  const { status, card, error, amount, id } = intent;
  if (status === 'succeeded' && card) {
    const paid = { cardType: card.brand.toUpperCase(), maskedAccount: `************${card.last4}` };
    return json({ status: 'Approved', body: { amount: amount / 100, authGuid: id, ...paid } });
  }
  if (error) return json({ status: 'Declined', body: { authRespText: error.message } });
  return json({ status: now() > until ? 'Expired' : 'Open' });
}

type Wish = { amount?: number; metadata?: string; checkoutId?: string; profileId?: string; token?: string; transaction?: number };

function create({ books, now, sessions }: Inside, wish: Wish): Reply {
  if (!wish.checkoutId || !wish.profileId || !wish.amount) return refuse(400, 'Invalid request');
  const { business_id, charge_id, note } = JSON.parse(wish.metadata ?? '{}') as { [key: string]: string };
  const about = { business_id: String(business_id), charge_id: String(charge_id) };
  const token = books.newId('nst');
  const intent = books.prepare(Math.round(wish.amount * 100), about, note ?? '');
  sessions.set(token, { intent, until: now() + LASTS_MS });
  return json({ token }, 201);
}

function pay(inside: Inside, session: Session, token: string): Reply {
  const { books, now } = inside;
  const card = books.tokens.get(token);
  if (!card) return refuse(400, 'Unknown card');
  books.tokens.delete(token);
  const { fault } = card.manner;
  if (fault === 'swallowed') return { ...refuse(500, 'too late'), isLost: true };
  if (now() > session.until) return refuse(400, 'Session has expired');
  books.charge(session.intent, card);
  return { ...statusOf(inside, session), isLost: fault === 'reply-lost' };
}

function refund({ books, refunds }: Inside, id: string, { amount = 0, transaction = 0 }: Wish): Reply {
  const intent = books.intents.get(id);
  if (!intent) return refuse(404, 'Requested resource was not found');
  if (refunds.has(transaction)) return refuse(409, 'Duplicate transaction');
  if (books.refund(intent, Math.round(amount * 100)) === null) return refuse(400, 'The amount is more than was captured.');
  refunds.add(transaction);
  return json({ status: 0 });
}

function isSigned({ headers }: IncomingMessage, { epi }: NorthSettings, text: string): boolean {
  const signature = createHmac('sha256', epi.key).update(text).digest('hex');
  return headers['epi-id'] === epi.id && headers['epi-signature'] === signature;
}

/** North's calls as far as we make them, over the books that the other processor's calls write too. */
export function openNorthCalls(books: Books, settings: NorthSettings, now: () => number) {
  const inside: Inside = { books, now, sessions: new Map(), refunds: new Set() };
  return async function answer(request: IncomingMessage, { pathname }: URL): Promise<Reply> {
    const body = await bodyOf(request);
    const wish = JSON.parse(body || '{}') as Wish;
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (pathname.startsWith(REFUND)) {
      if (!isSigned(request, settings, pathname + body)) return refuse(401, 'EPI-Signature is wrong');
      return refund(inside, decodeURIComponent(pathname.slice(REFUND.length)), wish);
    }
    if (pathname === '/api/sessions') return bearer === settings.secret ? create(inside, wish) : refuse(401, 'Invalid API key');
    const session = inside.sessions.get(bearer);
    if (!session) return refuse(401, 'Invalid or missing authentication token');
    if (pathname === '/api/sessions/status') return statusOf(inside, session);
    return pathname === '/api/sessions/payment' ? pay(inside, session, wish.token ?? '') : refuse(404, 'Not found');
  };
}
