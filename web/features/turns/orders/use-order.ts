import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { turnBoard, turnLog, turnRule } from 'core/turns/contract';
import { callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';

const touched = [turnBoard, turnLog, turnRule];

/** An order at the counter: what went wrong is said, and the board asks again. */
export function useOrder<E extends Endpoint>(endpoint: E, done?: (reply: Reply<E>, input: Input<E>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<E>) => callApi(endpoint, input),
    onSuccess: (reply: Reply<E>, input: Input<E>) => done?.(reply, input),
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: () => Promise.all(touched.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  });
}
