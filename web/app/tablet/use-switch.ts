import { useQuery, useQueryClient } from '@tanstack/react-query';
import { pinPeople, type PinPerson, switchPerson } from 'core/staff/contract';
import { useRevalidator } from 'react-router';
import { apiQueryOptions, callApi } from '../../platform/api.ts';
import { handlePinFailure } from '../../platform/manage/pin.ts';
import { actAsPerson, useTablet } from '../../platform/manage/tablet.ts';
import type { PinAnswer, PinChoice } from '../../ui/overlays/PinDialog.tsx';

const faceOf = ({ id, first_name, position, photo_url }: PinPerson): PinChoice => ({
  id,
  name: first_name,
  note: position,
  photo: photo_url,
});

/** Those who can take a shared tablet: who has rights here and a PIN to show. */
export function useTakers(business_id: number, enabled: boolean) {
  const known = useQuery({ ...apiQueryOptions(pinPeople, { query: { business_id } }), enabled: enabled }).data?.data;
  const takers = known?.people.filter(({ can_act, has_pin }: PinPerson) => can_act && has_pin) ?? [];
  return { length: known?.length ?? 4, people: takers.map(faceOf), isKnown: known !== undefined };
}

/** Shows a PIN on this tablet. What the one before saw is forgotten, and the screen is asked again who may see it. */
export function useSwitch(busUrl: string, onDone: () => void) {
  const { tablet } = useTablet(busUrl);
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();
  return async (employee_id: string | null, pin: string): Promise<PinAnswer> => {
    if (!tablet || employee_id === null) return { kind: 'failed' };
    const { business_id, token: device_token } = tablet;
    try {
      const { acting, expires_at, data } = await callApi(switchPerson, { body: { business_id, employee_id, pin, device_token } });
      actAsPerson({ acting, expires_at, id: data.id, name: data.name, photo_url: data.photo_url, role: data.role });
    } catch (error) {
      return handlePinFailure(error);
    }
    onDone();
    void cache.resetQueries();
    void revalidate();
    return null;
  };
}
