import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import type { Endpoint, PinRequirement } from 'core/kernel/endpoint';
import { type Role, roles } from 'core/kernel/permission';
import { addMedical } from 'core/medical/contract';
import { platformScope, type Directory, type Tx } from '../../platform/db.ts';
import { issuePinProof } from '../../platform/security/pin-proofs.ts';
import { newHashId } from '../../platform/tokens.ts';
import type { TestClient } from '../client.ts';
import { openWorld, type World } from '../world.ts';
import { type Exceptions, openSalon, type Salon } from './salon.ts';

/** The ten roles as the demo world has them at Lotus Nails. None of them has a standing at the other salon. */
const emails: { readonly [R in Exclude<Role, 'visitor'>]: string } = {
  customer: 'anna@example.com',
  owner: 'lan.lotus-nails@example.com',
  manager: 'khoa.lotus-nails@example.com',
  front_desk: 'thu.lotus-nails@example.com',
  employee: 'mia.lotus-nails@example.com',
  support: 'support@example.com',
  super_admin: 'super@example.com',
  developer: 'dev@example.com',
  partner: 'partner@example.com',
};

export type Who = {
  readonly role: Role;
  readonly email: string;
  readonly account_id: number;
  readonly hash_id: string;
  readonly session_id: string;
  /** The secret of the long-lived session cookie. */
  readonly cookie: string;
  readonly client: TestClient;
};
export type Stage = {
  readonly world: World;
  readonly cast: { readonly [R in Role]: Who };
  readonly lotus: Salon;
  readonly saigon: Salon;
  readonly picture: Buffer;
  /** People who were let into Lotus Nails once; `role` is what they are there now. */
  readonly formers: { readonly [situation: string]: Who };
  /** Another account of the same role, standing and password, with a session of its own. */
  double(who: Who, exceptions?: Exceptions): Promise<Who>;
  /** A proof that the PIN was typed at a business, as the PIN dialog would have got it. */
  pinProof(business_id: number, pin: PinRequirement, who: Who, e: Endpoint): string;
  close(): Promise<void>;
};

/**
 * Several lanes play on one salon, and some of its endpoints take a lock of the whole salon (whose turn it is). On a slow machine the last
 * in that line would wait for longer than the three seconds of the role and be told 503, which says nothing about what is proven here.
 * The door gives a statement up after 8 s: a lock may take nearly that.
 */
const PATIENT = '-c lock_timeout=7500 -c statement_timeout=7500';

export async function openStage(): Promise<Stage> {
  const world = await openWorld({
    outside: true,
    // Slow senders are cut soon, so that nobody waits for it.
    env: { LIMIT_FACTOR: '100000', ADMISSION_WAIT_MS: '5000', SLOWEST_BODY_MS: '500' },
    databaseOptions: PATIENT,
  });
  const { deps } = world;
  const [lotus, saigon] = await Promise.all([openSalon(world, 'lotus-nails'), openSalon(world, 'saigon-nail-bar')]);
  await letOutsidersIn(world, lotus);
  const formers = await formersAt(world, lotus);
  const people = await Promise.all(roles.map(async (role) => [role, await whoIs(world, role)] as const));
  const cast = Object.fromEntries(people) as Stage['cast'];
  await plantHealthNote(cast.owner, lotus);
  const picture = sharp({ create: { width: 48, height: 32, channels: 3, background: '#329da8' } });
  return {
    world,
    cast,
    formers,
    lotus,
    saigon,
    picture: await picture.png().toBuffer(),
    double: (who, exceptions = {}) => doubleOf(world, lotus, who, exceptions),
    pinProof: (business_id, pin, who, { access }) => {
      const isOwn = pin === 'employee' && typeof access !== 'string' && access.may.cells[who.role] === 'e';
      const { account_id } = isOwn ? who : cast[pin === 'owner' ? 'owner' : pin === 'holder' ? 'manager' : 'employee'];
      const action = typeof access === 'string' ? 'none' : access.may.name;
      const claims = { business_id, session_id: who.session_id, action, employee_id: 0, account_id };
      return issuePinProof(deps.tokens, claims);
    },
    close: () => world.close(),
  };
}

async function whoIs(world: World, role: Role, email = role === 'visitor' ? '' : emails[role]): Promise<Who> {
  if (role === 'visitor')
    return {
      role,
      email: 'nobody@example.com',
      account_id: 0,
      hash_id: newHashId(),
      session_id: randomUUIDv7(),
      cookie: '',
      client: world.visitor(),
    };
  const client = await world.as(email);
  const { account_id, hash_id, session_id, cookie } = client;
  return { role, email, client, account_id, hash_id, session_id, cookie };
}

