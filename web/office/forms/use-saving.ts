import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { callApi } from '../../platform/api.ts';
import { errorMessage, fieldErrors } from '../../platform/errors.ts';
import { toast } from '../../ui/toasts/toast.ts';

type How<E extends Endpoint> = {
  /** Whose answers are old afterwards. */
  readonly stale: readonly Endpoint[];
  readonly said?: string | undefined;
  readonly onDone?: ((reply: Reply<E>) => void) | undefined;
};

/** An order whose field errors stay with the form; any other no is a toast. */
export function useSaving<E extends Endpoint>(e: E, { stale, said, onDone }: How<E>) {
  const cache = useQueryClient();
  const mutation = useMutation({
    mutationFn: (input: Input<E>) => callApi(e, input),
    onSuccess: (reply) => {
      if (said !== undefined) toast.success(said);
      onDone?.(reply);
    },
    onError: (error) => {
      if (!fieldErrors(error)) toast.error(errorMessage(error));
    },
    onSettled: () => Promise.all(stale.map(({ path }) => cache.invalidateQueries({ queryKey: [path] }))),
  });
  return { ...mutation, wrong: fieldErrors(mutation.error) ?? {} };
}
