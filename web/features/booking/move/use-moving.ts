import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from 'core/booking/appointments/contract';
import { moveAppointment, moveDays, moveStarts } from 'core/booking/moves/contract';
import { useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { shownStaff } from '../confirm/placing.ts';
import { type Lost, lostIn, type Offer } from '../order/cart.ts';
import { deviceName } from '../order/device.ts';

type MoveState = { readonly busy: boolean; readonly refusal: string | null; readonly lost: Lost | null };
const calm: MoveState = { busy: false, refusal: null, lost: null };

/** Sends the move with the people who were shown, once at a time and under one key for the same offer. */
export function useMoving(visit: Appointment, onMoved: () => void, onLost: () => void) {
  const queries = useQueryClient();
  const [state, setState] = useState(calm);
  const sent = useRef<{ readonly what: string; readonly key: string } | null>(null);
  function lose(lost: Lost) {
    setState({ ...calm, lost });
    for (const { path } of [moveDays, moveStarts]) void queries.invalidateQueries({ queryKey: [path] });
    onLost();
  }
  async function move({ start, lines }: Offer) {
    if (state.busy) return;
    const staff = shownStaff(lines);
    const what = `${start} ${staff.join()}`;
    if (sent.current?.what !== what) sent.current = { what, key: crypto.randomUUID() };
    setState({ ...calm, busy: true });
    const input = { params: { busUrl: visit.business.bus_url, id: visit.id }, body: { start, device: deviceName(), staff } };
    try {
      await callApi(moveAppointment, input, { key: sent.current.key });
      setState(calm);
      onMoved();
    } catch (error) {
      const lost = lostIn(error instanceof Failure ? error.body : null, start);
      if (lost) lose(lost);
      else setState({ ...calm, refusal: errorMessage(error) });
    }
  }
  return { ...state, move, lose };
}
