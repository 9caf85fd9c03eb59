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

type Page<Row> = { readonly data: readonly Row[]; readonly meta: { readonly pagination: { readonly last_page: number } } };

/** The rows of all pages. */
async function everyRow<Row>(pageOf: (page: number) => Promise<Page<Row>>): Promise<readonly Row[]> {
  const first = await pageOf(1);
  const rows = [...first.data];
  for (let page = 2; page <= first.meta.pagination.last_page; page += 1) rows.push(...(await pageOf(page)).data);
  return rows;
}

const MOST_ROWS = 100;
export const loadTeamSales = (business_id: number, days: Days, proof: string | null) =>
  everyRow((page) => callApi(employeeSales, { query: { business_id, ...days, page, per_page: MOST_ROWS } }, proved(proof)));
export const loadTeamWork = (business_id: number, days: Days, proof: string | null) =>
  everyRow((page) => callApi(staffReport, { query: { business_id, ...days, page, per_page: MOST_ROWS } }, proved(proof)));

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
