import type { PosDetails, PosEntry, TicketLine } from './ticket.ts';

/** A ticket while it is rung up: what it holds, and what it held before each change. */
export type Editing = {
  readonly posDetails: PosDetails;
  readonly history: readonly PosDetails[];
  readonly isNew: boolean;
  readonly isEditable: boolean;
};

export const newTicket: Editing = { posDetails: {}, history: [], isNew: true, isEditable: true };

/** Every change is kept, however many there are; one that changes nothing is none. */
export const change = (editing: Editing, posDetails: PosDetails): Editing =>
  posDetails === editing.posDetails
    ? editing
    : { ...editing, posDetails, history: [...editing.history, editing.posDetails], isNew: false };

/** Back to what it held before the last change. */
export function undo(editing: Editing): Editing {
  const posDetails = editing.history.at(-1);
  return posDetails ? { ...editing, posDetails, history: editing.history.slice(0, -1) } : editing;
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
