import { endpoint } from '../../kernel/endpoint.ts';
import { may } from '../../kernel/permission.ts';
import { editVisit } from '../desk-edits/contract.ts';
import { appointmentOverrideOverlap, bookAtDesk, placeVisit } from '../desk/contract.ts';

/** For whoever may change visits but not overlap them: somebody who may shows their PIN. */
const byPin = { access: may(appointmentOverrideOverlap), pin: 'holder', narrow: {} } as const;

export const bookAtDeskAnyway = endpoint({
  ...bookAtDesk,
  ...byPin,
  path: '/api/manage/calendar/visits/anyway',
  summary: 'Book at the desk over what speaks against it, with the PIN of somebody who may',
});

export const placeVisitAnyway = endpoint({
  ...placeVisit,
  ...byPin,
  path: '/api/manage/calendar/visits/:id/place/anyway',
  summary: 'Move or lengthen a visit over what speaks against it, with the PIN of somebody who may',
});

export const editVisitAnyway = endpoint({
  ...editVisit,
  ...byPin,
  path: '/api/manage/calendar/visits/:id/lines/anyway',
  summary: 'Change what is done in a visit over what speaks against it, with the PIN of somebody who may',
});
