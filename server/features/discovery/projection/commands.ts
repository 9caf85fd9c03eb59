import { LONGEST_PREFIX } from 'core/discovery/rules';
import type { BusinessScope } from 'core/kernel/scope';
import { type Db, platformScope, type PlatformTx } from '../../../platform/db.ts';
import { postsToSearch, replaceSearchPosts } from '../posts/queries.ts';
import {
  type SearchEntry,
  businessIds,
  cardEntries,
  countWords,
  saveSearchHours,
  rebuildAll,
  redrawPrefixes,
  replaceCard,
  replaceEntries,
  lockProjections,
  searchedHours,
  type SearchHours,
} from './queries.ts';

/** Brings what search knows of one business up to date: its card, places, words, and the lists it may stand in. */
export async function updateSearchCard(ctx: PlatformTx, business_id: number): Promise<void> {
  await lockProjections(ctx);
  await replaceCard(ctx, business_id);
  const { kept, now } = await cardEntries(ctx, business_id);
  const changed = changedWords(kept, now);
  if (changed.length === 0) return;
  await replaceEntries(ctx, business_id, now);
  await countWords(ctx, wholeIn(now, kept), wholeIn(kept, now));
  for (let letters = LONGEST_PREFIX; letters >= 2; letters -= 1) {
    const prefixes = prefixesOf(changed, letters);
    if (prefixes.length > 0) await redrawPrefixes(ctx, prefixes, letters);
  }
}

/** Words that came, went or changed their weight. */
function changedWords(kept: readonly SearchEntry[], now: readonly SearchEntry[]): string[] {
  const same = (a: SearchEntry, b: SearchEntry) => a.word === b.word && a.popularity === b.popularity && a.whole === b.whole;
  const lost = kept.filter((entry) => !now.some((other) => same(entry, other)));
  const won = now.filter((entry) => !kept.some((other) => same(entry, other)));
  return [...new Set([...lost, ...won].map(({ word }) => word))];
}

const wholeIn = (these: readonly SearchEntry[], those: readonly SearchEntry[]): string[] =>
  these.filter(({ word, whole }) => whole && !those.some((other) => other.whole && other.word === word)).map(({ word }) => word);

const prefixesOf = (words: readonly string[], letters: number): string[] => [
  ...new Set(
    words.filter((word) => Array.from(word).length >= letters).map((word) => Array.from(word).slice(0, letters).join('')),
  ),
];

export async function updateSearchHours(ctx: PlatformTx, business_id: number, hours: SearchHours): Promise<void> {
  await lockProjections(ctx);
  await saveSearchHours(ctx, business_id, hours);
}

/** What search takes from the rows of a business: they are read in its cell first. */
export async function updateOwnSearchRows(db: Db, scope: BusinessScope): Promise<void> {
  const [hours, posts] = await Promise.all([db.read(scope, searchedHours), db.read(scope, postsToSearch)]);
  await db.write(platformScope, async (ctx) => {
    await updateSearchHours(ctx, scope.businessId, hours);
    await replaceSearchPosts(ctx, scope.businessId, posts);
  });
}

/** All projections anew, from the truth. Search waits meanwhile. */
export async function rebuildSearch(db: Db): Promise<void> {
  await db.write(platformScope, (ctx) => rebuildAll(ctx));
  for (const businessId of await db.read(platformScope, businessIds)) {
    await updateOwnSearchRows(db, { businessId } as BusinessScope);
  }
}
