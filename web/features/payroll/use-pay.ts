import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { permissions } from 'core/business/contract';
import type { Permission } from 'core/kernel/permission';
import { payroll, payrollAdjust, payrollClose, payrollView, payStub } from 'core/payroll/contract';
import type { Days } from 'core/payroll/rules/stretches';
import { addressOf, idIn, oneOf, pageIn, textIn, useAddress } from '../../office/list/address.ts';
import { apiQueryKey, apiQueryOptions, callApi } from '../../platform/api.ts';
import { isDay } from './period/periods.ts';

const LONGEST_DATE = 10;
const ROWS = 50;

const address = addressOf({
  from: textIn('from', LONGEST_DATE),
  to: textIn('to', LONGEST_DATE),
  who: idIn('who'),
  page: pageIn,
  part: oneOf('part', ['run', 'rules', 'print'], 'run'),
});
export const usePayAddress = () => useAddress(address);
export type PayAddress = ReturnType<typeof usePayAddress>;

/** The days in the address. Without any, the server says which are next. */
export const daysIn = ({ from, to }: Days): Days | null => (isDay(from) && isDay(to) && from <= to ? { from, to } : null);

/** `proof` is that of an owner's PIN; whoever sees their own pay alone needs none. */
export function usePayroll(business_id: number, days: Days | null, page: number, proof: string | null) {
  const query = { business_id, ...days, page, per_page: ROWS };
  return useQuery({
    queryKey: [...apiQueryKey(payroll, { query }), proof],
    queryFn: ({ signal }) => callApi(payroll, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
}

export function usePayStub(business_id: number, days: Days, employee_id: string | null, proof: string | null) {
  const query = { business_id, from: days.from, to: days.to, ...(employee_id !== null && { employee_id }) };
  return useQuery({
    queryKey: [...apiQueryKey(payStub, { query }), proof],
    queryFn: ({ signal }) => callApi(payStub, { query }, { signal, ...(proof !== null && { pinProof: proof }) }),
    placeholderData: keepPreviousData,
  });
}

/** What the viewer may do with pay. Undefined until it is known. */
export function usePayAccess(business_id: number) {
  const asked = useQuery(apiQueryOptions(permissions, { query: { business_id } }));
  const held = asked.data?.permissions;
  const of = ({ name }: Permission) => held?.find((one) => one.name === name);
  const access = held && {
    isOwnOnly: of(payrollView)?.read === 'self',
    mayAdjust: (of(payrollAdjust)?.write ?? 'none') !== 'none',
    mayClose: (of(payrollClose)?.write ?? 'none') !== 'none',
  };
  return { asked, access };
}
export type PayAccess = NonNullable<ReturnType<typeof usePayAccess>['access']>;
