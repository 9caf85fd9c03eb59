import { changeTicket, changeTicketAbove, openTicket, type TicketView } from 'core/checkout/contract';
import { send } from '../../../platform/ask.ts';
import { Failure } from '../../../platform/errors.ts';
import { type Content, contentOf, type Till } from '../till/till.ts';
import { wishOf } from '../till/wish.ts';

export type Told = { readonly data: TicketView };
/** An order with its key: sent once more it is the same order. */
export type Deed = { readonly content: Content; readonly run: (how: How) => Promise<Told> };
/** `unasked`: it is saved by itself, so nobody is asked for a PIN. */
type How = { readonly unasked: boolean };

const whoChanged = /^(.+) has just changed this ticket\.$/;

/** Who was late gets the ticket as it is, and reads who changed it. */
export function newest(error: unknown): { readonly data: TicketView; readonly by: string } | null {
  if (!(error instanceof Failure) || error.status !== 409) return null;
  const { data } = (error.body ?? {}) as { data?: TicketView };
  const by = whoChanged.exec(error.message)?.[1] ?? '';
  return data ? { data, by: by === 'Somebody' ? '' : by } : null;
}

/** The order that carries the screen's ticket to the server: it is opened, or changed. */
export function deedOf(till: Till, business_id: number, pinProof?: string): Deed {
  const [content, key] = [contentOf(till), crypto.randomUUID()];
  const wish = wishOf(content);
  const { ticket } = till;
  if (ticket === null)
    return {
      content,
      run: (how) =>
        send(openTicket, { body: { business_id, ...(till.draft !== '' && { id: till.draft }), ...wish } }, { key, ...how }),
    };
  const input = { params: { id: ticket.id }, body: { business_id, version: ticket.version, ...wish } };
  return pinProof === undefined
    ? { content, run: (how) => send(changeTicket, input, { key, ...how }) }
    : { content, run: (how) => send(changeTicketAbove, input, { key, pinProof, ...how }) };
}
