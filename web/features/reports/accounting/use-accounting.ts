import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { accountBalances, accountingSettings, journalExport, journalList, writeJournals } from 'core/accounting/contract';
import type { FileFormat } from 'core/accounting/rules/files';
import type { Business } from 'core/business/contract';
import { addressOf, oneOf, pageIn, textIn, useAddress } from '../../../office/list/address.ts';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { saveFile } from '../../../ui/actions/save-file.ts';
import { isDay } from '../tickets/use-tickets.ts';
import type { Days } from '../period/periods.ts';
import { daysOfTaxPeriod } from '../taxes/tax-period.ts';

export const parts = ['journals', 'balances', 'accounts'] as const;

const address = addressOf({
  part: oneOf('part', parts, 'journals'),
  from: textIn('from', 10),
  to: textIn('to', 10),
  page: pageIn,
});
export const useAccountingAddress = () => useAddress(address);
export type AccountingAddress = ReturnType<typeof useAccountingAddress>;

/** The days in the address; without, the month so far. */
export const daysIn = ({ from, to }: AccountingAddress['shown'], today: string): Days =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : daysOfTaxPeriod('month', today);

/** `proof` is that of an owner's PIN, for those who see this with one. */
export type ShownDays = { readonly business: Business; readonly days: Days; readonly proof: string | null };

const withProof = (proof: string | null) => (proof === null ? {} : { pinProof: proof });

export function useJournals({ business, days, proof }: ShownDays, page: number) {
  const query = { business_id: business.id, ...days, page, per_page: 31 };
  return useQuery({
    queryKey: [...apiQueryKey(journalList, { query }), proof],
    queryFn: ({ signal }) => callApi(journalList, { query }, { signal, ...withProof(proof) }),
    placeholderData: keepPreviousData,
  });
}

export function useBalances({ business, days, proof }: ShownDays) {
  const query = { business_id: business.id, ...days };
  return useQuery({
    queryKey: [...apiQueryKey(accountBalances, { query }), proof],
    queryFn: ({ signal }) => callApi(accountBalances, { query }, { signal, ...withProof(proof) }),
    placeholderData: keepPreviousData,
  });
}

export function useSettings({ business, proof }: Omit<ShownDays, 'days'>) {
  const query = { business_id: business.id };
  return useQuery({
    queryKey: [...apiQueryKey(accountingSettings, { query }), proof],
    queryFn: ({ signal }) => callApi(accountingSettings, { query }, { signal, ...withProof(proof) }),
  });
}

const endingOf: { readonly [F in FileFormat]: 'csv' | 'iif' } = {
  quickbooks_online: 'csv',
  quickbooks_desktop: 'iif',
  xero: 'csv',
  detail: 'csv',
};
const nameOf = (format: FileFormat): string => format.replaceAll('_', '-');

/** One journal as a file. */
export async function takeJournal({ business, proof }: ShownDays, format: FileFormat, day: string, nr: number): Promise<void> {
  const query = { business_id: business.id, from: day, to: day, format, nr };
  const text = await callApi(journalExport, { query }, withProof(proof));
  saveFile(`${business.bus_url}-${nameOf(format)}-OC-${day}-${nr}.${endingOf[format]}`, 'text/plain', text);
}

/** Writes down what is in no journal yet, and saves the files of the period; says how many there are of each. */
export async function takePeriod({ business, days, proof }: ShownDays, format: FileFormat) {
  const about = { business_id: business.id, ...days };
  const { data } = await callApi(writeJournals, { body: about }, withProof(proof));
  const files = data.parts[format];
  for (let part = 1; part <= files; part += 1) {
    const text = await callApi(journalExport, { query: { ...about, format, part } }, withProof(proof));
    const which = files === 1 ? '' : `-${part}-of-${files}`;
    saveFile(`${business.bus_url}-${nameOf(format)}-${days.from}-${days.to}${which}.${endingOf[format]}`, 'text/plain', text);
  }
  return { files, written: data.written };
}
