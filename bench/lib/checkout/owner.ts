import { randomBytes, randomUUID } from 'node:crypto';
import type { ManySalons } from '../booking/many-salons.ts';

/** Signs in the one owner of all salons and returns their token. */
export async function signInOwner({ root, bearerOf }: ManySalons): Promise<string> {
  const { rows } = await root.query<{ id: string }>('select id from directory.account limit 1');
  const account_id = Number(rows[0]?.id);
  const session_id = randomUUID();
  await root.query(
    `insert into directory.session (id, account_id, token_hash, expires_at, ip, agent) values ($1, $2, $3, now() + interval '1 day', 'bench', 'bench')`,
    [session_id, account_id, randomBytes(32)],
  );
  await root.query(
    `insert into directory.membership (account_id, business_id, role) select $1, id, 'owner' from directory.business`,
    [account_id],
  );
  return bearerOf(session_id, account_id);
}
