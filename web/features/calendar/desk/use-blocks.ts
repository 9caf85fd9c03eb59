import type { CalendarDay } from 'core/booking/desk/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import { instantOfMinute, wallClockAt } from 'core/kernel/time';
import { useState } from 'react';
import type { BlockDraft } from '../new/BlockForm.tsx';
import type { Block } from '../orders/block-orders.ts';
import type { Orders } from '../orders/use-orders.ts';
import { midnightOf, minuteOfDay } from '../words/wall.ts';

const wishOf = (data: CalendarDay, { date, start, length, employee_id, reason }: BlockDraft): Block | null => {
  const day = data.days.find((one) => one.date === date);
  if (!day) return null;
  const from = midnightOf(day) + start;
  return { employee_id, starts_at: instantOfMinute(from), ends_at: instantOfMinute(from + length), reason: reason.trim() };
};

/** Blocked time from the first tap until it is on the calendar, and again when it is opened. */
export function useBlocks(data: CalendarDay | undefined, orders: Orders) {
  const [draft, setDraft] = useState<BlockDraft | null>(null);
  const before = data?.blocks.find(({ id }) => id === draft?.id);
  const was: Block | null = before
    ? { employee_id: before.employee_id, starts_at: before.start, ends_at: before.end, reason: before.reason }
    : null;
  const may = data?.may.block ?? 'none';
  const mayBlock = (employee_id: string) => may === 'all' || (may === 'self' && employee_id === data?.may.self);
  return {
    draft,
    setDraft,
    mayBlock,
    /** Instead of a visit at the same time. */
    instead(date: string, start: number, employee_id: string, length: number | null) {
      setDraft({ id: null, date, start, length: length ?? 30, employee_id, reason: '' });
    },
    open(id: string): boolean {
      const block = data?.blocks.find((one) => one.id === id);
      if (!data || !block || !mayBlock(block.employee_id)) return false;
      const [from, to] = [minuteOf(block.start), minuteOf(block.end)];
      const { date } = wallClockAt(block.start, data.timezone);
      const { employee_id, reason } = block;
      setDraft({ id, date, start: minuteOfDay(data, from), length: to - from, employee_id, reason });
      return true;
    },
    async save(): Promise<boolean> {
      const wish = data && draft && wishOf(data, draft);
      if (!wish) return false;
      return draft.id !== null && was ? orders.changeBlock(draft.id, wish, was) : orders.block(wish);
    },
    free: draft?.id && was ? () => orders.unblock(draft.id ?? '', was) : null,
  };
}
export type Blocks = ReturnType<typeof useBlocks>;
