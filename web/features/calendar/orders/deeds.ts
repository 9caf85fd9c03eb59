import { editVisit, noteVisit } from 'core/booking/desk-edits/contract';
import { bookAtDesk, placeVisit, stepVisit, type Visit } from 'core/booking/desk/contract';
import { minuteOf, nameOf } from 'core/booking/desk/rules/read-day';
import { repeatVisit } from 'core/booking/series/contract';
import type { Input } from 'core/kernel/endpoint';
import { send } from '../../../platform/ask.ts';
import { type Answer, carryOut, show, type Tools } from './carry-out.ts';

export type NewVisit = Omit<Input<typeof bookAtDesk>['body'], 'business_id'>;
export type WishedLines = Input<typeof editVisit>['body']['lines'];
/** How an order is meant: over what speaks against it, with those after it making room, for a whole series, with or without a text. */
export type Meant = Partial<
  Pick<Input<typeof placeVisit>['body'], 'anyway' | 'push' | 'late_min' | 'following' | 'leave_out' | 'notify'>
>;
type Ending = { readonly reason?: string; readonly notify?: boolean; readonly following?: boolean };
export type Repeat = Pick<Input<typeof repeatVisit>['body'], 'every_weeks' | 'times' | 'leave_out'>;

const isSameStart = (one: Visit, other: Visit) => minuteOf(one.start) === minuteOf(other.start);

function place(tools: Tools, visit: Visit, wished: Visit, what: string, meant: Meant): Promise<Answer> {
  show(tools, wished);
  const { business_id, texts } = tools;
  const lines = wished.lines.map(({ id, employee_id, start, end }) => ({ id, employee_id, start, end }));
  const notify = meant.notify ?? texts;
  const body = { business_id, version: visit.version, lines, ...meant, notify };
  const reader = notify && !isSameStart(visit, wished) ? visit : null;
  return carryOut(tools, what, visit, () => send(placeVisit, { params: { id: visit.id }, body }), reader);
}

/** The statuses of which a client reads. */
const isWritten = (status: Visit['status']) => status === 'cancelled' || status === 'no_show';

function step(tools: Tools, visit: Visit, status: Visit['status'], ending: Ending): Promise<Answer> {
  const { t, business_id, texts } = tools;
  show(tools, { ...visit, status });
  const what = t('said.stepped', { name: nameOf(visit), status: t(`status.${status}`) });
  const notify = ending.notify ?? texts;
  const body = { business_id, version: visit.version, status, ...ending, notify };
  const reader = notify && isWritten(status) ? visit : null;
  return carryOut(tools, what, visit, () => send(stepVisit, { params: { id: visit.id }, body }), reader);
}

/** Everything that can be ordered about visits. */
export const ordersOf = (tools: Tools) => {
  const { business_id, texts, t } = tools;
  const about = (visit: Visit) => ({ business_id, version: visit.version });
  return {
    book: (order: NewVisit, what: string) =>
      carryOut(tools, what, null, () => send(bookAtDesk, { body: { business_id, notify: texts, ...order } })),
    place: (visit: Visit, wished: Visit, what: string, meant: Meant = {}) => place(tools, visit, wished, what, meant),
    step: (visit: Visit, status: Visit['status'], ending: Ending = {}) => step(tools, visit, status, ending),
    edit: (visit: Visit, lines: WishedLines, what: string, meant: Pick<Meant, 'anyway' | 'push'> = {}) => {
      const body = { ...about(visit), lines, ...meant, notify: texts };
      return carryOut(tools, what, visit, () => send(editVisit, { params: { id: visit.id }, body }));
    },
    note: (visit: Visit, notes: { readonly note?: string; readonly manager_note?: string }) => {
      show(tools, { ...visit, ...notes });
      const body = { ...about(visit), ...notes };
      const what = t('said.noted', { name: nameOf(visit) });
      return carryOut(tools, what, visit, () => send(noteVisit, { params: { id: visit.id }, body }));
    },
    repeat: (visit: Visit, wish: Repeat) => {
      const body = { ...about(visit), ...wish, notify: texts };
      const what = t('said.repeated', { name: nameOf(visit), weeks: wish.every_weeks });
      return carryOut(tools, what, null, () => send(repeatVisit, { params: { id: visit.id }, body }));
    },
  };
};
