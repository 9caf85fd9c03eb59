import type { Person } from './cart.ts';
import type { Sold } from './price-list.ts';

export type BillRow = {
  readonly key: string;
  readonly kind: 'service' | 'add-on' | 'request';
  readonly name: string;
  readonly minutes: number;
  readonly cents: number;
  /** Only where prices start. */
  readonly from: boolean;
};
export type Bill = {
  readonly people: readonly { readonly name: string; readonly rows: readonly BillRow[] }[];
  readonly cents: number;
  readonly minutes: number;
  readonly from: boolean;
};
type Names = ReadonlyMap<string, string>;

function rowsOf({ lines }: Person, prices: ReadonlyMap<string, Sold>, staff: Names, request_cents: number): BillRow[] {
  return lines.flatMap(({ service_id, add_ons, employee_id }) => {
    const sold = prices.get(service_id);
    if (!sold) return [];
    const extras = sold.add_ons.filter(({ add_on_id }) => add_ons.includes(add_on_id));
    const asks = employee_id !== null && request_cents > 0;
    return [
      { key: service_id, kind: 'service', name: sold.name, minutes: sold.minutes, cents: sold.price, from: sold.from },
      ...extras.map(({ add_on_id, name, duration_min, price }): BillRow => ({
        key: `${service_id}~${add_on_id}`,
        kind: 'add-on',
        name,
        minutes: duration_min,
        cents: price,
        from: false,
      })),
      ...(asks
        ? [
            {
              key: `${service_id}@`,
              kind: 'request' as const,
              name: staff.get(employee_id) ?? '',
              minutes: 0,
              cents: request_cents,
              from: false,
            },
          ]
        : []),
    ] satisfies BillRow[];
  });
}

/** What it comes to before tip, row by row; `minutes` is the longest visit of those who come. */
export function billOf(people: readonly Person[], prices: ReadonlyMap<string, Sold>, staff: Names, request_cents: number): Bill {
  const parts = people.map((person) => ({ name: person.name, rows: rowsOf(person, prices, staff, request_cents) }));
  const rows = parts.flatMap((part) => part.rows);
  return {
    people: parts,
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    minutes: Math.max(0, ...parts.map((part) => part.rows.reduce((sum, row) => sum + row.minutes, 0))),
    from: rows.some(({ from }) => from),
  };
}
