import { shapeOf } from 'core/booking/availability/rules/shape';
import type { CalendarDay } from 'core/booking/desk/contract';
import { type Hint, isDanger, type Wished } from 'core/booking/desk/rules/hint';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import { instantOfMinute } from 'core/kernel/time';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { rangeText, timeText } from '../grid/scale.ts';
import type { NewVisit as Order } from '../orders/deeds.ts';
import type { Orders } from '../orders/use-orders.ts';
import type { Placing } from '../orders/use-placing.ts';
import { midnightOf } from '../words/wall.ts';
import { type VisitDraft, type SoldService, usualLength, type Wanted } from './draft.ts';
import { clientWants, isUnsaid } from './party/wanted.ts';
import { type Chosen, chosenIn, useFree } from './use-free.ts';

const plain = { buffer_before_min: 0, processing_min: 0, finishing_min: 0, buffer_after_min: 0 };

type Line = { readonly employee_id: string; readonly service_id: string; readonly start: number; readonly end: number };

/** A draft with what follows from it: how long it takes, and from which minute of the world's clock on. */
type Timed = {
  readonly draft: VisitDraft;
  readonly chosen: Chosen;
  readonly lines: readonly Line[];
  readonly length: number;
  readonly start: number;
};

function timedIn(
  data: CalendarDay | undefined,
  services: readonly SoldService[],
  draft: VisitDraft | null,
  chosen: Chosen | null,
): Timed | null {
  if (!data || !draft || !chosen) return null;
  const day = data.days.find(({ date }) => date === draft.date);
  const start = chosen.at === null ? day && midnightOf(day) + chosen.start : minuteOf(chosen.at);
  if (start === undefined) return null;
  const lines = linesFrom(data, services, draft, chosen, start);
  return { draft, chosen, lines, length: Math.max(...lines.map(({ end }) => end)) - start, start };
}

/** What is done for the client, when and by whom. */
function linesFrom(
  data: CalendarDay,
  services: readonly SoldService[],
  draft: VisitDraft,
  chosen: Chosen,
  first: number,
): Line[] {
  let before = first;
  return clientWants(draft).map((wanted, at, all) => {
    const { employee_id = '', start: offered } = chosen.lines[at] ?? {};
    const own = all.length === 1 ? draft.length : null;
    const start = offered === undefined ? before : minuteOf(offered);
    before = start + (own ?? usualLength(data, services, wanted, employee_id));
    return { employee_id, service_id: wanted.service_id ?? '', start, end: before };
  });
}

/** What is done for the client; whether there is room for guests too, the server knows. */
const wishOf = ({ draft: { client }, lines }: Timed): Wished => ({
  visit_id: null,
  client_id: client?.kind === 'known' ? client.id : null,
  group_id: null,
  lines: lines.map(({ end, ...line }) => ({ ...line, shape: shapeOf({ ...plain, duration_min: end - line.start }, null, 0) })),
});

/** Null while it is not said who comes, or for what. */
function orderOf({ draft, chosen, start }: Timed, reason?: string): Order | null {
  const { client, guests, length, notify } = draft;
  if (!client || isUnsaid(draft)) return null;
  const who =
    client.kind === 'known'
      ? { client_id: client.id }
      : { client: { name: client.name.trim(), ...(client.phone === '' ? {} : { phone: client.phone }) } };
  const wants = clientWants(draft);
  const lineOf = ({ service_id, add_ons }: Wanted, at: number) => ({
    service_id: service_id ?? '',
    employee_id: '',
    ...chosen.lines[at],
    add_ons: [...add_ons],
    ...(length === null || wants.length > 1 ? {} : { length_min: length }),
  });
  return {
    ...who,
    start: instantOfMinute(start),
    lines: wants.map(lineOf),
    guests: guests.map((guest, at) => ({ name: guest.name.trim(), lines: [lineOf(guest, wants.length + at)] })),
    ...(notify === null ? {} : { notify }),
    ...(reason === undefined ? {} : { anyway: { reason } }),
  };
}

type Tools = {
  readonly businessId: number;
  readonly today: string;
  readonly data: CalendarDay | undefined;
  readonly services: readonly SoldService[];
  readonly orders: Orders;
  readonly placing: Placing;
  readonly onBooked: (id: string) => void;
};

/** What speaks against it, as far as the day on the screen tells. */
function hintsAgainst({ data, placing }: Pick<Tools, 'data' | 'placing'>, timed: Timed | null): Hint[] {
  if (!timed || !data?.days.some(({ date }) => date === timed.draft.date)) return [];
  const all = placing.hintsOf(wishOf(timed));
  return timed.draft.service_id === null ? all.filter(({ kind }) => kind !== 'skill') : all;
}

/** A new visit from the first tap until it is booked. */
export function useDraft({ businessId, today, data, services, orders, placing, onBooked }: Tools) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const [draft, setDraft] = useState<VisitDraft | null>(null);
  const [busy, setBusy] = useState(false);
  const free = useFree(businessId, draft, today);
  const chosen = chosenIn(draft, free.data?.data);
  const timed = timedIn(data, services, draft, chosen);
  const firstNameOf = (one: Chosen | null) => data?.staff.find(({ id }) => id === one?.employee_id)?.first_name ?? '';
  const hints = hintsAgainst({ data, placing }, timed);
  /** Enter may come before the times do: then the first that is proposed is waited for. */
  async function timedNow(): Promise<Timed | null> {
    if (timed || draft === null || draft.service_id === null) return timed;
    setBusy(true);
    const { data: found } = await free.refetch({ cancelRefetch: false });
    setBusy(false);
    return timedIn(data, services, draft, chosenIn(draft, found?.data));
  }
  async function book(reason?: string, pinProof?: string): Promise<void> {
    if (busy) return;
    const wish = await timedNow();
    const order = wish && orderOf(wish, reason);
    if (!order) return;
    const leave = () => placing.setAsking(null);
    const ask = (found: readonly Hint[]) =>
      placing.setAsking({ kind: 'anyway', hints: found, room: null, leave, go: (why, pin) => (leave(), void book(why, pin)) });
    const dangers = reason === undefined ? hintsAgainst({ data, placing }, wish).filter(isDanger) : [];
    if (dangers.length > 0) return ask(dangers);
    setBusy(true);
    const time = timeText(wish.chosen.start, language);
    const said = t('said.booked', { name: wish.draft.client?.name ?? '', time, staff: firstNameOf(wish.chosen) });
    const answer = await orders.book(order, said, pinProof);
    setBusy(false);
    if (!answer.ok) return answer.hints ? ask(answer.hints) : undefined;
    setDraft(null);
    onBooked(answer.visit.id);
  }
  const time = timed ? rangeText(timed.chosen.start, timed.chosen.start + timed.length, language) : '';
  const told = timed && placing.told(hints, t('hint.fits', { time, staff: firstNameOf(chosen) }));
  return { draft, setDraft, busy, free, chosen, length: timed?.length ?? 0, told, book: () => book() };
}
export type Drafting = ReturnType<typeof useDraft>;
