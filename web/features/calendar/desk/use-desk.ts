import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import { dateAfter, wallAt } from 'core/kernel/time';
import { useTranslations } from 'use-intl';
import type { Ghost } from '../grid/StaffColumn.tsx';
import type { Known } from '../new/ClientPick.tsx';
import { firstFree } from '../new/first-free.ts';
import type { Draft } from '../new/NewVisit.tsx';
import { useDraft } from '../new/use-draft.ts';
import { useOrders } from '../orders/use-orders.ts';
import { usePlacing } from '../orders/use-placing.ts';
import { useBlocks } from './use-blocks.ts';
import { useMenu } from './use-days.ts';
import { useFoundDay } from './use-found-day.ts';
import { useMoving } from './use-moving.ts';
import { type Shown, useShown } from './use-shown.ts';
import { useSide } from './use-side.ts';
import { useWishedNew } from './use-wished-new.ts';
import { useHintText } from '../words/hint-text.ts';
import { minuteOfDay } from '../words/wall.ts';

/** Where the new visit would be. */
function useDraftGhost({ columns, dated }: Shown, { draft, told, length }: ReturnType<typeof useDraft>): Ghost | null {
  const t = useTranslations('calendar');
  if (!draft || !told) return null;
  const column = columns.findIndex(({ date, person }) => date === draft.date && (dated || person?.id === draft.employee_id));
  return { column, start: draft.start, end: draft.start + length, name: draft.client?.name ?? t('newLabel'), told };
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
  const orders = useOrders(businessId, shown.taste.texts);
  const placing = usePlacing(shown, orders, hintText);
  const drafting = useDraft({ data, services: menu.services, orders, placing, onBooked: (visit) => go({ visit }) });
  const moves = useMoving(shown, placing);
  const blocks = useBlocks(data, orders);
  const side = useSide(shown, drafting, blocks, moves.stop);
  const draftGhost = useDraftGhost(shown, drafting);
  const parts = { businessId, zone, menu, hintText, orders, placing, drafting, moves, blocks };
  const beginWith = (client: Known | null) => {
    const free = firstFree(columns, shown.now);
    if (free) side.begin(free.column, free.start, null, client);
  };
  useWishedNew(businessId, shown, beginWith);
  return {
    ...shown,
    ...parts,
    ...side,
    ghost: moves.ghost ?? draftGhost,
    beginAnywhere: () => beginWith(null),
    slot: (column: number, start: number, length: number | null) =>
      moves.moving ? moves.lead(() => ({ column, start })) : side.begin(columns[column], start, length),
    rebook(visit: Visit, weeks: number) {
      const draft = data ? draftAgain(data, visit, weeks) : null;
      if (!draft) return;
      go({ visit: null, date: draft.date, view: 'day' });
      drafting.setDraft(draft);
    },
  };
}
export type Desk = ReturnType<typeof useDesk>;
