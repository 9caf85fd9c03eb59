import { lowerWithoutAccents } from 'core/kernel/text';
import { createRequire } from 'node:module';

export type Place = { city: string; state_id: string; zip: string; latitude: number; longitude: number };

/** A city and the place that represents it. `size` is its number of ZIP codes, the only measure of size in the table. */
export type City = { key: string; size: number; place: Place };

/** `places` are sorted by ZIP code, `cities` by key. */
export type PlaceTables = { places: Place[]; byZip: Map<string, Place>; cities: City[]; stateKeys: Map<string, string> };

const require = createRequire(import.meta.url);

/** Reads the table. This takes about a third of a second and 25 MB, so it does not happen at import. */
export function readPlaceTables(): PlaceTables {
  const table = require('zipcodes/lib/codes.js') as typeof import('zipcodes/lib/codes.js').default;
  const states = require('zipcodes/lib/states.js') as typeof import('zipcodes/lib/states.js').default;
  const places = Object.values(table.codes)
    // Military post offices have no usable position: 0, 0 or another country.
    .filter(({ state, latitude }) => latitude !== 0 && !['AA', 'AE', 'AP'].includes(state))
    .map(({ city, state, zip, latitude, longitude }) => ({ city: spelled(city), state_id: state, zip, latitude, longitude }))
    .sort((a, b) => (a.zip < b.zip ? -1 : 1));
  const byZip = new Map(places.map((place) => [place.zip, place]));
  const stateKeys = new Map(places.map(({ state_id }) => [state_id, placeKey(states.abbr[state_id] ?? state_id)]));
  return { places, byZip, cities: citiesOf(places), stateKeys };
}

const SHORT: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' };

/** The form in which names are compared: lower case, without accents or punctuation, "St." and "Ft." written out. */
export function placeKey(name: string): string {
  return (
    lowerWithoutAccents(name)
      // The table has "Saint Marys" for Saint Mary's, but "O Fallon" for O'Fallon.
      .replace(/['’](?=s\b)|\./g, '')
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
      .replace(/^(st|ft|mt)(?= )/, (word) => SHORT[word] ?? word)
  );
}

// Corrects the capital letters: the table has "Mcallen" and "Winston-salem".
const spelled = (city: string) =>
  city.replace(/(\bMc|-)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

function citiesOf(places: Place[]): City[] {
  const groups = Map.groupBy(places, ({ city, state_id }) => `${city},${state_id}`);
  return [...groups.values()]
    .map((group) => ({ key: placeKey(group[0]?.city ?? ''), size: group.length, place: middleOf(group) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : b.size - a.size));
}

// The ZIP code nearest to the middle of a city. The middle is a median, because the ZIP codes of large companies lie far outside
// their city.
function middleOf(group: Place[]): Place {
  const latitude = medianOf(group.map((place) => place.latitude));
  const longitude = medianOf(group.map((place) => place.longitude));
  const off = (place: Place) => Math.hypot(place.latitude - latitude, place.longitude - longitude);
  return group.reduce((best, place) => (off(place) < off(best) ? place : best));
}

const medianOf = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
