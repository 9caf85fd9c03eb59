import { totalsOf } from 'core/checkout/rules/totals';
import { tillDrawer } from '../drawer/till-drawer.ts';
import { keepSale, nextLabel } from '../offline/outbox.ts';
import { paidOffline, saleOf } from '../offline/sale.ts';
import type { Facts } from '../till/open-store.ts';
import { ticketOf, type Till } from '../till/till.ts';
import type { Desk } from './desk.ts';

type Cash = { readonly method: 'cash' | 'cheque'; readonly amount_cents: number; readonly reference: string };

const withPayment = (till: Till, { method, amount_cents, reference }: Cash, due: number): Till => ({
  ...till,
  offline: [
    ...(till.offline ?? []),
    {
      id: crypto.randomUUID(),
      method,
      amount_cents,
      change_cents: Math.max(0, amount_cents - due),
      reference,
      taken_at: new Date().toISOString(),
      taken_by: null,
      deleted: false,
    },
  ],
});

/** Money that is taken while nobody answers. What settles the ticket makes it a sale, which is kept here until it is brought. */
export function offlineOrders({ store, business_id, saver, say }: Desk) {
  return {
    async payOffline(cash: Cash, facts: Facts): Promise<boolean> {
      const { due } = totalsOf(ticketOf(store.now()));
      if (cash.method !== 'cash' && cash.amount_cents > due) return false;
      const till = withPayment(store.now(), cash, due);
      if (cash.amount_cents < due) {
        store.set(() => till);
        return true;
      }
      const at = new Date().toISOString();
      const label = nextLabel();
      const ticket = paidOffline(till, at);
      const [first] = Object.values(ticket.posDetails);
      try {
        const sale = saleOf(till, { business_id, drawer: tillDrawer(business_id), facts, label, at });
        await keepSale({ sale, customer: first?.customer_name ?? '', total: ticket.payment.grandTotal, refusal: null });
      } catch (error) {
        say(error);
        return false;
      }
      saver.forget();
      store.set((now) => ({ ...now, ticket, offline: null, label, step: 'done', saving: 'resting' }));
      return true;
    },
    dropOffline: (id: string) =>
      store.set((till) => ({ ...till, offline: till.offline?.filter((one) => one.id !== id) ?? null })),
  };
}
