import { isChangeable, mayStep, type Status } from '../../booking/appointments/rules/visit.ts';

/** What a card asks of the customer: to see what was booked for them, to say that they come, or to choose another time. */
export const visitAsks = ['booked', 'confirm', 'move'] as const;
export type VisitAsk = (typeof visitAsks)[number];

type VisitFacts = { readonly status: Status; readonly starts_at: string };

const isAhead = ({ starts_at }: VisitFacts, now: string): boolean => Date.parse(starts_at) > Date.parse(now);

/** What the customer can still do with the visit of a card. */
export const visitMoves = (visit: VisitFacts, now: string): { readonly confirm: boolean; readonly move: boolean } => ({
  confirm: isAhead(visit, now) && mayStep(visit.status, 'confirmed', 'client'),
  move: isAhead(visit, now) && isChangeable(visit.status),
});
