import { useQueryClient } from '@tanstack/react-query';
import {
  type Appointment,
  appointmentList,
  bookAppointment,
  latestAppointments,
  OFFERS_WORDING,
  upcomingAppointment,
} from 'core/booking/appointments/contract';
import { myVisits } from 'core/booking/my-visits/contract';
import { prepay } from 'core/booking/refusals';
import { businessByUrl } from 'core/business/contract';
import type { Input } from 'core/kernel/endpoint';
import { useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, Failure, type FieldErrors, fieldErrors, isAnswerLost, refusalCode } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { type Cart, emptyCart, type Lost, lostIn, type Offer, wishOf } from '../order/cart.ts';
import { deviceName } from '../order/device.ts';
import { keepCart } from '../order/kept-cart.ts';

type Body = Input<typeof bookAppointment>['body'];
/** An order whose answer never came. It is sent again as it was, under the same key, so that it is carried out once. */
type Sent = { readonly key: string; readonly body: Body };

const sentKey = (busUrl: string): string => `booking-sent:${busUrl.toLowerCase()}`;
function unanswered(busUrl: string, { wish, start, mode }: Body): Sent | null {
  const sent = JSON.parse(sessionStorage.getItem(sentKey(busUrl)) ?? 'null') as Sent | null;
  return sent && sent.body.wish === wish && sent.body.start === start && sent.body.mode === mode ? sent : null;
}

const bookedKey = (busUrl: string): string => `booked:${busUrl.toLowerCase()}`;
export function bookedHere(busUrl: string, id: string): readonly Appointment[] | null {
  const visits = JSON.parse(sessionStorage.getItem(bookedKey(busUrl)) ?? 'null') as Appointment[] | null;
  return visits?.[0]?.id === id ? visits : null;
}

export const keepBooked = (busUrl: string, visits: readonly Appointment[]): void =>
  sessionStorage.setItem(bookedKey(busUrl), JSON.stringify(visits));

/** Who was shown to do each line, in the order of the wish. */
export const shownStaff = (lines: Offer['lines']): string[] =>
  lines.toSorted((one, other) => one.person - other.person || one.line - other.line).map(({ employee_id }) => employee_id);

export function bodyOf(cart: Cart, name: string, locale: 'en' | 'vi'): Body | null {
  if (!cart.held) return null;
  const guests = cart.people.slice(1).map((person) => person.name.trim());
  return {
    wish: wishOf(cart),
    mode: cart.mode,
    start: cart.held.start,
    device: deviceName(),
    hold_id: cart.held.hold_id,
    staff: shownStaff(cart.held.lines),
    name: name.trim(),
    guests,
    note: cart.note.trim(),
    locale,
    ...(cart.invitation !== null && { invitation: cart.invitation }),
    ...(cart.offers && { offers: OFFERS_WORDING }),
  };
}

type Ways = {
  readonly busUrl: string;
  readonly cart: Cart;
  readonly onBooked: (id: string) => void;
  readonly onLost: (lost: Lost) => void;
  /** Puts what was refused to its field; answers with what it has no field for. */
  readonly onErrors: (errors: FieldErrors) => string | null;
};

type Refused = { readonly refusal: string | null; readonly takesPrepayment: boolean };
const notRefused: Refused = { refusal: null, takesPrepayment: false };

function refusedBy(error: unknown, onErrors: Ways['onErrors']): Refused {
  const errors = fieldErrors(error);
  return {
    refusal: errors ? onErrors(errors) : errorMessage(error),
    takesPrepayment: refusalCode(error) === prepay.code,
  };
}

/** Places the order, once at a time. */
export function usePlacing({ busUrl, cart, onBooked, onLost, onErrors }: Ways) {
  const queries = useQueryClient();
  const locale = useLanguage();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [{ refusal, takesPrepayment }, setRefused] = useState(notRefused);

  function booked(visits: readonly Appointment[]) {
    keepBooked(busUrl, visits);
    keepCart(busUrl, emptyCart);
    for (const { path } of [appointmentList, upcomingAppointment, latestAppointments, myVisits, businessByUrl])
      void queries.invalidateQueries({ queryKey: [path] });
    onBooked(visits[0]?.id ?? '');
  }
  function refused(error: unknown, start: string) {
    const { status, body } = error instanceof Failure ? error : { status: 0, body: null };
    const lost = status === 409 ? lostIn(body, start) : null;
    if (lost) return onLost(lost);
    return setRefused(refusedBy(error, onErrors));
  }
  async function place(name: string): Promise<void> {
    const wished = bodyOf(cart, name, locale);
    if (!wished || underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefused(notRefused);
    const { key, body } = unanswered(busUrl, wished) ?? { key: crypto.randomUUID(), body: wished };
    sessionStorage.setItem(sentKey(busUrl), JSON.stringify({ key, body }));
    const answer = await callApi(bookAppointment, { params: { busUrl }, body }, { key }).then(
      ({ data }) => ({ data }),
      (error: unknown) => ({ error }),
    );
    underWay.current = false;
    setBusy(false);
    if ('data' in answer || !isAnswerLost(answer.error)) sessionStorage.removeItem(sentKey(busUrl));
    if ('data' in answer) booked(answer.data);
    else refused(answer.error, body.start);
  }
  return { place, booked, busy, refusal, takesPrepayment };
}
