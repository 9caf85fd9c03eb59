import { lowerWithoutAccents } from 'core/kernel/text';
import { endings, favourites, middles, openings, owners, streets, trades, vietnamese } from './words.ts';

export type Chance = () => number;

/** Numbers in [0, 1) that are the same on every machine for one seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The first of a list far more often than the last, as in Zipf's law. */
export const favour = <T>(chance: Chance, from: readonly T[], slope = 2.2): T => {
  const one = from[Math.floor(from.length * chance() ** slope)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};
const any = <T>(chance: Chance, from: readonly T[]): T => favour(chance, from, 1);

const coined = (chance: Chance): string =>
  `${favour(chance, openings, 1.4)}${chance() < 0.75 ? favour(chance, middles, 1.4) : ''}${favour(chance, endings, 1.4)}`;
const word = (chance: Chance): string => (chance() < 0.55 ? favour(chance, favourites, 1.6) : coined(chance));

function sign(chance: Chance, city: string): string {
  const kind = chance();
  if (kind < 0.2) return favour(chance, owners, 1.5);
  if (kind < 0.36) return chance() < 0.5 ? any(chance, vietnamese) : `${any(chance, vietnamese)} ${any(chance, vietnamese)}`;
  if (kind < 0.44) return city;
  return chance() < 0.55 ? `${word(chance)} ${word(chance)}` : word(chance);
}

export const nameOf = (chance: Chance, trade: string, city: string): string =>
  `${sign(chance, city)} ${favour(chance, trades[trade] ?? ['Studio'], 1.6)}`;

export const addressOf = (chance: Chance): string =>
  `${1 + Math.floor(chance() * 9999)} ${any(chance, streets)} ${chance() < 0.5 ? 'St' : 'Ave'}`;

/** An address for the name, made unique by the number behind it. */
export function urlOf(name: string, number: number): string {
  return `${lowerWithoutAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)}-${number.toString(36)}`;
}
