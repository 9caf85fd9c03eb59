import * as general from '../kernel/refusals/general.ts';
import * as refused from './refusals.ts';
import type { Reason } from '../kernel/refusals/reason.ts';
/** First and last name of what somebody wrote in one field; the last word is the last name. */
export function namesOf(name: string): { readonly first_name: string; readonly last_name: string } {
  const words = name.trim().split(/\s+/);
  if (words.length < 2) return { first_name: words[0] ?? '', last_name: '' };
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}

type Wished = { readonly id?: string | undefined; readonly me: boolean };

/** Why this can't be the team: one row for two people, or one person twice. */
export function whyNotTeam(team: readonly Wished[]): { team: Reason[] } | null {
  const ids = team.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) return { team: [general.inputPersonRepeated] };
  return team.filter(({ me }) => me).length > 1 ? { team: [refused.oneMe] } : null;
}

type Known = { readonly hash_id: string; readonly account_id: number | null };
export type Recognised<W> = W & { readonly hash_id: string | null; readonly account_id: number | null };

/**
 * The wished team, each person with the row and the account they have already. Who says "me" is the asking account, in
 * the row that account has unless the list gives that row to somebody. Null when an id is not of this team.
 */
export function recogniseTeam<W extends Wished>(
  team: readonly Known[],
  wished: readonly W[],
  me: number,
): Recognised<W>[] | null {
  const mine = team.find(({ account_id }) => account_id === me)?.hash_id;
  const isListed = wished.some(({ id }) => id === mine);
  const rows = wished.map((person) => {
    const hash_id = person.id ?? (person.me && !isListed ? mine : undefined) ?? null;
    const known = team.find((row) => row.hash_id === hash_id);
    if (hash_id !== null && !known) return null;
    const others = known?.account_id === me ? null : (known?.account_id ?? null);
    return { ...person, hash_id, account_id: person.me ? (others ?? me) : others };
  });
  return rows.every((row) => row !== null) ? rows : null;
}

/** Somebody else's working self can't be claimed. */
export const whyNotMe = (team: readonly Recognised<Wished>[], me: number): { team: Reason[] } | null =>
  team.some((person) => person.me && person.account_id !== me) ? { team: [refused.hasAccount] } : null;
