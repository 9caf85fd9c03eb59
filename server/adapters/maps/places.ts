import timezoneAt from '@photostructure/tz-lookup';
import { editDistance } from 'core/kernel/text';
import { placeKey, readPlaceTables } from './atlas.ts';
import type { PlaceTables, City, Place } from './atlas.ts';

export type { Place } from './atlas.ts';

/** Places of the United States and their time zones, from tables on disk, without network access. */
export type Places = {
  byZip(zip: string): Place | null;
  /** The ten best matches for what a person types: 'houston', 'san jose, ca', '770', '77036-1234'. */
  byText(text: string): Place[];
  nearest(latitude: number, longitude: number): Place | null;
  /** The IANA zone, for example America/Chicago. Throws a RangeError for impossible coordinates. */
  timezoneOf(latitude: number, longitude: number): string;
  /** Reads the tables now, so that the first visitor does not wait a third of a second. */
  warm(): void;
};

const ANSWERS = 10;
const FARTHEST_KM = 160;
const KM_PER_DEGREE = 111.2;

export function openPlaces(): Places {
  let read: PlaceTables | undefined;
  const atlas = () => (read ??= readPlaceTables());

  return {
    byZip: (zip) => atlas().byZip.get(zip.trim().slice(0, 5)) ?? null,
    byText: (text) => placesNamed(atlas(), text.slice(0, 100)),
    nearest: (latitude, longitude) => nearestIn(atlas().places, latitude, longitude),
    timezoneOf: (latitude, longitude) => timezoneAt(latitude, longitude),
    warm: () => void atlas(),
  };
}

function placesNamed(atlas: PlaceTables, text: string): Place[] {
  const zip = /(?:^|\s)(\d{1,5})(?:-\d{0,4})?\s*$/.exec(text)?.[1];
  if (zip?.length === 5) return [atlas.byZip.get(zip)].filter((place) => place !== undefined);
  if (zip && /^\s*\d/.test(text)) return startingWith(atlas.places, (place) => place.zip, zip).slice(0, ANSWERS);

  const [name = '', state] = text.split(',');
  const city = placeKey(name);
  if (city === '') return [];
  const found = citiesNamed(atlas, city, placeKey(state ?? ''));
  const named = found.length === 0 && state === undefined ? withStateLast(atlas, city) : found;
  return named.length === 0 ? citiesAlmostNamed(atlas, city, placeKey(state ?? '')) : named;
}

// Finds a city whose state may follow without a comma ('san jose ca'). The last words may also be part of the name ('fort
// washington'), so the whole name is tried first.
function withStateLast(atlas: PlaceTables, key: string): Place[] {
  const words = key.split(' ');
  for (let end = words.length - 1; end > 0; end -= 1) {
    const found = citiesNamed(atlas, words.slice(0, end).join(' '), words.slice(end).join(' '));
    if (found.length > 0) return found;
  }
  return [];
}

function citiesNamed({ cities, stateKeys }: PlaceTables, city: string, state: string): Place[] {
  const inState = ({ place }: City) =>
    place.state_id.toLowerCase().startsWith(state) || stateKeys.get(place.state_id)?.startsWith(state);
  const exactFirst = ({ key }: City) => (key === city ? 0 : 1);
  return startingWith(cities, ({ key }) => key, city)
    .filter((found) => state === '' || inState(found))
    .sort((a, b) => exactFirst(a) - exactFirst(b) || b.size - a.size)
    .slice(0, ANSWERS)
    .map(({ place }) => place);
}

const SHORTEST_SLIP = 5;

/**
 * Finds cities with one typing error ('houson'), the largest first. It scans the whole table, which takes a few milliseconds,
 * so it runs only if nothing else matches.
 */
function citiesAlmostNamed({ cities }: PlaceTables, city: string, state: string): Place[] {
  if (city.length < SHORTEST_SLIP) return [];
  return cities
    .filter(
      ({ key, place }) => place.state_id.toLowerCase().startsWith(state.slice(0, 2)) && Math.abs(key.length - city.length) < 2,
    )
    .filter(({ key }) => editDistance(city, key) <= 1)
    .sort((a, b) => b.size - a.size)
    .slice(0, ANSWERS)
    .map(({ place }) => place);
}

/** The items whose key starts with the text. The items must be sorted by key. */
function startingWith<Item>(items: Item[], keyOf: (item: Item) => string, start: string): Item[] {
  const first = firstNotBelow(items, keyOf, start);
  const past = firstNotBelow(items, keyOf, `${start}\uffff`);
  return items.slice(first, past);
}

function firstNotBelow<Item>(items: Item[], keyOf: (item: Item) => string, key: string): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && keyOf(item) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

// The nearest place. Scans the whole table, which takes under a millisecond; at these distances the earth may be treated as
// flat.
function nearestIn(places: Place[], latitude: number, longitude: number): Place | null {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  let best: Place | null = null;
  let shortest = (FARTHEST_KM / KM_PER_DEGREE) ** 2;
  for (const place of places) {
    const north = place.latitude - latitude;
    const around = Math.abs(place.longitude - longitude);
    const east = Math.min(around, 360 - around) * narrowing;
    const distance = north * north + east * east;
    if (distance < shortest) [best, shortest] = [place, distance];
  }
  return best;
}
