import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { loyaltyMembers } from 'core/loyalty/contract';
import { addressOf, pageIn, textIn, useListAddress } from '../../../office/list/address.ts';
import { apiQueryOptions } from '../../../platform/api.ts';

const membersAddress = addressOf({ search: textIn('q'), program: textIn('program'), page: pageIn });

export function useMemberList(business_id: number) {
  const address = useListAddress(membersAddress);
  const { program, ...shown } = address.shown;
  const query = { business_id, ...shown, ...(program && { program_id: program }) };
  const list = useQuery({ ...apiQueryOptions(loyaltyMembers, { query }), placeholderData: keepPreviousData });
  return { list, ...address };
}
