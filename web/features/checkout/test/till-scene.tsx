import { QueryClient } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import type { TicketView } from 'core/checkout/contract';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { totalsOf } from 'core/checkout/rules/totals';
import type { ReactNode } from 'react';
import type { Pin } from '../../../office/pin/use-pin.tsx';
import { renderScreen, elementsIn, type ScreenScene, spokenTextOf } from '../../../platform/test/render-screen.tsx';
import { en } from '../en.ts';
import { openOrders } from '../saving/orders.ts';
import type { Sold } from '../till/menu.ts';
import { addService, pickTech } from '../till/moves.ts';
import { type Facts, openStore } from '../till/open-store.ts';
import { HereContext } from '../till/store.ts';
import { contentOf, emptyTill, ticketOf, type Till } from '../till/till.ts';

export const [linh, tam] = ['linh-linh-linh-linh-linh', 'tam-tam-tam-tam-tam-tam'] as const;
export const facts: Facts = {
  taxes: taxedAt(8250),
  shop: '1',
  discount_limit_percent: 20,
  tip_percents: [15, 18, 20],
  staff: [
    { id: linh, name: 'Linh Pham', first_name: 'Linh', photo_url: null },
    { id: tam, name: 'Tam Le', first_name: 'Tâm', photo_url: null },
  ],
  may: { discount_above: false, custom_amount: false },
};
export const business = { id: 1, bus_name: 'Lotus Nails', bus_url: 'lotus', timezone: 'America/Chicago' } as Business;

export const service = (name: string, price: number): Sold => ({
  id: name,
  name,
  price,
  minutes: 30,
  from: false,
  type: 'nails',
  addOns: [],
});

/** One gel manicure of $45.00 by Linh, without tax. */
export const gelByLinh = (): Till => addService(pickTech(emptyTill, linh), service('Gel', 4500), taxedAt(0));

/** The ticket as the server would answer it. */
export function viewOf(till: Till, part: Partial<TicketView> = {}): TicketView {
  const { giftCardSales: _, ...totals } = totalsOf(ticketOf(till));
  return {
    id: '01990000-0000-7000-8000-000000000001',
    ticket_no: 1043,
    show_ticket_no: true,
    status: 'open',
    version: 1,
    opened_at: '2026-11-14T20:41:00Z',
    opened_by: null,
    closed_at: null,
    ...contentOf(till),
    gift_card_sales: [],
    payment: {
      ...totals,
      totalCash: totals.cashPaid - totals.change,
      totalCheque: totals.chequePaid,
      gift_card: [],
      loyalty_program: null,
    },
    pre_paid_price: 0,
    transactions: [],
    charges: [],
    refunds: [],
    ...part,
  };
}

type Taken = TicketView['transactions'][number];
export const payment = (method: Taken['method'], amount_cents: number, part: Partial<Taken> = {}): Taken => ({
  id: `${method}-${amount_cents}`,
  method,
  amount_cents,
  change_cents: 0,
  reference: '',
  taken_at: '2026-11-14T20:45:00Z',
  taken_by: null,
  deleted: false,
  ...part,
});

const pin = { ask() {} } as unknown as Pin;

/** A part of the till around this ticket; nothing in it is sent anywhere. */
export function drawAtTill(part: ReactNode, till: Till, scene: Partial<ScreenScene> = {}): Promise<string> {
  const store = openStore(till);
  const orders = openOrders({ store, business_id: business.id, queries: new QueryClient(), say() {} });
  return renderScreen(<HereContext value={{ business, facts, store, orders, pin }}>{part}</HereContext>, {
    texts: { checkout: en },
    ...scene,
  });
}

/** The cents of an amount as it is drawn; null where the text holds none. */
export function centsOf(text: string): number | null {
  const [, minus = '', dollars, cents] = /(−?)\$([\d,]+)\.(\d\d)$/.exec(text) ?? [];
  if (dollars === undefined || cents === undefined) return null;
  return (minus === '' ? 1 : -1) * Number(`${dollars.replaceAll(',', '')}${cents}`);
}

/** Names and values of a list of sums, as they are drawn from the top. */
export function sumsIn(markup: string): (readonly [string, string])[] {
  const [names, values] = [elementsIn(markup, 'dt').map(spokenTextOf), elementsIn(markup, 'dd').map(spokenTextOf)];
  return names.map((name, i) => [name, values[i] ?? ''] as const);
}
