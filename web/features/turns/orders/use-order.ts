import { useMutation } from '@tanstack/react-query';
import type { Endpoint, Input, Reply } from 'core/kernel/endpoint';
import { turnBoard, turnLog, turnRule } from 'core/turns/contract';
import { callApi } from '../../../platform/api.ts';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';

const touched = [turnBoard, turnLog, turnRule];

/** An order at the counter: what went wrong is said, and the board asks again. */
export function useOrder<E extends Endpoint>(endpoint: E, done?: (reply: Reply<E>, input: Input<E>) => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: Input<E>) => callApi(endpoint, input),
    onSuccess: (reply: Reply<E>, input: Input<E>) => done?.(reply, input),
    onError: showFailure,
    onSettled: () => refresh(...touched),
  });
}
