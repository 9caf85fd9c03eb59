import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import { dateAfter, wallAt } from 'core/kernel/time';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { GridColumn } from '../grid/columns.ts';
import type { Ghost } from '../grid/StaffColumn.tsx';
import type { Draft } from '../new/NewVisit.tsx';
import { useDraft } from '../new/use-draft.ts';
import { useOrders } from '../orders/use-orders.ts';
import { usePlacing } from '../orders/use-placing.ts';
import { useMenu } from './use-days.ts';
import { useFoundDay } from './use-found-day.ts';
import { useMoving } from './use-moving.ts';
import { type Shown, useShown } from './use-shown.ts';
import { useHintText } from '../words/hint-text.ts';
import { minuteOfDay } from '../words/wall.ts';

/** The next quarter of an hour today, else the first hour of whoever is first. */
function firstFree({ columns, now }: Shown): { readonly column: GridColumn; readonly start: number } | null {
  const atWork = columns.find(({ person, isOff, worked }) => person && !isOff && worked.length > 0);
  const column = atWork ?? columns.find(({ person }) => person) ?? columns[0];
  if (!column) return null;
  const opens = column.worked[0]?.start ?? 9 * 60;
  return { column, start: now === null ? opens : Math.max(opens, Math.ceil(now / 15) * 15) };
}

/** Where the new visit would be. */
function useDraftGhost({ columns, dated }: Shown, { draft, told, length }: ReturnType<typeof useDraft>): Ghost | null {
  const t = useTranslations('calendar');
  if (!draft || !told) return null;
  const column = columns.findIndex(({ date, person }) => date === draft.date && (dated || person?.id === draft.employee_id));
  return { column, start: draft.start, end: draft.start + length, name: draft.client?.name ?? t('newLabel'), told };
}

/** What is open beside the day: one thing at a time. */
function useSide(shown: Shown, drafting: ReturnType<typeof useDraft>, stop: () => void) {
  const { go, data, edits } = shown;
  const [isActivity, setActivity] = useState(false);
  const clear = () => {
    drafting.setDraft(null);
    setActivity(false);
  };
  return {
    isActivity,
    open(visit: string) {
      clear();
      go({ visit });
    },
    close() {
      clear();
      stop();
      go({ visit: null });
    },
    showActivity() {
      drafting.setDraft(null);
      go({ visit: null });
      setActivity(!isActivity);
    },
    begin(column: GridColumn | undefined, start: number) {
      const employee_id = column?.person?.id ?? data?.staff[0]?.id;
      if (!column || employee_id === undefined || !edits(employee_id)) return;
      go({ visit: null });
      setActivity(false);
      drafting.setDraft({ date: column.date, start, employee_id, service_id: null, length: null, client: null });
    },
  };
}

/** The same client, the same service, the same person, some weeks later. */
function draftAgain(data: CalendarDay, { lines, client, start }: Visit, weeks: number): Draft | null {
  const [line] = lines;
  return (
    (line && {
      date: dateAfter(wallAt(start, data.timezone).date, weeks * 7),
      start: minuteOfDay(data, minuteOf(start)),
      employee_id: line.employee_id,
      service_id: line.service_id,
      length: null,
      client: { kind: 'known', id: client.id, name: client.name },
    }) ??
    null
  );
}

/** The desk with everything that can be done at it. */
export function useDesk(businessId: number, zone: string) {
  const shown = useShown(businessId, zone);
  useFoundDay(businessId, zone, shown);
  const { data, go, columns } = shown;
  const menu = useMenu(businessId);
  const hintText = useHintText(data, menu.names);
  const orders = useOrders(businessId);
  const placing = usePlacing(shown, orders, hintText);
  const drafting = useDraft({ data, services: menu.services, orders, placing, onBooked: (visit) => go({ visit }) });
  const moves = useMoving(shown, placing);
  const side = useSide(shown, drafting, moves.stop);
  const draftGhost = useDraftGhost(shown, drafting);
  const parts = { businessId, zone, menu, hintText, orders, placing, drafting, moves };
  return {
    ...shown,
    ...parts,
    ...side,
    ghost: moves.ghost ?? draftGhost,
    beginAnywhere() {
      const free = firstFree(shown);
      if (free) side.begin(free.column, free.start);
    },
    slot: (column: number, start: number) =>
      moves.moving ? moves.lead(() => ({ column, start })) : side.begin(columns[column], start),
    rebook(visit: Visit, weeks: number) {
      const draft = data ? draftAgain(data, visit, weeks) : null;
      if (!draft) return;
      go({ visit: null, date: draft.date, view: 'day' });
      drafting.setDraft(draft);
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;
