import { useQuery } from '@tanstack/react-query';
import { loyaltyPay, type MemberAtTill, membersAtTill } from 'core/loyalty/contract';
import { usableOf } from 'core/loyalty/rules/points';
import { ask } from '../../../platform/ask.ts';
import { useMayChange } from '../../../platform/manage/may.ts';
import { useHere, useTill } from '../till/store.ts';
import type { Till } from '../till/till.ts';

const isKnown = (customer: string): boolean => !customer.startsWith('guest-');
const onTicket = ({ editing }: Till): string => Object.keys(editing.posDetails).filter(isKnown).toSorted().join(',');

/** What the people of a ticket have in loyalty programs; nothing where the house has none, or who is here may not ask. */
export function useMembers(customers: string) {
  const { business } = useHere();
  const may = useMayChange(loyaltyPay);
  const query = { business_id: business.id, ...(customers !== '' && { customers }) };
  const answer = useQuery({ ...ask(membersAtTill, { query }), enabled: may, retry: false });
  const { data: members = [], free = [] } = (answer.error ? undefined : answer.data) ?? {};
  return { members, free, isOffered: members.length > 0 || free.length > 0 };
}

export const useTicketMembers = () => useMembers(useTill(onTicket));

/** The most that anybody's points may pay of what is due. */
export const mostOf = (members: readonly MemberAtTill[], due: number): number =>
  Math.max(0, ...members.map((one) => usableOf(one.points, one, due)));
