import type { PosDetails, PosEntry, Ticket, TicketLine } from './ticket.ts';

/** Of what the tip is so many percent, and whether somebody has split it by hand. */
export type Tipping = { readonly percent: number | null; readonly own: boolean };

/** Everything about a ticket that somebody at the till can change: undo and redo go through all of it together. */
export type Snapshot = Pick<Ticket, 'posDetails' | 'promotions' | 'gift_card_sales' | 'tips'> & { readonly tipping: Tipping };

/** A ticket while it is rung up: its lines, what it held before each change, and what was undone. */
export type Editing = {
  readonly posDetails: PosDetails;
  readonly history: readonly Snapshot[];
  readonly undone: readonly Snapshot[];
  readonly isNew: boolean;
  readonly isEditable: boolean;
};

export const newTicket: Editing = { posDetails: {}, history: [], undone: [], isNew: true, isEditable: true };

const parts = ['posDetails', 'promotions', 'gift_card_sales', 'tips'] as const;

/** Every change is kept, however many there are; one that changes nothing is none. What was undone before it is gone. */
export const change = (editing: Editing, before: Snapshot, after: Snapshot): Editing =>
  parts.every((part) => before[part] === after[part])
    ? editing
    : { ...editing, posDetails: after.posDetails, history: [...editing.history, before], undone: [], isNew: false };

type Gone = { readonly editing: Editing; readonly to: Snapshot };

/** Back to what it held before the last change; null: there is nothing to undo. */
export function undo(editing: Editing, now: Snapshot): Gone | null {
  const to = editing.history.at(-1);
  if (!to) return null;
  const history = editing.history.slice(0, -1);
  return { to, editing: { ...editing, posDetails: to.posDetails, history, undone: [...editing.undone, now] } };
}

/** What was undone last is there again. */
export function redo(editing: Editing, now: Snapshot): Gone | null {
  const to = editing.undone.at(-1);
  if (!to) return null;
  const undone = editing.undone.slice(0, -1);
  return { to, editing: { ...editing, posDetails: to.posDetails, history: [...editing.history, now], undone } };
}

const entered = (all: PosDetails, customer: string, details: readonly TicketLine[]): PosDetails => {
  const entry: PosEntry = { customer_name: 'Guest', ...all[customer], details };
  return { ...all, [customer]: entry };
};

/** Somebody's visit, or a guest without one. */
export const withCustomer = (all: PosDetails, customer: string, entry: PosEntry): PosDetails => ({ ...all, [customer]: entry });

export const withoutCustomer = (all: PosDetails, customer: string): PosDetails => {
  const { [customer]: gone, ...rest } = all;
  return gone ? rest : all;
};

export const withLine = (all: PosDetails, customer: string, line: TicketLine): PosDetails =>
  entered(all, customer, [...(all[customer]?.details ?? []), line]);

/** A service goes with its add-ons. */
export function withoutLine(all: PosDetails, customer: string, id: string): PosDetails {
  const details = all[customer]?.details ?? [];
  const rest = details.filter((line) => line.id !== id && line.of !== id);
  return rest.length === details.length ? all : entered(all, customer, rest);
}

export function withChanged(all: PosDetails, customer: string, id: string, changed: Partial<Omit<TicketLine, 'id'>>): PosDetails {
  const details = all[customer]?.details ?? [];
  if (!details.some((line) => line.id === id)) return all;
  return entered(
    all,
    customer,
    details.map((line) => (line.id === id ? { ...line, ...changed } : line)),
  );
}
