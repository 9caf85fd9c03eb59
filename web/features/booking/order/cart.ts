import type { availableStarts } from 'core/booking/availability/contract';
import { type AskedLine, writeWish } from 'core/booking/availability/rules/wish-text';
import type { holdTime } from 'core/booking/holds/contract';
import type { Reply } from 'core/kernel/endpoint';

export type Offer = Reply<typeof availableStarts>['data']['offers'][number];
export type Held = Reply<typeof holdTime>['data'];
export type Mode = 'together' | 'back-to-back';

/** Somebody who comes: the one who books, then the guests. */
export type Person = { readonly name: string; readonly lines: readonly AskedLine[] };

/** `otherStaff`: the start is free, but not with the people who were shown. */
export type Lost = { readonly start: string; readonly alternatives: readonly Offer[]; readonly otherStaff?: boolean | undefined };

/** What is wished for, as far as it was said. */
export type Cart = {
  readonly people: readonly Person[];
  /** Whose services are being chosen. */
  readonly active: number;
  readonly mode: Mode;
  /** The day that is looked at. */
  readonly date: string | null;
  /** The time of day that they came at before, on the wall of the salon. */
  readonly near: string | null;
  /** The start that was tapped last. */
  readonly picked: string | null;
  readonly held: Held | null;
  /** A start that somebody else was faster to take, and what is near it. */
  readonly lost: Lost | null;
  readonly note: string;
  /** The text of a campaign whose link they came by. */
  readonly invitation: string | null;
  /** They ticked the box for offers by text. */
  readonly offers: boolean;
};

export const MOST_PEOPLE = 6;
export const MOST_LINES = 4;

const nobody: Person = { name: '', lines: [] };
export const emptyCart: Cart = {
  people: [nobody],
  active: 0,
  mode: 'together',
  date: null,
  near: null,
  picked: null,
  held: null,
  lost: null,
  note: '',
  invitation: null,
  offers: false,
};

/** A start is kept for a certain wish: when that changes, it is no longer what was kept. */
const rewished = (cart: Cart, change: Partial<Cart>): Cart => ({ ...cart, ...change, picked: null, held: null, lost: null });

const withPerson = (cart: Cart, at: number, change: (person: Person) => Person): Cart =>
  rewished(cart, { people: cart.people.map((person, i) => (i === at ? change(person) : person)) });

/** Puts a service into the visit of whoever is chosen, or takes it out. `instead` are its variants: one of them at a time. */
export function toggleService(cart: Cart, service_id: string, instead: readonly string[] = []): Cart {
  return withPerson(cart, cart.active, (person) => {
    if (person.lines.some((line) => line.service_id === service_id))
      return { ...person, lines: person.lines.filter((line) => line.service_id !== service_id) };
    const old = person.lines.find((line) => instead.includes(line.service_id));
    const rest = person.lines.filter((line) => !instead.includes(line.service_id));
    if (rest.length >= MOST_LINES) return person;
    const line: AskedLine = { service_id, add_ons: [], employee_id: old?.employee_id ?? null };
    return { ...person, lines: [...rest, line] };
  });
}

export const toggleAddOn = (cart: Cart, service_id: string, add_on: string): Cart =>
  withPerson(cart, cart.active, (person) => ({
    ...person,
    lines: person.lines.map((line) => {
      if (line.service_id !== service_id) return line;
      const has = line.add_ons.includes(add_on);
      return { ...line, add_ons: has ? line.add_ons.filter((id) => id !== add_on) : [...line.add_ons, add_on] };
    }),
  }));

export const addGuest = (cart: Cart): Cart =>
  cart.people.length >= MOST_PEOPLE ? cart : rewished(cart, { people: [...cart.people, nobody], active: cart.people.length });

export function removeGuest(cart: Cart, at: number): Cart {
  if (at === 0) return cart;
  return rewished(cart, { people: cart.people.filter((_, i) => i !== at), active: Math.min(cart.active, at - 1) });
}

export const renameGuest = (cart: Cart, at: number, name: string): Cart => ({
  ...cart,
  people: cart.people.map((person, i) => (i === at ? { ...person, name } : person)),
});

/** Whom they want: for one line, or for all of a person. */
export const askFor = (cart: Cart, at: number, line: number | 'all', employee_id: string | null): Cart =>
  withPerson(cart, at, (person) => ({
    ...person,
    lines: person.lines.map((one, i) => (line === 'all' || line === i ? { ...one, employee_id } : one)),
  }));

export const arrange = (cart: Cart, mode: Mode): Cart => rewished(cart, { mode });

/** What somebody was invited to book, on its day; it takes the place of whatever was begun before. */
export const wishFor = (cart: Cart, people: readonly (readonly AskedLine[])[], date: string | null): Cart =>
  rewished(cart, { people: people.map((lines) => ({ name: '', lines })), active: 0, mode: 'together', date });

type Known = { readonly has: (id: string) => boolean };

/** A cart may be older than the menu and the team: what is no longer sold leaves it, who no longer works there is not asked for. */
export function refreshed(cart: Cart, sold: Known, staff: Known): Cart {
  const people = cart.people.map(({ name, lines }) => ({
    name,
    lines: lines
      .filter(({ service_id }) => sold.has(service_id))
      .map((line) => (line.employee_id === null || staff.has(line.employee_id) ? line : { ...line, employee_id: null })),
  }));
  return JSON.stringify(people) === JSON.stringify(cart.people) ? cart : rewished(cart, { people });
}

/** Everybody who comes has something done. */
export const isReady = ({ people }: Cart): boolean => people.every(({ lines }) => lines.length > 0);
/** Who still has to choose; -1 when nobody has. */
export const undecided = ({ people }: Cart): number => people.findIndex(({ lines }) => lines.length === 0);

export const wishOf = ({ people }: Cart): string => writeWish(people.map(({ lines }) => lines));

/** What a refusal says about a start that is gone; null when it is about something else. */
export function lostIn(body: unknown, start: string): Lost | null {
  const { alternatives, code } = (body ?? {}) as { alternatives?: Offer[]; code?: string };
  return alternatives ? { start, alternatives, otherStaff: code === 'start.other_staff' } : null;
}
