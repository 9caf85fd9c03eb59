import { type Promised, takenOff } from '../../../promotions/rules/promised.ts';
import type { Priced } from '../../../promotions/rules/taking.ts';
import { type PricedLine, totalCents } from './visit.ts';

type Sold = {
  readonly id: string;
  readonly service_id: string;
  readonly price_cents: number;
  readonly request_cents: number;
  readonly add_ons: readonly { readonly id: string; readonly price_cents: number }[];
};

/** The lines of a visit as promotions look at them: as the ticket will have them. */
export const pricedLines = (lines: readonly Sold[]): Priced[] =>
  lines.flatMap(({ id, service_id, price_cents, request_cents, add_ons }) => [
    { id, kind: 'service', item_id: service_id, net: price_cents + request_cents },
    ...add_ons.map((one) => ({ id: `${id} ${one.id}`, kind: 'add_on', item_id: one.id, net: one.price_cents })),
  ]);

export type TakenOff = { readonly name: string; readonly cents: number };

/** What promotions take off one visit, each in a row of its own. */
export const offVisit = (lines: readonly Sold[], promised: readonly Promised[]): TakenOff[] =>
  takenOff(promised, pricedLines(lines));

/** What a visit comes to when its promotions are off. */
export const netCents = (lines: readonly PricedLine[], off: readonly TakenOff[]): number =>
  totalCents(lines) - off.reduce((sum, { cents }) => sum + cents, 0);
