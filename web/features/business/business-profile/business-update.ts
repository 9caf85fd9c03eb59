import type { updateBusiness } from 'core/business/contract';
import type { Input, Reply } from 'core/kernel/endpoint';
import { requestFailed } from 'core/kernel/refusals/general';
import { Failure } from '../../../platform/errors.ts';

type Body = Input<typeof updateBusiness>['body'];
type Order = (body: Body) => Promise<Reply<typeof updateBusiness> | false>;
/** What is said about it, in the reader's language. */
export type Outcome = 'stored' | 'noResponse';

/** `error` is what the server answered, or a general word where it answered nothing that can be read. */
export type UpdateState = { readonly isUpdating: boolean; readonly updateSuccess: boolean; readonly error: unknown };

export const GENERAL_ERROR = requestFailed.text;
const SUCCESS_MS = 500;
const idle: UpdateState = { isUpdating: false, updateSuccess: false, error: null };

/** The business update as the specification has it: under way, then a success that fades after half a second. */
export function businessUpdater(order: Order, say: (outcome: Outcome) => void) {
  let state = idle;
  const listeners = new Set<() => void>();
  function become(next: UpdateState) {
    state = next;
    for (const tell of listeners) tell();
  }
  return {
    now: () => state,
    subscribe(tell: () => void) {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    /** True when it was stored. */
    async update(body: Body): Promise<boolean> {
      become({ ...idle, isUpdating: true });
      try {
        const answer = await order(body);
        if (!answer) {
          become({ ...idle, error: GENERAL_ERROR });
          say('noResponse');
          return false;
        }
      } catch (error) {
        become({ ...idle, error: error instanceof Failure && error.body !== null ? error.body : GENERAL_ERROR });
        return false;
      }
      become({ ...idle, updateSuccess: true });
      say('stored');
      setTimeout(() => become({ ...state, updateSuccess: false }), SUCCESS_MS);
      return true;
    },
  };
}
/** The errors of the fields, where the stored answer is a 422. */
export function errorsIn({ error }: UpdateState): { readonly [field: string]: string } {
  const { errors } = (typeof error === 'object' && error !== null ? error : {}) as { errors?: { [field: string]: unknown } };
  return Object.fromEntries(Object.entries(errors ?? {}).map(([field, texts]) => [field, [texts].flat().join('\n')]));
}
