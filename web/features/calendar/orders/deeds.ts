import { bookAtDeskAnyway, editVisitAnyway, placeVisitAnyway } from 'core/booking/desk-anyway/contract';
import { editVisit, noteVisit } from 'core/booking/desk-edits/contract';
import { bookAtDesk, placeVisit, stepVisit, type Visit } from 'core/booking/desk/contract';
import { minuteOf, nameOf } from 'core/booking/desk/rules/read-day';
import { repeatVisit } from 'core/booking/series/contract';
import type { Input } from 'core/kernel/endpoint';
import { callApi } from '../../../platform/api.ts';
import { type OrderResult, carryOut, show, type Tools } from './carry-out.ts';
import { inTurn } from './in-turn.ts';

export type NewVisit = Omit<Input<typeof bookAtDesk>['body'], 'business_id'>;
export type WishedLines = Input<typeof editVisit>['body']['lines'];
/** How an order is meant: over what speaks against it, with those after it making room, for a whole series, with or without a text. */
export type Meant = Partial<
  Pick<Input<typeof placeVisit>['body'], 'anyway' | 'push' | 'late_min' | 'following' | 'leave_out' | 'notify'>
> & {
  /** That somebody who may overlap visits has shown their PIN. */
  readonly pinProof?: string;
};
/** The same for what is done in a visit. */
export type MeantEdit = Pick<Meant, 'anyway' | 'push' | 'pinProof'>;
type Ending = { readonly reason?: string; readonly notify?: boolean; readonly following?: boolean };
export type Repeat = Pick<Input<typeof repeatVisit>['body'], 'every_weeks' | 'times' | 'leave_out'>;

const isSameStart = (one: Visit, other: Visit) => minuteOf(one.start) === minuteOf(other.start);

function place(tools: Tools, visit: Visit, wished: Visit, what: string, { pinProof, ...meant }: Meant): Promise<OrderResult> {
  show(tools, wished);
  const { business_id, texts } = tools;
  const lines = wished.lines.map(({ id, employee_id, start, end }) => ({ id, employee_id, start, end }));
  const notify = meant.notify ?? texts;
  const reader = notify && !isSameStart(visit, wished) ? visit : null;
  const go = (version: number) => {
    const order = { params: { id: visit.id }, body: { business_id, version, lines, ...meant, notify } };
    return pinProof === undefined ? callApi(placeVisit, order) : callApi(placeVisitAnyway, order, { pinProof });
  };
  return carryOut(tools, what, visit, () => inTurn(visit, go), reader);
}

/** The statuses of which a client reads. */
const isWritten = (status: Visit['status']) => status === 'cancelled' || status === 'no_show';

function step(tools: Tools, visit: Visit, status: Visit['status'], ending: Ending): Promise<OrderResult> {
  const { t, business_id, texts } = tools;
  show(tools, { ...visit, status });
  const what = t('said.stepped', { name: nameOf(visit), status: t(`status.${status}`) });
  const notify = ending.notify ?? texts;
  const reader = notify && isWritten(status) ? visit : null;
  const go = (version: number) =>
    callApi(stepVisit, { params: { id: visit.id }, body: { business_id, version, status, ...ending, notify } });
  return carryOut(tools, what, visit, () => inTurn(visit, go), reader);
}

/** Everything that can be ordered about visits. */
export const ordersOf = (tools: Tools) => {
  const { business_id, texts, t } = tools;
  const about = (visit: Visit, version: number) => ({ params: { id: visit.id }, body: { business_id, version } });
  return {
    book: (order: NewVisit, what: string, pinProof?: string) => {
      const body = { business_id, notify: texts, ...order };
      return carryOut(tools, what, null, () =>
        pinProof === undefined ? callApi(bookAtDesk, { body }) : callApi(bookAtDeskAnyway, { body }, { pinProof }),
      );
    },
    place: (visit: Visit, wished: Visit, what: string, meant: Meant = {}) => place(tools, visit, wished, what, meant),
    step: (visit: Visit, status: Visit['status'], ending: Ending = {}) => step(tools, visit, status, ending),
    edit: (visit: Visit, lines: WishedLines, what: string, { pinProof, ...meant }: MeantEdit = {}) => {
      const go = (version: number) => {
        const { params, body } = about(visit, version);
        const order = { params, body: { ...body, lines, ...meant, notify: texts } };
        return pinProof === undefined ? callApi(editVisit, order) : callApi(editVisitAnyway, order, { pinProof });
      };
      return carryOut(tools, what, visit, () => inTurn(visit, go));
    },
    note: (visit: Visit, notes: { readonly note?: string; readonly manager_note?: string }) => {
      show(tools, { ...visit, ...notes });
      const what = t('said.noted', { name: nameOf(visit) });
      const go = (version: number) => {
        const { params, body } = about(visit, version);
        return callApi(noteVisit, { params, body: { ...body, ...notes } });
      };
      return carryOut(tools, what, visit, () => inTurn(visit, go));
    },
    repeat: (visit: Visit, wish: Repeat) => {
      const what = t('said.repeated', { name: nameOf(visit), weeks: wish.every_weeks });
      const go = (version: number) => {
        const { params, body } = about(visit, version);
        return callApi(repeatVisit, { params, body: { ...body, ...wish, notify: texts } });
      };
      return carryOut(tools, what, null, () => inTurn(visit, go));
    },
  };
};
