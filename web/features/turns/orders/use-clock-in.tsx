import { useQuery } from '@tanstack/react-query';
import { pinPeople } from 'core/staff/contract';
import { type Tech, turnBoard, turnCheckIn, turnLog } from 'core/turns/contract';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { pinChoices } from '../../../platform/manage/pin-people.ts';
import { handlePinFailure } from '../../../platform/manage/pin.ts';
import { useTablet } from '../../../platform/manage/tablet.ts';
import { useRefresh } from '../../../office/orders/after.ts';
import { usePunchOffer } from '../../../office/punch/use-punch-offer.tsx';
import { type PinAnswer, PinDialog } from '../../../ui/overlays/PinDialog.tsx';
import { useShownBoard } from '../words/shown-board.ts';
import { useOrder } from './use-order.ts';

/** Somebody comes. On a tablet that everybody uses, whoever has a PIN shows it: nobody is put in line by others. */
export function useClockIn(): { readonly clockIn: (tech: Tech) => void; readonly dialog: ReactNode } {
  const { businessId: business_id, board } = useShownBoard();
  const { busUrl = '' } = useParams();
  const refresh = useRefresh();
  const isShared = useTablet(busUrl).tablet !== null;
  const { offer, dialog: offered } = usePunchOffer(business_id, board.timezone);
  const enter = useOrder(turnCheckIn, (_, { body }) => offer(body.employee_id, 'in'));
  const [whom, setWhom] = useState<string | null>(null);
  const known = useQuery({ ...apiQueryOptions(pinPeople, { query: { business_id } }), enabled: isShared }).data?.data;
  const asked = known?.people.find(({ id }) => id === whom);
  const needsPin = (id: string) => known?.people.some((one) => one.id === id && one.has_pin && !one.me) ?? false;
  async function check(employee_id: string | null, pin: string): Promise<PinAnswer> {
    if (employee_id === null) return null;
    const said = await callApi(turnCheckIn, { body: { business_id, employee_id, pin } }).catch(handlePinFailure);
    if ('kind' in said) return said;
    await refresh(turnBoard, turnLog);
    setWhom(null);
    offer(employee_id, 'in', pin);
    return null;
  }
  const asking = known && asked && (
    <PinDialog
      open
      onClose={() => setWhom(null)}
      people={pinChoices(known.people, ({ id }) => id === asked.id)}
      length={known.length}
      onCheck={check}
    />
  );
  return {
    clockIn: ({ id }) => (needsPin(id) ? setWhom(id) : enter.mutate({ body: { business_id, employee_id: id } })),
    dialog: (
      <>
        {asking}
        {offered}
      </>
    ),
  };
}
