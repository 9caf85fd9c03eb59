import type { Held, Person } from './cart.ts';
import type { Sold } from './price-list.ts';

export type BillRow = {
  readonly key: string;
  readonly kind: 'service' | 'add-on' | 'request' | 'promotion';
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
/** What the bill is made from. Once a start is kept, `kept` says who does what: their own price and pace count. */
export type Tariff = {
  readonly prices: ReadonlyMap<string, Sold>;
  readonly staff: ReadonlyMap<string, string>;
  readonly request_cents: number;
  readonly kept: Held['lines'];
  /** What promotions take off, once it is known for when. */
  readonly off?: Held['promotions'] | undefined;
};

const minutesOf = ({ start, end }: Held['lines'][number]): number => (Date.parse(end) - Date.parse(start)) / 60_000;

function rowsOf({ lines }: Person, person: number, { prices, staff, request_cents: usual, kept }: Tariff): BillRow[] {
  return lines.flatMap(({ service_id, add_ons, employee_id }, at) => {
    const sold = prices.get(service_id);
    if (!sold) return [];
    const extras = sold.add_ons.filter(({ add_on_id }) => add_ons.includes(add_on_id));
    const own = kept.find((one) => one.person === person && one.line === at);
    const request_cents = own?.request_cents ?? usual;
    const asks = employee_id !== null && request_cents > 0;
    const minutes = own ? minutesOf(own) - extras.reduce((sum, extra) => sum + extra.duration_min, 0) : sold.minutes;
    const priced = { cents: own?.price_cents ?? sold.price, from: sold.from || (sold.dearer && !own) };
    return [
      { key: service_id, kind: 'service', name: sold.name, minutes, ...priced },
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
export function billOf(people: readonly Person[], tariff: Tariff): Bill {
  const off = (at: number): BillRow[] =>
    (tariff.off ?? [])
      .filter(({ person }) => person === at)
      .map(({ name, cents }) => ({ key: `off ${name}`, kind: 'promotion', name, minutes: 0, cents: -cents, from: false }));
  const parts = people.map((person, at) => ({ name: person.name, rows: [...rowsOf(person, at, tariff), ...off(at)] }));
  const rows = parts.flatMap((part) => part.rows);
  return {
    people: parts,
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    minutes: Math.max(0, ...parts.map((part) => part.rows.reduce((sum, row) => sum + row.minutes, 0))),
    from: rows.some(({ from }) => from),
  };
}
