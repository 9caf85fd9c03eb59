import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from 'core/kernel/endpoint';
import { errorMessage } from '../../platform/errors.ts';
import { toast } from '../../ui/toasts/toast.ts';

/** Says why something was not done. */
export const showFailure = (error: unknown): void => void toast.error(errorMessage(error));

/** Answers that a change made old are asked again. The browser carries no event's list of them, so they are named here. */
export function useRefresh() {
  const queries = useQueryClient();
  return (...old: readonly Pick<Endpoint, 'path'>[]) =>
    Promise.all(old.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}
