import { manageClientEdit } from 'core/clients/contract';
import type { BusinessScope, SignedIn } from 'core/kernel/scope';
import { reviewAnswered, reviewPublished } from 'core/reviews/contract';
import { averageOf, histogramOf, reviewerName } from 'core/reviews/rules';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { tell } from '../../../platform/events.ts';
import { found } from '../../../platform/refusal.ts';
import { setRating } from '../../business/queries.ts';
import { holds, seesContacts } from '../../clients/commands.ts';
import { starCounts } from '../queries.ts';
import { deskPage, inTurn, setHidden, setReply, type Wish } from './queries.ts';

/** Whoever may not see contacts reads the names as the public does. */
export async function reviewsAtDesk(deps: Deps, actor: SignedIn, scope: BusinessScope, wish: Wish) {
  const [contacts, edit, { rows, ...page }, counts] = await Promise.all([
    seesContacts(deps, actor, scope),
    holds(deps, actor, scope, manageClientEdit),
    deps.db.read(scope, (tx) => deskPage(tx, scope, wish)),
    deps.db.read(scope, (tx) => starCounts(tx, scope)),
  ]);
  const data = rows.map(({ name, client_hash, hash_id, first_name, photo_url, ...review }) => ({
    ...review,
    reviewer: reviewerName(name),
    client: { id: client_hash, name: contacts ? name : reviewerName(name) },
    employee: hash_id === null ? null : { id: hash_id, name: first_name ?? '', photo_url },
  }));
  const stars = { avg_reviews_star: averageOf(counts), histogram: histogramOf(counts) };
  return { success: true as const, data, ...page, ...stars, may: { edit } };
}

export async function answer({ db }: Deps, actor: SignedIn, scope: BusinessScope, id: string, reply: string) {
  await db.write(scope, async (tx) => {
    found(await setReply(tx, scope, id, reply === '' ? null : reply));
    await tell(tx, scope, actor, reviewAnswered, `review:${id}`, { business_id: scope.businessId, review_id: id });
  });
  return { success: true as const };
}

/** The stars of the business follow the reviews that are shown. */
export async function rate(tx: Tx, scope: BusinessScope): Promise<void> {
  const counts = await starCounts(tx, scope);
  const reviews_count = counts.reduce((sum, { count }) => sum + count, 0);
  await setRating(tx, scope.businessId, { avg_reviews_star: averageOf(counts), reviews_count });
}

export async function publish({ db }: Deps, actor: SignedIn, scope: BusinessScope, id: string, published: boolean) {
  const business_id = scope.businessId;
  await db.write(scope, async (tx) => {
    await inTurn(tx, scope);
    found(await setHidden(tx, scope, id, !published));
    await rate(tx, scope);
    await tell(tx, scope, actor, reviewPublished, `business:${business_id}`, { business_id, review_id: id });
  });
  return { success: true as const };
}