/** Sealed, so it is written down through the front door. */
async function plantHealthNote({ client }: Who, { id, planted, marks }: Salon): Promise<void> {
  const texts = { conditions: '', allergies: marks.health, medications: '', notes: '', signature_name: 'Aada' };
  const body = { business_id: id, clientHashId: planted.client, ...texts, consent: true } as const;
  const { status, text } = await client.call(addMedical, { body });
  if (status >= 300) throw new Error(`no health note: ${text}`);
}

/** Support has a live grant and the super admin an open break-glass at Lotus Nails. */
async function letOutsidersIn({ deps }: World, lotus: Salon): Promise<void> {
  await deps.db.write(platformScope, async ({ tx }) => {
    const idOf = async (email: string) =>
      (await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
    await letIn(tx, lotus, 'support', await idOf(emails.support), await idOf(emails.owner));
    await letIn(tx, lotus, 'super_admin', await idOf(emails.super_admin), 0);
  });
}

const inAnHour = () => new Date(Date.now() + 3_500_000).toISOString();

async function letIn(tx: Tx<Directory>, lotus: Salon, role: Role, account_id: number, granted_by: number): Promise<void> {
  const row = { ...keyTo(lotus, account_id), expires_at: inAnHour() };
  if (role === 'support')
    await tx
      .insertInto('support_grant')
      .values({ ...row, granted_by })
      .execute();
  if (role === 'super_admin') await tx.insertInto('break_glass').values(row).execute();
}

async function doubleOf(world: World, lotus: Salon, who: Who, exceptions: Exceptions): Promise<Who> {
  if (who.role === 'visitor') return who;
  const double = await lotus.account();
  await world.deps.db.write(platformScope, async ({ tx }) => {
    const { is_super_admin, is_developer } = await tx
      .selectFrom('account')
      .select(['is_super_admin', 'is_developer'])
      .where('id', '=', who.account_id)
      .executeTakeFirstOrThrow();
    await tx.updateTable('account').set({ is_super_admin, is_developer }).where('id', '=', double.account_id).execute();
    await letIn(tx, lotus, who.role, double.account_id, who.account_id);
    const partners = await tx
      .selectFrom('partner_member')
      .select('partner_id')
      .where('account_id', '=', who.account_id)
      .execute();
    for (const { partner_id } of partners)
      await tx.insertInto('partner_member').values({ partner_id, account_id: double.account_id }).execute();
  });
  if (who.role === 'owner' || who.role === 'manager' || who.role === 'front_desk' || who.role === 'employee')
    await lotus.employ(double.account_id, who.role, exceptions);
  return whoIs(world, who.role, double.email);
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Whose key to Lotus Nails has run out or was taken back. */
async function formersAt(world: World, lotus: Salon): Promise<Stage['formers']> {
  const { db } = world.deps;
  const past = { created_at: hoursAgo(1.5), expires_at: hoursAgo(1) };
  const back = { created_at: hoursAgo(0.5), expires_at: hoursAgo(-0.4), revoked_at: hoursAgo(0.1) };
  const former = async (role: Role, letIn: (tx: Tx<Directory>, key: ReturnType<typeof keyTo>) => Promise<unknown>) => {
    const { account_id, email } = await lotus.account();
    await db.write(platformScope, ({ tx }) => letIn(tx, keyTo(lotus, account_id)));
    return whoIs(world, role, email);
  };
  const support = (when: typeof past) =>
    former('customer', (tx, key) =>
      tx
        .insertInto('support_grant')
        .values({ ...key, ...when, granted_by: key.account_id })
        .execute(),
    );
  const glass = (when: typeof past) =>
    former('super_admin', async (tx, key) => {
      await tx.updateTable('account').set({ is_super_admin: true }).where('id', '=', key.account_id).execute();
      await tx
        .insertInto('break_glass')
        .values({ ...key, ...when })
        .execute();
    });
  return {
    'support whose grant has run out': await support(past),
    'support whose grant was taken back': await support(back),
    'a super admin whose hour is over': await glass(past),
    'a super admin who has left': await glass(back),
  };
}

const keyTo = ({ id: business_id }: Salon, account_id: number) => ({
  id: randomUUIDv7(),
  account_id,
  business_id,
  reason: 'The printer prints nothing',
});
