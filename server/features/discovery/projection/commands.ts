import { hoursOf, LONGEST_PREFIX } from 'core/discovery/rules';
import type { BusinessScope, Scope } from 'core/kernel/scope';
import { type Db, platformScope, type PlatformTx, type BusinessTx } from '../../../platform/db.ts';
import { updateSearchPosts } from '../posts/queries.ts';
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
  weekOf,
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

/** What search takes from the business's own rows; hence in its scope. */
export async function updateOwnSearchRows(ctx: BusinessTx): Promise<void> {
  await updateSearchHours(ctx);
  await updateSearchPosts(ctx, null);
}

export async function updateSearchHours(ctx: BusinessTx): Promise<void> {
  await lockProjections(ctx);
  const week = await weekOf(ctx);
  await saveSearchHours(ctx, week.length > 0 ? hoursOf(week) : null);
}

/** All projections anew, from the truth. Search waits meanwhile. */
export async function rebuildSearch(db: Db): Promise<void> {
  await db.write(platformScope, (ctx) => rebuildAll(ctx));
  for (const businessId of await db.read(platformScope, businessIds)) {
    const scope = { businessId } as BusinessScope;
    await db.write(scope, (ctx) => updateOwnSearchRows(ctx));
  }
}

export const isScopeOf = (scope: Scope, business_id: number): scope is BusinessScope => scope.businessId === business_id;
