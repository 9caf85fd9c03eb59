import { shapeOf } from 'core/booking/availability/rules/shape';
import type { CalendarDay } from 'core/booking/desk/contract';
import { type Hint, isDanger, type Wished } from 'core/booking/desk/rules/hint';
import { instantAt } from 'core/kernel/time';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { rangeText, timeText } from '../grid/scale.ts';
import type { NewVisit as Order } from '../orders/deeds.ts';
import type { Orders } from '../orders/use-orders.ts';
import type { Placing } from '../orders/use-placing.ts';
import { midnightOf } from '../words/wall.ts';
import { type Draft, type Sold, usualLength } from './NewVisit.tsx';

const plain = { buffer_before_min: 0, processing_min: 0, finishing_min: 0, buffer_after_min: 0 };

/** A draft with what follows from it: how long it takes, and from which minute of the world's clock on. */
type Timed = { readonly draft: Draft; readonly length: number; readonly start: number };

function timedIn(data: CalendarDay | undefined, services: readonly Sold[], draft: Draft | null): Timed | null {
  const day = data?.days.find(({ date }) => date === draft?.date);
  if (!data || !draft || !day) return null;
  return { draft, length: draft.length ?? usualLength(data, services, draft), start: midnightOf(day) + draft.start };
}

const wishOf = ({ draft: { client, employee_id, service_id }, length, start }: Timed): Wished => ({
  visit_id: null,
  client_id: client?.kind === 'known' ? client.id : null,
  group_id: null,
  lines: [{ employee_id, service_id: service_id ?? '', start, shape: shapeOf({ ...plain, duration_min: length }, null, 0) }],
});

/** Null while it is not said who comes, or for what. */
function orderOf({ draft: { client, service_id, employee_id }, length, start }: Timed, reason?: string): Order | null {
  if (!client || service_id === null) return null;
  const who =
    client.kind === 'known'
      ? { client_id: client.id }
      : { client: { name: client.name.trim(), ...(client.phone === '' ? {} : { phone: client.phone }) } };
  return {
    ...who,
    start: instantAt(start),
    lines: [{ service_id, employee_id, length_min: length }],
    ...(reason === undefined ? {} : { anyway: { reason } }),
  };
}

type Tools = {
  readonly data: CalendarDay | undefined;
  readonly services: readonly Sold[];
  readonly orders: Orders;
  readonly placing: Placing;
  readonly onBooked: (id: string) => void;
};

/** A new visit from the first tap on a free time until it is booked. */
export function useDraft({ data, services, orders, placing, onBooked }: Tools) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [busy, setBusy] = useState(false);
  const timed = timedIn(data, services, draft);
  const staff = data?.staff.find(({ id }) => id === draft?.employee_id)?.first_name ?? '';
  const all = timed ? placing.hintsOf(wishOf(timed)) : [];
  const hints = draft?.service_id === null ? all.filter(({ kind }) => kind !== 'skill') : all;
  const range = draft && timed ? rangeText(draft.start, draft.start + timed.length, language) : '';

  async function book(reason?: string): Promise<void> {
    const order = timed && orderOf(timed, reason);
    if (!order || busy) return;
    const leave = () => placing.setAsking(null);
    const ask = (found: readonly Hint[]) =>
      placing.setAsking({ kind: 'anyway', hints: found, room: null, leave, go: (why) => (leave(), void book(why)) });
    const dangers = reason === undefined ? hints.filter(isDanger) : [];
    if (dangers.length > 0) return ask(dangers);
    setBusy(true);
    const said = { name: timed.draft.client?.name ?? '', time: timeText(timed.draft.start, language), staff };
    const answer = await orders.book(order, t('said.booked', said));
    setBusy(false);
    if (!answer.ok) return answer.hints ? ask(answer.hints) : undefined;
    setDraft(null);
    onBooked(answer.visit.id);
  }
  const told = timed && placing.told(hints, t('hint.fits', { time: range, staff }));
  return { draft, setDraft, busy, length: timed?.length ?? 0, told, book: () => book() };
}
