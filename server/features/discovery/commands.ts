import type { FoundBusiness } from 'core/discovery/contract';
import {
  CELL_EVERYWHERE,
  cellOfState,
  cellsAround,
  isAscii,
  isSearch,
  isSlip,
  joined,
  LONGEST_PREFIX,
  minuteOf,
  nearestWord,
  swaps,
  timesToOffer,
  weekdayOf,
  wordsOf,
} from 'core/discovery/rules';
import { categoryOfWords } from 'core/discovery/services/rules';
import { pagination } from 'core/kernel/page';
import { isTimezone, wallClockAt } from 'core/kernel/time';
import * as general from 'core/kernel/refusals/general';
import type { WithDeps } from '../../ctx.ts';
import type { Deps } from '../../deps.ts';
import { platformScope, type PlatformTx } from '../../platform/db.ts';
import { memo } from '../../platform/memo.ts';
import { invalid } from '../../platform/refusal.ts';
import {
  type Filter,
  type SearchWalk,
  businessesByPrefix,
  businessesByWords,
  businessesInCell,
  businessesInCity,
  businessesInZip,
  businessesNear,
  END,
  knownWords,
  PAGE,
  plainText,
  plainCategories,
  reachOfPrefixes,
  similarWords,
} from './queries.ts';

/** A word with more businesses than this is walked in order of popularity, not looked at to the end. */
const FEW = 1000;

/** Up to ten businesses for what somebody has typed so far; with typing errors only when nothing else is found. */
export function search({ deps }: WithDeps<Pick<Deps, 'db'>>, text: string): Promise<FoundBusiness[]> {
  return deps.db.read(platformScope, async (ctx) => {
    const words = await typedWords(ctx, text);
    if (!isSearch(words)) return [];
    const found = await byWords(ctx, words);
    if (found.length > 0) return found;
    const oneWord = joined(words);
    const asOne = oneWord ? await byWords(ctx, oneWord) : [];
    if (asOne.length > 0) return asOne;
    const meant = await byMeaning(ctx, words);
    return meant.length > 0 ? meant : byService(ctx, words);
  });
}

/** The first letters of popular words are typed all the time: their answers may be this old. "Nothing" is not kept. */
const REMEMBERED_MS = 10_000;
const REMEMBERED = 5000;

export function rememberedSearch(deps: Pick<Deps, 'db'>) {
  const answers = memo(REMEMBERED_MS, REMEMBERED, (text: string) => search({ deps }, text));
  return async (typed: string): Promise<FoundBusiness[]> => {
    const text = typed.toLowerCase();
    const found = await answers.get(text);
    if (found.length === 0) answers.drop(text);
    return found;
  };
}

export const typedWords = async (ctx: PlatformTx, text: string): Promise<string[]> =>
  wordsOf(isAscii(text) ? text : await plainText(ctx, text));

function byWords(ctx: PlatformTx, words: readonly string[]): Promise<FoundBusiness[]> {
  const [only = ''] = words;
  const one = words.length === 1 && Array.from(only).length <= LONGEST_PREFIX;
  return one ? businessesByPrefix(ctx.tx, { prefix: only }) : bySeveral(ctx, words);
}

/** Every word counts: the last as a beginning, the others whole where such a word exists. */
async function bySeveral(ctx: PlatformTx, words: readonly string[]): Promise<FoundBusiness[]> {
  const counts = new Map((await knownWords(ctx, words.slice(0, -1))).map(({ word, businesses }) => [word, businesses]));
  const whole = words.filter((word) => counts.has(word)).sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
  const begun = words.filter((word) => !counts.has(word));
  const ranges = words.map((word) => ({ from: word, to: counts.has(word) ? word : word + END }));
  return businessesByWords(ctx, await walkAlong(ctx, whole, counts, begun), ranges);
}

/** The shortest way: a rare word, else a rare beginning, else the most popular businesses of the rarer word. */
async function walkAlong(
  ctx: PlatformTx,
  whole: readonly string[],
  counts: ReadonlyMap<string, number>,
  begun: readonly string[],
): Promise<SearchWalk> {
  const [rarest] = whole;
  if (rarest !== undefined && (counts.get(rarest) ?? 0) <= FEW) return { word: rarest };
  const [narrowest] = (await reachOfPrefixes(ctx, begun)).sort((a, b) => a.entries - b.entries);
  if (narrowest && narrowest.entries <= FEW) return { prefix: narrowest.prefix };
  return rarest === undefined ? 'popular' : { word: rarest };
}

/** Puts the word that was probably meant in the place of each one that begins no known word. */
async function byMeaning(ctx: PlatformTx, words: readonly string[]): Promise<FoundBusiness[]> {
  const reach = new Map((await reachOfPrefixes(ctx, words)).map(({ prefix, entries }) => [prefix, entries]));
  const meant: string[] = [];
  for (const word of words) {
    const known = (reach.get(word) ?? 0) > 0;
    meant.push(known ? word : (nearestWord(word, await similarWords(ctx, word, swaps(word))) ?? word));
  }
  return meant.every((word, i) => word === words[i]) ? [] : byWords(ctx, meant);
}

/** Names and cities hold none of these words; the most popular who do what they say, then. */
async function byService(ctx: PlatformTx, words: readonly string[]): Promise<FoundBusiness[]> {
  const category = categoryOfWords(words, await plainCategories(ctx));
  if (!category) return [];
  const filter = { slug: category.slug, category_id: -1, weekday: null, minute: null, offset: 0 };
  return businessesInCell(ctx, { ...filter, cell: CELL_EVERYWHERE });
}

