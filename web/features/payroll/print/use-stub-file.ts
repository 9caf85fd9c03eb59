import { useMutation } from '@tanstack/react-query';
import { payStubsFile } from 'core/payroll/contract';
import type { Days } from 'core/payroll/rules/stretches';
import { showFailure } from '../../../office/orders/after.ts';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { saveFile } from '../../../ui/actions/save-file.ts';

type Shop = { readonly id: number; readonly bus_url: string };
/** Of nobody in particular everybody’s, or one’s own for whoever sees no others. */
type Whose = Days & { readonly employee_id?: string | null };

/** Saves stubs as a PDF in the language of whoever reads the screen. */
export function useStubFile({ id: business_id, bus_url }: Shop, proof: string | null) {
  const language = useLanguage();
  const download = useMutation({
    mutationFn: ({ from, to, employee_id = null }: Whose) => {
      const query = { business_id, from, to, language, ...(employee_id !== null && { employee_id }) };
      return callApi(payStubsFile, { query }, proof === null ? {} : { pinProof: proof });
    },
    onSuccess: (file, { from, to }) => saveFile(`${bus_url}-stubs-${from}-${to}.pdf`, 'application/pdf', file),
    onError: showFailure,
  });
  return { save: (whose: Whose) => download.mutate(whose), isSaving: download.isPending };
}
