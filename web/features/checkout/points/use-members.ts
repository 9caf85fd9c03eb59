import { useQuery } from '@tanstack/react-query';
import { loyaltyPay, type MemberAtTill, membersAtTill } from 'core/loyalty/contract';
import { usableOf } from 'core/loyalty/rules/points';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { Failure } from '../../../platform/errors.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { ownPinNeed, proveOwnPin } from '../../../platform/manage/own-pin.ts';
import { useHere, useTill } from '../till/store.ts';
import type { Till } from '../till/till.ts';

const isKnown = (customer: string): boolean => !customer.startsWith('guest-');
const onTicket = ({ editing }: Till): string => Object.keys(editing.posDetails).filter(isKnown).toSorted().join(',');

/** What the people of a ticket have in loyalty programs; nothing where the house has none, or who is here may not ask. */
export function useMembers(customers: string) {
  const { business } = useHere();
  const may = useMayChange(loyaltyPay);
  const query = { business_id: business.id, ...(customers !== '' && { customers }) };
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKey(membersAtTill, { query }),
    // The till asks by itself, before anybody wants to use points: the PIN is asked for when they do.
    queryFn: ({ signal }) => callApi(membersAtTill, { query }, { signal, unasked: true }),
    enabled: may,
    retry: false,
  });
  const need = error instanceof Failure ? ownPinNeed(error.body) : null;
  async function unlock(): Promise<boolean> {
    if (need === null || (await proveOwnPin(membersAtTill, need)) === null) return false;
    return (await refetch()).isSuccess;
  }
  const { data: members = [], free = [] } = (error ? undefined : data) ?? {};
  const isLocked = need !== null;
  return { members, free, isLocked, unlock, isOffered: isLocked || members.length > 0 || free.length > 0 };
}

export const useTicketMembers = () => useMembers(useTill(onTicket));

/** The most that anybody's points may pay of what is due. */
export const mostOf = (members: readonly MemberAtTill[], due: number): number =>
  Math.max(0, ...members.map((one) => usableOf(one.points, one, due)));
