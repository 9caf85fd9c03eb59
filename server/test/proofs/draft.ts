import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { insertShop, registeredBusiness } from '../../features/business/shop/queries.ts';
import { platformScope, type Directory, type Tx } from '../../platform/db.ts';
import type { Scene } from './examples/shape.ts';

let drafts = 0;

/**
 * A business like `at`, with its plan and place but not published yet, in which the caller is what they are at `at`. Who
 * is nobody there gets `at` itself: a business that is not published does not exist for them.
 */
export async function draftFor({ stage, who, at }: Scene): Promise<number> {
  drafts += 1;
  const bus_url = `draft-${drafts}`;
  const { db } = stage.world.deps;
  const draft = await db.write(platformScope, async ({ tx }) => {
    if (!(await standsAt(tx, who.account_id, at.id))) return at.id;
    const { rows } = await sql<{ id: number }>`
      insert into business (bus_name, bus_url, trade, zip, owner_id, package_id, published_at, revision)
      select bus_name, ${bus_url}, trade, zip, owner_id, package_id, null, 0 from business where id = ${at.id} returning id`.execute(
      tx,
    );
    const id = rows[0]?.id ?? 0;
    await sql`insert into business_category select ${id}, category_id from business_category where business_id = ${at.id}`.execute(
      tx,
    );
    await sql`insert into business_feature select ${id}, feature, enabled from business_feature where business_id = ${at.id}`.execute(
      tx,
    );
    await sql`insert into membership (account_id, business_id, role, granted, revoked)
      select account_id, ${id}, role, granted, revoked from membership
      where business_id = ${at.id} and account_id = ${who.account_id}`.execute(tx);
    await sql`insert into support_grant (id, account_id, business_id, granted_by, reason, expires_at)
      select gen_random_uuid(), account_id, ${id}, granted_by, reason, expires_at from support_grant
      where business_id = ${at.id} and account_id = ${who.account_id}`.execute(tx);
    await sql`insert into break_glass (id, account_id, business_id, reason, expires_at)
      select gen_random_uuid(), account_id, ${id}, reason, expires_at from break_glass
      where business_id = ${at.id} and account_id = ${who.account_id}`.execute(tx);
    return id;
  });
  const made = draft === at.id ? undefined : await db.read(platformScope, (ctx) => registeredBusiness(ctx, draft));
  if (made) await db.write({ businessId: draft } as BusinessScope, (ctx) => insertShop(ctx, made));
  return draft;
}

async function standsAt(tx: Tx<Directory>, account_id: number, business_id: number): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (select from membership where account_id = ${account_id} and business_id = ${business_id})
      or exists (select from support_grant where account_id = ${account_id} and business_id = ${business_id}
        and revoked_at is null and expires_at > now())
      or exists (select from break_glass where account_id = ${account_id} and business_id = ${business_id}
        and revoked_at is null and expires_at > now()) as stands`.execute(tx);
  return rows[0]?.stands ?? false;
}
