import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import { addDays, wallClockAt } from 'core/kernel/time';
import { useTranslations } from 'use-intl';
import type { Ghost } from '../grid/StaffColumn.tsx';
import type { Known } from '../new/client.ts';
import { type VisitDraft, emptyDraft } from '../new/draft.ts';
import { type Drafting, useDraft } from '../new/use-draft.ts';
import { useOrders } from '../orders/use-orders.ts';
import { usePlacing } from '../orders/use-placing.ts';
import { useBlocks } from './use-blocks.ts';
import { useMenu } from './use-days.ts';
import { useFoundDay } from './use-found-day.ts';
import { useMoving } from './use-moving.ts';
import { type Shown, useShown } from './use-shown.ts';
import { useSide } from './use-side.ts';
import { useWishedNew } from './use-wished-new.ts';
import { useWishedSide } from './use-wished-side.ts';
import { useHintText } from '../words/hint-text.ts';
import { minuteOfDay } from '../words/wall.ts';

/** Where the new visit would be. */
function useDraftGhost({ columns, dated }: Shown, { draft, chosen, told, length }: Drafting): Ghost | null {
  const t = useTranslations('calendar');
  if (!draft || !chosen || !told) return null;
  const column = columns.findIndex(({ date, person }) => date === draft.date && (dated || person?.id === chosen.employee_id));
  return { column, start: chosen.start, end: chosen.start + length, name: draft.client?.name ?? t('newLabel'), told };
}

/** The same client, the same service, the same person, some weeks later. */
function draftAgain(data: CalendarDay, { lines, client, start }: Visit, weeks: number): VisitDraft | null {
  const [line] = lines;
  if (!line) return null;
  return {
    ...emptyDraft(addDays(wallClockAt(start, data.timezone).date, weeks * 7)),
    start: minuteOfDay(data, minuteOf(start)),
    employee_id: line.employee_id,
    isAny: false,
    service_id: line.service_id,
    add_ons: line.add_ons.map(({ id }) => id),
    client: { kind: 'known', id: client.id, name: client.name },
  };
}

/** What the address asks to be opened. */
function useWished(businessId: number, shown: Shown, begin: (client: Known | null) => void, openWaiting: () => void): void {
  useWishedNew(businessId, shown, begin);
  useWishedSide(shown, openWaiting);
}

/** The desk with everything that can be done at it. */
export function useDesk(businessId: number, zone: string) {
  const shown = useShown(businessId, zone);
  useFoundDay(businessId, zone, shown);
  const { data, held, go, columns, today } = shown;
  const menu = useMenu(businessId);
  const hintText = useHintText(data, menu.names);
  const orders = useOrders(businessId, shown.taste.texts);
  const placing = usePlacing(shown, orders, hintText);
  const drafting = useDraft({
    businessId,
    today,
    orders,
    placing,
    data: held,
    services: menu.services,
    onBooked: (visit) => go({ visit }),
  });
  const moves = useMoving(shown, placing);
  const blocks = useBlocks(data, orders);
  const side = useSide(shown, drafting, blocks, moves.stop);
  const draftGhost = useDraftGhost(shown, drafting);
  const parts = { businessId, zone, menu, hintText, orders, placing, drafting, moves, blocks };
  const beginWith = (client: Known | null) => side.beginOn(shown.date < today ? today : shown.date, client);
  useWished(businessId, shown, beginWith, side.openWaiting);
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
export type CalendarDesk = ReturnType<typeof useDesk>;
