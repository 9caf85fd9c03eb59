import { randomUUIDv7 } from 'node:crypto';
import type { TicketView } from 'core/checkout/contract';
import { diceOf } from './dice.ts';
import { cashPlays } from './drawer-plays.ts';
import { type Answer, open, plays, type Shop } from './plays.ts';

/** The newest of each ticket that any till has seen. */
function remember(known: TicketView[], { data, split }: { readonly data?: TicketView; readonly split?: TicketView }): void {
  for (const ticket of [data, split]) {
    if (!ticket) continue;
    const at = known.findIndex(({ id }) => id === ticket.id);
    if (at < 0) known.push(ticket);
    else if (ticket.version >= (known[at]?.version ?? 0)) known[at] = ticket;
  }
}

/** Who takes a payment off that another till has taken off already finds none. */
const isFine = (name: string, status: number): boolean =>
  [200, 201, 409, 422].includes(status) || (name === 'unpay' && status === 404);

/**
 * Plays one till over tickets that all tills share: what comes next is thrown by dice. Answers that are neither done nor refused
 * are wrong.
 */
export function tillOf(shop: Shop, known: TicketView[], seed: number) {
  const hand = { shop, known, dice: diceOf(seed) };
  const { dice } = hand;
  const statuses = new Map<number, number>();
  const wrong: string[] = [];

  /** Some orders are sent several times with their key: what was done is done once, and said in the same words. */
  async function send(name: string, order: (key: string) => Promise<Answer>, isTicket = true): Promise<void> {
    const key = randomUUIDv7();
    const answers = await Promise.all(Array.from({ length: dice.chance(0.15) ? 3 : 1 }, () => order(key)));
    const done = answers.filter(({ status }) => status < 300);
    const texts = new Set((done.length > 0 ? answers : []).map(({ status, body }) => `${status} ${JSON.stringify(body)}`));
    if (texts.size > 1) wrong.push(`${name}: one key, ${texts.size} answers`);
    const [first] = [...done, ...answers];
    if (!first) return;
    statuses.set(first.status, (statuses.get(first.status) ?? 0) + 1);
    if (!isFine(name, first.status)) wrong.push(`${name}: ${first.status} ${JSON.stringify(first.body)}`);
    if (isTicket) remember(known, first.body as { data?: TicketView; split?: TicketView });
  }

  async function step(): Promise<void> {
    if (dice.chance(0.12)) {
      const { name, play } = dice.pick(cashPlays);
      return send(name, play(hand), false);
    }
    const ringing = known.filter(({ status }) => status === 'open');
    if (ringing.length < 3 || dice.chance(0.2)) return send('open', open(hand));
    const { name, play } = dice.pick(plays);
    const ticket = dice.pick(name === 'reopen' || dice.chance(0.1) ? known : ringing);
    await send(name, play(hand, ticket));
  }
  return { step, statuses, wrong };
}
