import pg from 'pg';
import { databaseUrl } from '../../../server/db/admin.ts';
import type { Holder } from '../../../server/platform/realtime/connection.ts';
import { admin } from '../../../server/test/database.ts';
import { createBookingTableSql } from './booked.ts';

export type Member = { readonly holder: Holder; readonly business_id: number };

const plant = `
  with people as (
    insert into directory.account (hash_id, name) select 'bench-person-' || lpad(i::text, 12, '0'), 'Person ' || i
      from generate_series($1::int, $2::int) i returning id, hash_id
  ), numbered as (select id, hash_id, row_number() over (order by hash_id) - 1 as n from people
  ), places as (
    insert into directory.business (bus_name, bus_url, trade, owner_id, package_id)
      select 'Bench ' || n, 'bench-' || $1 || '-' || n, 'nails', (select id from numbered where n = 0), (select min(id) from directory.package)
      from generate_series(0, ($2::int - $1::int) / $3::int) n returning id
  ), rooms as (select id, row_number() over (order by id) - 1 as n from places
  ), joined as (
    insert into directory.membership (account_id, business_id, role)
      select p.id, r.id, case p.n % $3 when 0 then 'owner' else 'manager' end from numbered p join rooms r on r.n = p.n / $3 returning account_id, business_id
  ), sessions as (
    insert into directory.session (id, account_id, token_hash, expires_at, ip, agent)
      select gen_random_uuid(), id, sha256(hash_id::bytea), now() + interval '1 day', 'bench', 'bench' from numbered
      returning id, account_id
  )
  select s.id as session_id, p.id as account_id, p.hash_id as user_id, j.business_id
    from numbered p join joined j on j.account_id = p.id join sessions s on s.account_id = p.id order by p.n`;

type Row = { session_id: string; account_id: string; user_id: string; business_id: string };

/** Inserts people with a session, in businesses of `each` people. The first of each business is its owner. */
export async function plantPeople(database: string, counts: readonly { people: number; each: number }[]): Promise<Member[][]> {
  const client = new pg.Client({ connectionString: databaseUrl(admin, database) });
  await client.connect();
  try {
    await client.query(createBookingTableSql);
    const members: Member[][] = [];
    let first = 1;
    for (const { people, each } of counts) {
      const { rows } = await client.query<Row>(plant, [first, first + people - 1, each]);
      first += people;
      members.push(
        rows.map(({ session_id, account_id, user_id, business_id }) => ({
          holder: { session_id, account_id: Number(account_id), user_id },
          business_id: Number(business_id),
        })),
      );
    }
    await client.query('analyze directory.account, directory.session, directory.membership, directory.business');
    return members;
  } finally {
    await client.end();
  }
}
