import type { BusinessScope } from 'core/kernel/scope';
import type { UpdateObject } from 'kysely';
import { showShop } from '../../features/business/shop/commands.ts';
import { type Cell, type Db, platformScope } from '../../platform/db.ts';

/** Makes a shop what a test needs, and shows it in the directory; nobody is told. */
export async function changeShop(
  deps: { readonly db: Db },
  businessId: number,
  facts: UpdateObject<Cell, 'shop'>,
): Promise<void> {
  const scope = { businessId } as BusinessScope;
  await deps.db.write(scope, ({ tx }) => tx.updateTable('shop').set(facts).where('business_id', '=', businessId).execute());
  const { look, run } = showShop(deps);
  const seen = await look({ from: scope });
  await deps.db.write(platformScope, (ctx) => run(ctx, seen));
}
