import { askCharge, cancelCharge, type Charge, chargeCard, ticketById } from 'core/checkout/contract';
import { callApi } from '../../../platform/api.ts';
import { newest } from './deed.ts';
import { type Desk, stepOf } from './desk.ts';

/** On a reader, or as a token of the processor's fields. */
export type CardWish = { readonly amount_cents: number } & ({ readonly reader_id: string } | { readonly card_token: string });

/** Cards are charged by somebody else: what became of it is asked for until it is known. */
export function cardOrders({ store, business_id, at, done, show, saved, say }: Desk) {
  /** Whoever has gone on to another ticket meanwhile stays there. */
  const look = (id: string) =>
    done(
      () => callApi(ticketById, { params: { id }, query: { business_id } }),
      (ticket) => store.now().ticket?.id === id && show(stepOf)(ticket),
    );
  const about = (id: string) => ({ params: { id }, body: { business_id } });
  return {
    /** The charge that was begun, if an answer came; what became of it may be known by then. */
    async chargeCard(wish: CardWish): Promise<Charge | null> {
      const ticket = await saved();
      if (!ticket) return null;
      const { params, body } = at(ticket);
      let begun: Charge | null = null;
      try {
        begun = (await callApi(chargeCard, { params, body: { ...body, ...wish } }, { key: crypto.randomUUID() })).data;
      } catch (error) {
        if (newest(error) === null) say(error);
      }
      // Whether or not an answer came: the ticket says whether a card is being charged.
      await look(ticket.id);
      return begun;
    },
    /** Null: nobody answers, which is not an answer. */
    askCharge: (id: string): Promise<Charge | null> =>
      callApi(askCharge, about(id)).then(
        ({ data }) => data,
        () => null,
      ),
    cancelCharge: (id: string): Promise<Charge | null> =>
      callApi(cancelCharge, about(id)).then(
        ({ data }) => data,
        (error: unknown) => {
          say(error);
          return null;
        },
      ),
    lookAt: look,
  };
}
