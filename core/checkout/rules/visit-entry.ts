import { taxOn, type TaxTable } from '../../business/taxes/rules.ts';
import type { Cents } from '../../kernel/money/money.ts';
import { type LateFee, lateFeeLine } from './late-fee.ts';
import type { PosEntry, TicketLine } from './ticket.ts';

/** A visit as far as it is to be paid for. */
export type BookedVisit = {
  readonly id: string;
  readonly client_hash: string;
  readonly client_name: string;
  /** Above zero: somebody who came along. */
  readonly person: number;
  readonly guest_name: string;
  readonly lines: readonly {
    readonly id: string;
    readonly service: { readonly id: string; readonly name: string };
    readonly staff: { readonly id: string };
    readonly price_cents: Cents;
    readonly request_cents: Cents;
    readonly add_ons: readonly { readonly id: string; readonly name: string; readonly price_cents: Cents }[];
  }[];
};

function linesOf({ lines }: BookedVisit, taxes: TaxTable, newId: () => string): TicketLine[] {
  return lines.flatMap(({ id: visit_line, service, staff, price_cents, request_cents, add_ons }): TicketLine[] => {
    const id = newId();
    const rest = { visit_line, employee_id: staff.id, qty: 1, staff_discount_cents: 0, borne_by: 'salon' } as const;
    const tax = taxOn(taxes, 'service', service.id);
    return [
      { ...rest, ...tax, id, kind: 'service', item_id: service.id, name: service.name, price_cents: price_cents + request_cents },
      ...add_ons.map((one): TicketLine => ({ ...rest, ...tax, ...one, id: newId(), kind: 'add_on', item_id: one.id, of: id })),
    ];
  });
}

/** Somebody's part of a ticket as it was booked, and the key under which it stands there. The client's late fees come with it. */
export function entryOf(visit: BookedVisit, taxes: TaxTable, newId: () => string, owed: readonly LateFee[] = []) {
  const { id, person, client_hash, client_name, guest_name } = visit;
  const employee_id = visit.lines[0]?.staff.id ?? '';
  const fees = person > 0 ? [] : owed.map((fee) => lateFeeLine(fee, { id: newId(), employee_id, taxes }));
  const customer_name = person > 0 ? guest_name || 'Guest' : client_name;
  return {
    customer: person > 0 ? `guest-${id}` : client_hash,
    entry: { customer_name, appointment_id: id, details: [...linesOf(visit, taxes, newId), ...fees] } satisfies PosEntry,
  };
}
