import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientInfo, clientsList, updateField } from 'core/clients/contract';
import type { Editable } from 'core/clients/edit/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryKey, callApi } from '../../../platform/api.ts';
import { errorMessage, Failure, fieldErrors } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';

type Holder = { readonly id: string; readonly name: string };
/** Whose phone or mail it is already, when that is why the answer was no. */
export function holderIn(error: unknown): Holder | null {
  const body = error instanceof Failure && error.status === 422 ? error.body : null;
  return (body as { readonly taken_by?: Holder } | null)?.taken_by ?? null;
}

export type Taken = Omit<Order, 'override'> & { readonly holder: Holder; readonly text: string };
const isConflict = (error: unknown): boolean => error instanceof Failure && error.status === 409;

type Order = { readonly column: Editable; readonly value: string; readonly was: string; readonly override: boolean };
/** `changed`: somebody else wrote there meanwhile. */
type Outcome = 'saved' | 'changed' | 'refused';
const outcomeOf = (error: unknown): Outcome => (isConflict(error) ? 'changed' : 'refused');

/** Writes one field when it is left. A refusal stands at its field, what is somebody else's is asked about, the rest is a toast. */
export function useField(businessId: number, clientId: string, said: string) {
  const t = useTranslations('clients.fields');
  const queries = useQueryClient();
  const key = apiQueryKey(clientInfo, { query: { business_id: businessId, clientHashId: clientId } });
  const [errors, setErrors] = useState<{ readonly [C in Editable]?: string }>({});
  const [taken, setTaken] = useState<Taken | null>(null);
  const wrong = (column: Editable, text: string) => setErrors((others) => ({ ...others, [column]: text }));
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ column, value, was, override }: Order) =>
      callApi(updateField, { body: { clientId, business_id: businessId, column, value, was, override } }),
    onSuccess: ({ data }, { column }) => {
      setErrors(({ [column]: _, ...others }) => others);
      queries.setQueryData(key, { success: true, data });
      toast.success(said);
      return queries.invalidateQueries({ queryKey: [clientsList.path] });
    },
    onError: async (error, order) => {
      if (isConflict(error)) {
        wrong(order.column, t('changed'));
        return queries.invalidateQueries({ queryKey: [clientInfo.path] });
      }
      const [text, holder] = [fieldErrors(error)?.[order.column], holderIn(error)];
      if (text === undefined) return void toast.error(errorMessage(error));
      wrong(order.column, text);
      if (holder) setTaken({ ...order, holder, text });
    },
  });
  return {
    errors,
    taken,
    saving: isPending ? variables.column : null,
    save(order: Omit<Order, 'override'>, override = false): Promise<Outcome> {
      setTaken(null);
      return mutateAsync({ ...order, override }).then(() => 'saved', outcomeOf);
    },
    leaveTaken: () => setTaken(null),
  };
}

/** What is typed over what was seen there; whoever is told of a change has seen what it says now. */
export function useTyped(kept: string, column: Editable, { save }: Pick<ReturnType<typeof useField>, 'save'>) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly was: string | null } | null>(null);
  return {
    text: typed?.text ?? kept,
    isTyped: typed !== null,
    type: (text: string) => setTyped({ text, was: typed ? typed.was : kept }),
    reset: () => setTyped(null),
    async leave() {
      if (typed === null) return;
      if (typed.text.trim() === kept) return setTyped(null);
      const outcome = await save({ column, value: typed.text, was: typed.was ?? kept });
      if (outcome === 'saved') setTyped(null);
      if (outcome === 'changed') setTyped({ ...typed, was: null });
    },
  };
}
