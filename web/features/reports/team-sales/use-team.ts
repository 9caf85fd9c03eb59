import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { employeeSales, employeeSalesDetails, staffReport } from 'core/reports/contract';
import { addressOf, idIn, pageIn, textIn, useAddress } from '../../../office/list/address.ts';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import type { Days } from '../period/periods.ts';

const address = addressOf({ from: textIn('from', 10), to: textIn('to', 10), who: idIn('who'), page: pageIn });
export const useTeamAddress = () => useAddress(address);

const proved = (proof: string | null) => (proof === null ? {} : { pinProof: proof });

/** `proof` is that of an owner's PIN, for those who see reports with one. */
export function useTeamSales(business_id: number, days: Days, page: number, proof: string | null) {
  const query = { business_id, ...days, page, per_page: 50 };
  return useQuery({
    queryKey: [...apiQueryKey(employeeSales, { query }), proof],
    queryFn: ({ signal }) => callApi(employeeSales, { query }, { signal, ...proved(proof) }),
    placeholderData: keepPreviousData,
  });
}

export function useTeamWork(business_id: number, days: Days, page: number, proof: string | null) {
  const query = { business_id, ...days, page, per_page: 50 };
  return useQuery({
    queryKey: [...apiQueryKey(staffReport, { query }), proof],
    queryFn: ({ signal }) => callApi(staffReport, { query }, { signal, ...proved(proof) }),
    placeholderData: keepPreviousData,
  });
}

export function useLines(business_id: number, days: Days, employee_id: string, page: number, proof: string | null) {
  const query = { business_id, ...days, employee_id, page, per_page: 50 };
  return useQuery({
    queryKey: [...apiQueryKey(employeeSalesDetails, { query }), proof],
    queryFn: ({ signal }) => callApi(employeeSalesDetails, { query }, { signal, ...proved(proof) }),
    placeholderData: keepPreviousData,
  });
}
