import { randomUUIDv7 } from 'node:crypto';
import type { TicketView } from 'core/checkout/contract';
import { countedOf } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { diceOf } from './dice.ts';
import { cashPlays } from './drawer-plays.ts';
import { laterPlays } from './later-plays.ts';
import { type PlayAnswer, open, plays } from './plays.ts';
import type { Shop } from './shop.ts';

/** The newest of each ticket that any till has seen. */
function remember(known: TicketView[], { data, split }: { readonly data?: TicketView; readonly split?: TicketView }): void {
  for (const ticket of [data, split]) {
    if (!ticket) continue;
    const at = known.findIndex(({ id }) => id === ticket.id);
    if (at < 0) known.push(ticket);
    else if (ticket.version >= (known[at]?.version ?? 0)) known[at] = ticket;
  }
}

/** Who takes a payment off that another till has taken off already finds none, and nobody finds a charge that there is not. */
const mayMiss = new Set(['unpay', 'settle']);
const isFine = (name: string, status: number): boolean =>
  [200, 201, 202, 409, 422].includes(status) || (mayMiss.has(name) && status === 404);

/** What the browser makes of the same ticket. */
function otherwise({ data }: { readonly data?: TicketView }): string[] {
  if (!data?.posDetails) return [];
  const payments = data.transactions.map((one) => ({ ...one, amount_cents: countedOf(data.status, one) }));
  const theirs: { readonly [name: string]: unknown } = data.payment;
  const wrong = Object.entries(totalsOf({ ...data, payments })).filter(
    ([name, value]) => name in theirs && theirs[name] !== value,
  );
  return wrong.map(
    ([name, value]) =>
      `ticket ${data.ticket_no}: ${name} is ${String(theirs[name])} at the server, ${String(value)} in a browser`,
  );
}
const allPlays = [...plays, ...laterPlays];

/**
 * Plays one till over tickets that all tills share: what comes next is thrown by dice. Answers that are neither done nor refused
 * are wrong.
 */
export function tillOf(shop: Shop, known: TicketView[], seed: number) {
  const hand = { shop, known, dice: diceOf(seed) };
  const { dice } = hand;
  const statuses = new Map<number, number>();
  /** How often each was done. */
  const done = new Map<string, number>();
  const wrong: string[] = [];

  /** Some orders are sent several times with their key: what was done is done once, and said in the same words. */
  async function send(name: string, order: (key: string) => Promise<PlayAnswer>, isTicket = true): Promise<void> {
    const key = randomUUIDv7();
    const answers = await Promise.all(Array.from({ length: dice.chance(0.15) ? 3 : 1 }, () => order(key)));
    const good = answers.filter(({ status }) => status < 300);
    // A drawer may be closed by another till between two of them: what was refused first is done then.
    const alike = isTicket && good.length > 0 ? answers : good;
    const texts = new Set(alike.map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
    if (texts.size > 1) wrong.push(`${name}: one key, ${texts.size} answers`);
    const [first] = [...good, ...answers];
    if (!first) return;
    statuses.set(first.status, (statuses.get(first.status) ?? 0) + 1);
    if (first.status < 300) done.set(name, (done.get(name) ?? 0) + 1);
    if (!isFine(name, first.status)) wrong.push(`${name}: ${first.status} ${JSON.stringify(first.body)}`);
    if (!isTicket) return;
    const { status, body, after = status < 300 ? body : {} } = first;
    wrong.push(...otherwise(after as { data?: TicketView }));
    remember(known, after as { data?: TicketView; split?: TicketView });
  }

  async function step(): Promise<void> {
    if (dice.chance(0.12)) {
      const { name, play } = dice.pick(cashPlays);
      return send(name, play(hand), false);
    }
    const ringing = known.filter(({ status }) => status === 'open');
    if (ringing.length < 3 || dice.chance(0.2)) return send('open', open(hand));
    const { name, play } = dice.pick(allPlays);
    const ticket = dice.pick(name === 'reopen' || name === 'tip' || dice.chance(0.1) ? known : ringing);
    await send(name, play(hand, ticket));
  }
  return { step, statuses, done, wrong };
}
