import { useMutation } from '@tanstack/react-query';
import { payroll } from 'core/payroll/contract';
import type { Days } from 'core/payroll/rules/stretches';
import { useTranslations } from 'use-intl';
import { showFailure } from '../../../office/orders/after.ts';
import { callApi } from '../../../platform/api.ts';
import { saveFile } from '../../../ui/actions/save-file.ts';
import { payCsv } from './csv.ts';

const MOST_PEOPLE = 100;

/** Saves the figures of some days as a file. */
export function useExport({ id, bus_url }: { readonly id: number; readonly bus_url: string }, proof: string | null) {
  const t = useTranslations('payroll.print');
  const download = useMutation({
    mutationFn: ({ from, to }: Days) => {
      const query = { business_id: id, from, to, per_page: MOST_PEOPLE };
      return callApi(payroll, { query }, proof === null ? {} : { pinProof: proof });
    },
    onSuccess: ({ data, meta }) => {
      const text = payCsv(data, meta.totals, (column) => t(`csv.${column}`), t('total'));
      saveFile(`${bus_url}-payroll-${meta.from}-${meta.to}.csv`, 'text/csv', text);
    },
    onError: showFailure,
  });
  return (days: Days) => download.mutate(days);
}
