import { mayStep } from 'core/booking/appointments/rules/visit';
import type { Visit } from 'core/booking/desk/contract';
import { useTranslations } from 'use-intl';
import { type Keys, useKeys } from '../../../office/keys/use-keys.ts';
import { useShortcutListing } from '../../../platform/manage/keys.ts';
import type { CalendarDesk } from './use-desk.ts';

/** The visit under the focus: a letter never changes one that nobody points at. */
function meant({ columns }: Pick<CalendarDesk, 'columns'>): Visit | undefined {
  const line = document.activeElement?.closest<HTMLElement>('[data-block]')?.dataset.block;
  return columns.flatMap(({ items }) => items).find(({ id }) => id === line)?.visit;
}

export function stepKeys(desk: Pick<CalendarDesk, 'columns' | 'orders'>): Keys {
  const to = (status: Visit['status']) => () => {
    const visit = meant(desk);
    if (visit && mayStep(visit.status, status, 'desk')) void desk.orders.step(visit, status);
  };
  return { a: to('arrived'), s: to('in_service'), r: to('ready') };
}

export function moveKeys({ moves: { lead, land, stop } }: Pick<CalendarDesk, 'moves'>): Keys {
  return {
    ArrowUp: () => lead(({ start }) => ({ start: start - 5 })),
    ArrowDown: () => lead(({ start }) => ({ start: start + 5 })),
    ArrowLeft: () => lead(({ column }) => ({ column: column - 1 })),
    ArrowRight: () => lead(({ column }) => ({ column: column + 1 })),
    Enter: land,
    Escape: stop,
  };
}

/** As the help shows them. */
function useListed(): void {
  const t = useTranslations('calendar.keys');
  useShortcutListing('N', t('create'));
  useShortcutListing('T', t('today'));
  useShortcutListing('[ ]', t('day'));
  useShortcutListing('{ }', t('week'));
  useShortcutListing('1 2 3', t('views'));
  useShortcutListing('↑ ↓ ← →', t('walk'));
  useShortcutListing('M', t('move'));
  useShortcutListing('A S R', t('steps'));
  useShortcutListing('⌘Z ⇧⌘Z', t('undo'));
}

/** Everything at the desk has a key. While a visit is moved the arrows move it. */
export function useDeskKeys(desk: CalendarDesk): void {
  useListed();
  const { go, step, today, orders, moves, beginAnywhere, close, drafting, blocks } = desk;
  const usual: Keys = {
    n: beginAnywhere,
    t: () => go({ date: today, visit: null }),
    '[': () => step(-1),
    ']': () => step(1),
    '{': () => step(-7),
    '}': () => step(7),
    '1': () => go({ view: 'day' }),
    '2': () => go({ view: 'week' }),
    '3': () => go({ view: 'list' }),
    m: () => moves.lift(meant(desk)?.id ?? null),
    Escape: close,
    'mod+z': () => void orders.undo(),
    'mod+shift+z': () => void orders.redo(),
    ...stepKeys(desk),
  };
  const isForm = drafting.draft !== null || blocks.draft !== null;
  useKeys(moves.moving ? moveKeys(desk) : isForm ? { Escape: close } : usual);
}
