import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addMedical,
  changeMedical,
  deleteMedical,
  medicalAlert,
  medicalClients,
  type MedicalEntry,
  medicalHistory,
  medicalLog,
} from 'core/medical/contract';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { showFailure } from '../../../office/orders/after.ts';
import { toast } from '../../../ui/toasts/toast.ts';

/** Each reading is written down: nothing here is asked again by itself, and nothing is kept once it is out of sight. */
const onPurpose = {
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

export const useHistory = (business_id: number, clientHashId: string, opened: boolean) =>
  useQuery({
    ...apiQueryOptions(medicalHistory, { query: { business_id, clientHashId, why: 'view' } }),
    ...onPurpose,
    enabled: opened,
  });

export type Form = Pick<MedicalEntry, 'conditions' | 'allergies' | 'medications' | 'notes' | 'signature_name'>;

export function useMedicalOrders(business_id: number, clientHashId: string) {
  const t = useTranslations('clients.medical');
  const queries = useQueryClient();
  const after = () =>
    Promise.all(
      [medicalHistory, medicalAlert, medicalClients, medicalLog].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
  const save = useMutation({
    mutationFn: ({ form, entry }: { readonly form: Form; readonly entry: MedicalEntry | null }) =>
      entry === null
        ? callApi(addMedical, { body: { business_id, clientHashId, ...form, consent: true } })
        : callApi(changeMedical, {
            params: { id: entry.id },
            body: { business_id, version: entry.version, ...form, consent: true },
          }),
    onSuccess: () => {
      toast.success(t('saved'));
      return after();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => callApi(deleteMedical, { params: { id }, query: { business_id } }),
    onSuccess: () => void toast.success(t('deleted')),
    onError: showFailure,
    onSettled: after,
  });
  const print = useMutation({
    mutationFn: () => callApi(medicalHistory, { query: { business_id, clientHashId, why: 'print' } }),
    onSuccess: () => window.print(),
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: [medicalLog.path] }),
  });
  return { save, remove, print };
}
