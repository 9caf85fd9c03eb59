import {
  closeTicket,
  deletePayment,
  mergeTickets,
  payTicket,
  splitTicket,
  ticketById,
  type TicketView,
  voidTheTicket,
} from 'core/checkout/contract';
import { orderKeys } from '../../../office/orders/order-keys.ts';
import { callApi } from '../../../platform/api.ts';
import { tillDrawer } from '../drawer/till-drawer.ts';
import { cleared, isDirty } from '../till/till.ts';
import { cardOrders } from './card-orders.ts';
import { offlineOrders } from './offline-orders.ts';
import { type Desk, openDesk, stepOf, type Tools } from './desk.ts';
import { saveAbove, watch } from './saver.ts';

export type Points = { readonly customer_id: string; readonly loyalty_program_id: string; readonly amount: number };
type Paid = {
  readonly method: 'cash' | 'cheque' | 'gift_card' | 'loyalty';
  readonly amount_cents: number;
  readonly reference: string;
  /** Whose points pay. */
  readonly loyalty_program?: Points;
};

/** Money that is taken, and given back. */
function moneyOrders({ store, business_id, at, done, show, saved }: Desk) {
  const keys = orderKeys();
  return {
    /** Sent again after its answer was lost, it is the same payment. */
    async pay(paid: Paid): Promise<boolean> {
      const ticket = await saved();
      if (!ticket) return false;
      const { params, body } = at(ticket);
      const key = keys.keyOf([ticket.id, ticket.version, paid]);
      return done(
        () => callApi(payTicket, { params, body: { ...body, ...paid, drawer: tillDrawer(business_id) } }, { key }),
        show(stepOf),
        paid.method === 'cash' || paid.method === 'cheque',
      );
    },
    /** Nothing is due. */
    async close(): Promise<boolean> {
      const ticket = await saved();
      return (
        ticket !== null &&
        done(
          () => callApi(closeTicket, at(ticket)),
          show(() => 'done'),
        )
      );
    },
    async removePayment(payment_id: string, reason: string, pinProof: string): Promise<boolean> {
      const { ticket, removing } = store.now();
      if (!ticket) return false;
      const query = { business_id, version: ticket.version, reason };
      const isDone = await done(
        () => callApi(deletePayment, { params: { id: ticket.id, payment_id }, query }, { pinProof }),
        show(),
      );
      store.set((till) => ({ ...till, removing: isDone ? removing.filter((one) => one !== payment_id) : [] }));
      return isDone;
    },
  };
}

/** Tickets that wait, come back, go together and apart. */
function ticketOrders({ store, business_id, saver, at, done, show, saved }: Desk) {
  return {
    async hold(): Promise<boolean> {
      if ((await saved()) === null) return false;
      store.set(cleared);
      return true;
    },
    /** What is on the screen is kept first. */
    async resume(id: string): Promise<boolean> {
      if (isDirty(store.now()) && !(await saver.save())) return false;
      return done(
        () => callApi(ticketById, { params: { id }, query: { business_id } }),
        show(() => 'sale'),
      );
    },
    async merge(other: { readonly id: string; readonly version: number }): Promise<boolean> {
      const ticket = await saved();
      if (!ticket) return false;
      const { params, body } = at(ticket);
      const order = { params, body: { ...body, other_id: other.id, other_version: other.version } };
      return done(() => callApi(mergeTickets, order), show());
    },
    async split(customers: string[]): Promise<boolean> {
      const ticket = await saved();
      if (!ticket) return false;
      const { params, body } = at(ticket);
      return done(() => callApi(splitTicket, { params, body: { ...body, customers } }), show());
    },
    void(ticket: TicketView, reason: string, pinProof: string): Promise<boolean> {
      const { params, body } = at(ticket);
      const order = { params, body: { ...body, reason } };
      return done(
        () => callApi(voidTheTicket, order, { pinProof }),
        () => store.set(cleared),
      );
    },
  };
}

/** Everything the till asks the server to do. */
export function openOrders(tools: Tools) {
  const desk = openDesk(tools);
  const { saver, store, refresh } = desk;
  return {
    save: saver.save,
    isBusy: desk.isBusy,
    saveAbove: (proof: string) => saveAbove(tools, saver, proof),
    watch: () => watch(store, () => void saver.save({ isQuiet: true }).then(refresh)),
    ...moneyOrders(desk),
    ...ticketOrders(desk),
    ...cardOrders(desk),
    ...offlineOrders(desk),
  };
}
export type Orders = ReturnType<typeof openOrders>;
