import type { WithDeps } from '../../../ctx.ts';
import { type Db, platformScope } from '../../../platform/db.ts';
import { isUnreachable } from '../../../platform/door/door.ts';
import { rejectIfLate } from '../../../platform/security/lasting-memo.ts';
import { userOf } from '../queries.ts';

type UserRow = NonNullable<Awaited<ReturnType<typeof userOf>>>;
type Person = { readonly account_id: number; readonly session_id: string };

const MOST_KNOWN = 20_000;
const known = new WeakMap<Db, Map<string, UserRow>>();

/** The last row of each session that this process has read through `db`. */
function rowsKnownTo(db: Db): Map<string, UserRow> {
  const rows = known.get(db) ?? new Map<string, UserRow>();
  known.set(db, rows);
  return rows;
}

function remember(rows: Map<string, UserRow>, session_id: string, row: UserRow): void {
  rows.delete(session_id);
  const [oldest] = rows.size >= MOST_KNOWN ? rows.keys() : [];
  if (oldest !== undefined) rows.delete(oldest);
  rows.set(session_id, row);
}

/**
 * The signed-in person as the directory knows them. While it can't be reached it is what it said last, so that a page of the office
 * can be loaded again and an access token renewed. The gate has decided before that the session still stands.
 */
export async function userOrLastKnown(
  { deps: { db } }: WithDeps,
  { account_id, session_id }: Person,
): Promise<UserRow | undefined> {
  const rows = rowsKnownTo(db);
  const last = rows.get(session_id);
  const answer = db.read(platformScope, (ctx) => userOf(ctx, account_id, session_id));
  try {
    const row = await (last ? rejectIfLate(answer) : answer);
    if (row) remember(rows, session_id, row);
    return row;
  } catch (error) {
    if (!last || !isUnreachable(error)) throw error;
    return { ...last, unseen: false };
  }
}