export type Wanted = {
  readonly category?: string | undefined;
  readonly city?: string | undefined;
  readonly state_id?: string | undefined;
  readonly zip?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly time?: string | undefined;
  readonly date?: string | undefined;
  readonly userTimezone?: string | undefined;
  readonly page: number;
};

type Lists = Pick<Deps, 'db' | 'clock' | 'places'>;

export function listByCategory(deps: Lists, wanted: Wanted) {
  return deps.db.read(platformScope, async (ctx) => {
    const filter = { ...kindOf(wanted.category ?? ''), ...openAt({ deps }, wanted), offset: (wanted.page - 1) * PAGE };
    const { rows, total } = await listed(ctx, deps, wanted, filter);
    return { data: rows, pagination: pagination(wanted.page, PAGE, total) };
  });
}

const kindOf = (category: string) =>
  /^\d{1,9}$/.test(category)
    ? { slug: '', category_id: Number(category) }
    : { slug: category.toLowerCase(), category_id: category === '' ? 0 : -1 };

/** The narrowest place that is named counts. */
function listed(ctx: PlatformTx, { places }: Lists, { lat, lng, zip, city, state_id }: Wanted, filter: Filter) {
  if (lat !== undefined && lng !== undefined) return nearPoint(ctx, lat, lng, filter);
  if (zip) return counted((page) => businessesInZip(ctx, { ...page, zip }), filter);
  if (city) return inCity(ctx, places, { city, state_id }, filter);
  const cell = state_id ? cellOfState(state_id) : CELL_EVERYWHERE;
  return counted((page) => businessesInCell(ctx, { ...page, cell }), filter);
}

/** A city without its state is the largest of that name. One that nobody is in may be a slip of the finger. */
async function inCity(
  ctx: PlatformTx,
  places: Lists['places'],
  { city, state_id }: Pick<Wanted, 'city' | 'state_id'>,
  filter: Filter,
) {
  const typed = city ?? '';
  const [place] = places.byText([typed, state_id].filter(Boolean).join(', '));
  const of = (name: string, state: string | null) =>
    counted((page) => businessesInCity(ctx, { ...page, city: name, state_id: state }), filter);
  const asked = await of(typed, state_id ?? place?.state_id ?? null);
  const isMeant =
    place && place.city.toLowerCase() !== typed.toLowerCase() && isSlip(typed.toLowerCase(), place.city.toLowerCase());
  return asked.total === 0 && isMeant ? of(place.city, place.state_id) : asked;
}

/** Where the nine cells around a point hold less than a page, eighty-one are asked: about forty kilometres each way. */
function nearPoint(ctx: PlatformTx, lat: number, lng: number, filter: Filter) {
  const cells = cellsAround(lat, lng, 1);
  const ring = cellsAround(lat, lng, 4).filter((cell) => !cells.includes(cell));
  return counted((page) => businessesNear(ctx, { ...page, lat, lng, cells, ring }), filter);
}

/** Each row carries the total; a page behind the last has no row, so the first page is asked for it. */
async function counted<Row extends { total: number }>(ask: (filter: Filter) => Promise<Row[]>, filter: Filter) {
  const rows = await ask(filter);
  const [first] = rows.length > 0 || filter.offset === 0 ? rows : await ask({ ...filter, offset: 0 });
  return { rows, total: first?.total ?? 0 };
}

function openAt({ deps: { clock } }: WithDeps<Pick<Deps, 'clock'>>, { time, date, userTimezone }: Wanted) {
  if (time === undefined) return { weekday: null, minute: null };
  return { weekday: weekdayOf(date ?? wallNow(clock, userTimezone).date), minute: minuteOf(time) };
}

function wallNow(clock: Deps['clock'], timezone = 'UTC') {
  if (!isTimezone(timezone)) throw invalid({ userTimezone: [general.inputTimeZoneUnknown] });
  return wallClockAt(clock.now().toISOString(), timezone);
}

/** Popular businesses around the viewer, filled up with popular ones from anywhere. */
export function popularFor(
  { deps }: WithDeps<Pick<Deps, 'db'>>,
  { lat, lng }: { lat?: number | undefined; lng?: number | undefined },
) {
  return deps.db.read(platformScope, async (ctx) => {
    const filter = { slug: '', category_id: 0, weekday: null, minute: null, offset: 0 };
    const near = lat === undefined || lng === undefined ? [] : (await nearPoint(ctx, lat, lng, filter)).rows;
    const missing = PAGE - near.length;
    const far = missing > 0 ? await businessesInCell(ctx, { ...filter, cell: CELL_EVERYWHERE }) : [];
    const shown = new Set(near.map(({ id }) => id));
    return [...near, ...far.filter(({ id }) => !shown.has(id)).slice(0, missing)];
  });
}

type LocationQuestion = { readonly text: string; readonly lat?: number | undefined; readonly lng?: number | undefined };
export function placesFor({ deps: { places } }: WithDeps<Pick<Deps, 'places'>>, { text, lat, lng }: LocationQuestion) {
  if (lat === undefined || lng === undefined) return places.byText(text);
  const nearest = places.nearest(lat, lng);
  return nearest ? [nearest] : [];
}

export function timesOn(
  { deps: { clock } }: WithDeps<Pick<Deps, 'clock'>>,
  { date, userTimezone }: Pick<Wanted, 'date' | 'userTimezone'>,
) {
  const now = wallNow(clock, userTimezone);
  return timesToOffer(date ?? now.date, now);
}
