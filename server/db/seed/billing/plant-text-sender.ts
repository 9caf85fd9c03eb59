import type { BusinessScope } from 'core/kernel/scope';
import { type Db, platformScope } from '../../../platform/db.ts';
import { claimNumber, saveSender } from '../../../features/sms/senders/queries.ts';

/** Who texts from a number of their own in the demo world, with room for whoever tries out a whole day at once. */
const numbers: { readonly [bus_url: string]: string } = {
  'lotus-nails': '7135550190',
  'saigon-nail-bar': '7135550290',
  'stillwater-spa': '5125550190',
};
const CAPS = { per_minute: 6000, per_day: 200_000 };

/** The number is claimed in the directory, and the salon's own facts about it lie in its cell. */
export async function plantTextSender(db: Db, scope: BusinessScope, bus_url: string, now: Date): Promise<void> {
  const phone10 = numbers[bus_url];
  if (phone10 === undefined) return;
  await db.write(platformScope, (ctx) => claimNumber(ctx, scope.businessId, phone10, now.toISOString()));
  await db.write(scope, (ctx) => saveSender(ctx, { phone10, state: 'registered', ...CAPS }));
}
