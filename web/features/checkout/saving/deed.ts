import { changeTicket, changeTicketAbove, openTicket, type TicketView } from 'core/checkout/contract';
import { callApi } from '../../../platform/api.ts';
import { Failure } from '../../../platform/errors.ts';
import { type Content, contentOf, type Till } from '../till/till.ts';
import { wishOf } from '../till/wish.ts';

export type Told = { readonly data: TicketView };
/** An order with its key: sent once more it is the same order. */
export type Deed = { readonly content: Content; readonly run: (how: How) => Promise<Told> };
/** `unasked`: it is saved by itself, so nobody is asked for a PIN. */
type How = { readonly unasked: boolean };

/** Who was late gets the ticket as it is, and reads who changed it. */
export function newest(error: unknown): { readonly data: TicketView; readonly by: string } | null {
  if (!(error instanceof Failure) || error.status !== 409) return null;
  const { data, params } = (error.body ?? {}) as { data?: TicketView; params?: { readonly name?: string } };
  return data ? { data, by: params?.name ?? '' } : null;
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
        callApi(openTicket, { body: { business_id, ...(till.draft !== '' && { id: till.draft }), ...wish } }, { key, ...how }),
    };
  const input = { params: { id: ticket.id }, body: { business_id, version: ticket.version, ...wish } };
  return pinProof === undefined
    ? { content, run: (how) => callApi(changeTicket, input, { key, ...how }) }
    : { content, run: (how) => callApi(changeTicketAbove, input, { key, pinProof, ...how }) };
}
