import { randomUUIDv7 } from 'node:crypto';
import type { MemberRole } from 'core/kernel/permission';
import type { BusinessScope } from 'core/kernel/scope';
import { copyMember } from '../../features/business/people/commands.ts';
import { type Db, platformScope, type Cell, type Directory, type Tx } from '../../platform/db.ts';
import { hashSecret, newHashId, newSecret } from '../../platform/tokens.ts';
import type { World } from '../world.ts';
import { type Marks, marksOf } from './secrets/marks.ts';
import { type Planted, plantSecrets } from './secrets/plant.ts';

export type Exceptions = { readonly granted?: readonly string[]; readonly revoked?: readonly string[] };
export type Someone = { readonly account_id: number; readonly hash_id: string; readonly email: string };

/** One business of the demo world, and the rows an example needs there: fresh ones to spend, lasting ones to read. */
export type Salon = {
  readonly id: number;
  readonly bus_url: string;
  readonly scope: BusinessScope;
  /** What new rows about clients and team carry here, so that it is recognised wherever it is told. */
  readonly marks: Marks;
  readonly planted: Planted;
  /** A new person with the demo world's password, who belongs nowhere. */
  account(): Promise<Someone>;
  employ(account_id: number, role: MemberRole, exceptions?: Exceptions): Promise<void>;
  /** A new person who works here. */
  member(role: MemberRole): Promise<Someone>;
  /** Another live session of that person. */
  session(account_id: number): Promise<string>;
  device(): Promise<string>;
  supportGrant(): Promise<string>;
  /** The id (for people the hash id) of some row that is here to stay. */
  lasting(table: 'gallery' | 'photo' | 'service'): Promise<string>;
  video(): Promise<string>;
};

export async function openSalon({ deps: { db }, businessId }: World, bus_url: string): Promise<Salon> {
  const id = await businessId(bus_url);
  const scope = { businessId: id } as BusinessScope;
  const across = <T>(work: (tx: Tx<Directory>) => Promise<T>) => db.write(platformScope, ({ tx }) => work(tx));
  const here = <T>(work: (tx: Tx<Cell>) => Promise<T>) => db.write(scope, ({ tx }) => work(tx));
  const employ = (account_id: number, role: MemberRole, exceptions: Exceptions = {}) =>
    insertMember(db, scope, { account_id, role, ...exceptions });
  return {
    id,
    bus_url,
    scope,
    marks: marksOf(bus_url),
    planted: await plantSecrets(db, scope, bus_url),
    employ,
    account: () => newAccount(db),
    member: async (role) => {
      const person = await newAccount(db);
      await employ(person.account_id, role);
      return person;
    },
    session: (account_id) => newSession(db, account_id),
    device: () => across((tx) => insertDevice(tx, id)),
    supportGrant: async () => {
      const { account_id } = await newAccount(db);
      return across((tx) => insertGrant(tx, id, account_id));
    },
    lasting: async (table) =>
      (
        await here((tx) =>
          tx.selectFrom(table).select('id').where('deleted_at', 'is', null).orderBy('id').limit(1).executeTakeFirstOrThrow(),
        )
      ).id,
    video: () => here((tx) => insertVideo(tx, id)),
  };
}

let people = 0;

function newAccount(db: Db): Promise<Someone> {
  people += 1;
  const email = `newcomer-${people}@example.org`;
  const hash_id = newHashId();
  return db.write(platformScope, async ({ tx }) => {
    const { password_hash } = await tx
      .selectFrom('account')
      .select('password_hash')
      .where('email', '=', 'lan.lotus-nails@example.com')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('account')
      .values({ hash_id, name: `Newcomer ${people}`, email, email_verified_at: new Date().toISOString(), password_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { account_id: id, hash_id, email };
  });
}

async function newSession(db: Db, account_id: number): Promise<string> {
  const id = randomUUIDv7();
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const row = { id, account_id, token_hash: hashSecret(newSecret()), expires_at, ip: 'test', agent: 'test' };
  await db.write(platformScope, ({ tx }) => tx.insertInto('session').values(row).execute());
  return id;
}

async function insertMember(
  db: Db,
  scope: BusinessScope,
  { account_id, role, granted = [], revoked = [] }: Exceptions & { readonly account_id: number; readonly role: MemberRole },
): Promise<void> {
  const { businessId: business_id } = scope;
  const employee = { business_id, account_id, hash_id: newHashId(), first_name: 'Newcomer', last_name: role };
  const { id: employee_id } = await db.write(scope, ({ tx }) =>
    tx.insertInto('employee').values(employee).returning('id').executeTakeFirstOrThrow(),
  );
  const membership = { business_id, account_id, role, employee_id, granted: [...granted], revoked: [...revoked] };
  await db.write(platformScope, ({ tx }) => tx.insertInto('membership').values(membership).execute());
  await db.write(scope, (ctx) => copyMember({ ...ctx, deps: { db } }, account_id));
}

const ownerOf = async (tx: Tx<Directory>, business_id: number): Promise<number> =>
  (await tx.selectFrom('business').select('owner_id').where('id', '=', business_id).executeTakeFirstOrThrow()).owner_id;

async function insertDevice(tx: Tx<Directory>, business_id: number): Promise<string> {
  const id = randomUUIDv7();
  const enrolled_by = await ownerOf(tx, business_id);
  await tx
    .insertInto('device')
    .values({ id, business_id, kind: 'till', name: 'Front till', token_hash: hashSecret(newSecret()), enrolled_by })
    .execute();
  return id;
}

async function insertGrant(tx: Tx<Directory>, business_id: number, account_id: number): Promise<string> {
  const id = randomUUIDv7();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const granted_by = await ownerOf(tx, business_id);
  await tx
    .insertInto('support_grant')
    .values({ id, business_id, account_id, granted_by, reason: 'Hours look wrong', expires_at })
    .execute();
  return id;
}

/** The demo world has none: nothing in it can encode a video. */
async function insertVideo(tx: Tx<Cell>, business_id: number): Promise<string> {
  const id = randomUUIDv7();
  const media = { url: `/media/${'0'.repeat(40)}.mp4`, poster_url: `/media/${'0'.repeat(40)}.webp` };
  await tx
    .insertInto('video')
    .values({ id, business_id, title: 'A gel set in a minute', seconds: 60, ...media })
    .execute();
  return id;
}
