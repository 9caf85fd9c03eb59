import type { MemberRole } from 'core/kernel/permission';
import type { BusinessScope } from 'core/kernel/scope';
import { copyMember } from '../../features/business/people/commands.ts';
import { type Db, platformScope } from '../../platform/db.ts';

type Membership = { readonly account_id: number; readonly business_id: number; readonly role: MemberRole };

/** Somebody becomes a member without a call, in the directory and in the copy of the cell. */
export async function insertMembership({ db }: { readonly db: Db }, member: Membership): Promise<void> {
  await db.write(platformScope, ({ tx }) => tx.insertInto('membership').values(member).execute());
  await db.write({ businessId: member.business_id } as BusinessScope, (ctx) =>
    copyMember({ ...ctx, deps: { db } }, member.account_id),
  );
}
