import type { QueryClient } from '@tanstack/react-query';
import { openTickets, type TicketView, unpaidVisits } from 'core/checkout/contract';
import { loaded } from '../till/moves.ts';
import type { Store } from '../till/open-store.ts';
import type { Step } from '../till/till.ts';
import { isAnswerLost } from '../../../platform/errors.ts';
import { newest, type Told } from './deed.ts';
import { openSaver } from './saver.ts';

export type Tools = {
  readonly store: Store;
  readonly business_id: number;
  readonly queries: QueryClient;
  readonly say: (error: unknown) => void;
};

/** A ticket that is paid is done with. */
export const stepOf = ({ status }: TicketView): Step => (status === 'paid' ? 'done' : 'tender');

/** What every order needs: the ticket as it is saved, and a place for the answer. */
export function openDesk(tools: Tools) {
  const { store, business_id, queries, say } = tools;
  const saver = openSaver(tools);
  let orders = 0;
  const refresh = () =>
    void Promise.all([openTickets, unpaidVisits].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  return {
    ...tools,
    saver,
    refresh,
    /** An order of this till is under way: what changes meanwhile may be its own doing. */
    isBusy: () => orders > 0,
    at: ({ id, version }: TicketView) => ({ params: { id }, body: { business_id, version } }),
    /** The answer is the ticket on the screen from now on. What goes wrong is said, and then it is false. */
    async done(work: () => Promise<Told>, next: (now: Told['data']) => void, mayBeLost = false): Promise<boolean> {
      orders += 1;
      try {
        const { data } = await work();
        next(data);
        refresh();
        return true;
      } catch (error) {
        const now = newest(error);
        if (now) store.set((till) => ({ ...loaded(till, now.data), changedBy: now.by }));
        else if (isAnswerLost(error)) store.set((till) => ({ ...till, saving: 'lost' }));
        if (!now && !(mayBeLost && isAnswerLost(error))) say(error);
        return false;
      } finally {
        orders -= 1;
      }
    },
    show: (step?: (ticket: TicketView) => Step) => (ticket: TicketView) =>
      store.set((till) => loaded(till, ticket, step?.(ticket))),
    /** The ticket, after everything on the screen was saved. */
    async saved(): Promise<TicketView | null> {
      const isKnown = await saver.save();
      refresh();
      return isKnown ? store.now().ticket : null;
    },
  };
}
export type Desk = ReturnType<typeof openDesk>;
