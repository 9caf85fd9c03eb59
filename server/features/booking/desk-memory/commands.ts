import type { BusinessScope } from 'core/kernel/scope';
import type { Deps } from '../../../deps.ts';
import { type Moment, momentOf, standsSince } from './queries.ts';

/** A full day of eight people is some fifty kilobytes. */
const MOST_KEPT = 300;

type Kept = { readonly at: Moment; readonly answer: object };
type Looks = { readonly running: Promise<Kept>; next: Promise<Kept> | null };

/**
 * Answers that a process gave about visits, given again while the rows say that nothing has happened since: whoever changes a visit
 * tells it in the same transaction, and triggers name another version when the shop changes. Nothing is believed for a while.
 * Screens ask all at once, namely when something has happened: who asks the same while somebody looks waits for the next look. That
 * one begins after they asked, so it is as good as their own, and however many wait, they share it.
 */
export function openDeskMemory({ db }: Deps) {
  const kept = new Map<string, Kept>();
  const looks = new Map<string, Looks>();

  async function look(scope: BusinessScope, key: string, answer: () => Promise<object>): Promise<Kept> {
    const known = kept.get(key);
    if (known && (await db.read(scope, (ctx) => standsSince(ctx, known.at)))) return known;
    const at = await db.read(scope, (ctx) => momentOf(ctx));
    const fresh = { at, answer: await answer() };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, fresh);
    return fresh;
  }
  function begin(key: string, looking: () => Promise<Kept>): Promise<Kept> {
    const mine: Looks = { running: looking(), next: null };
    looks.set(key, mine);
    const over = () => {
      if (looks.get(key) === mine && !mine.next) looks.delete(key);
    };
    mine.running.then(over, over);
    return mine.running;
  }
  return async function remembered<T extends object>(
    scope: BusinessScope,
    question: string,
    answer: () => Promise<T>,
  ): Promise<T> {
    const key = `${scope.businessId} ${question}`;
    const looking = () => look(scope, key, answer);
    const now = looks.get(key);
    const again = () => begin(key, looking);
    const found = now ? (now.next ??= now.running.then(again, again)) : begin(key, looking);
    return (await found).answer as T;
  };
}
