/** Why we write to a client about a visit. */
export type Occasion = 'booked' | 'requested' | 'accepted' | 'moved' | 'cancelled' | 'missed' | 'reminder' | 'confirm' | 'away';

/** What an event of a visit says about it: how it was booked, from when it was moved, or which step it took. */
type Happened = { readonly status?: string; readonly from?: string; readonly to?: string };

/** What a client is written about; null: nothing they need to read. */
export function occasionOf({ status, from, to }: Happened): Occasion | null {
  if (status !== undefined) return status === 'requested' ? 'requested' : 'booked';
  if (to === 'cancelled') return 'cancelled';
  if (from === 'requested') return to === 'booked' || to === 'confirmed' ? 'accepted' : null;
  return from !== undefined && from !== to && /^\d/.test(from) ? 'moved' : null;
}

/** The same for the desk, which may also write to who did not come. */
export const deskOccasionOf = (happened: Happened): Occasion | null =>
  happened.to === 'no_show' ? 'missed' : occasionOf(happened);

/** So long a change at the desk can be taken back before its client reads of it. */
export const UNDO_MS = 10_000;

/** Something that was told about a visit: what it changed, and whether it takes another change back. */
export type ToldChange = {
  readonly at: string;
  readonly payload: Happened & { readonly change?: { readonly id: string; readonly undoes: string | null } };
};

/** What was taken back in time never happened, for the client; and of two messages about the same the newer one is written. */
export function isWorthWriting(told: ToldChange, others: readonly ToldChange[]): boolean {
  const { change } = told.payload;
  const undoing = others.find(({ payload }) => change && payload.change?.undoes === change.id);
  const undone = others.find(({ payload }) => change?.undoes && payload.change?.id === change.undoes);
  const inTime = (one: ToldChange | undefined) =>
    one !== undefined && Math.abs(Date.parse(one.at) - Date.parse(told.at)) <= UNDO_MS;
  if (inTime(undoing) || inTime(undone)) return false;
  const occasion = deskOccasionOf(told.payload);
  return !others.some((one) => Date.parse(one.at) > Date.parse(told.at) && deskOccasionOf(one.payload) === occasion);
}

/** There is nothing to come to any more. */
export const isOver = (occasion: Occasion): boolean => occasion === 'cancelled' || occasion === 'missed';

/**
 * Reminders go out so many hours before, or, for what is booked later than that, not at all: the confirmation has just
 * been read. No hours, no reminder.
 */
export function remindAt(start: string, now: Date, hours: number): string | null {
  const due = Date.parse(start) - hours * 3_600_000;
  return hours > 0 && due > now.getTime() ? new Date(due).toISOString() : null;
}
