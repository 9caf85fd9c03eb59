import { BIN_DAYS, type BinKind, binKinds, type Binned } from 'core/back-office/recycle-bin/contract';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { restoreAddOn } from '../../catalog/add-ons/commands.ts';
import { removedAddOns, removedResources, removedServices } from '../../catalog/removed/queries.ts';
import { restoreResource } from '../../catalog/resources/commands.ts';
import { restoreService } from '../../catalog/services/commands.ts';
import { restoreClient } from '../../clients/edit/commands.ts';
import { removedClients } from '../../clients/edit/queries.ts';
import { restorePromotion } from '../../promotions/commands.ts';
import { removedPromotions } from '../../promotions/queries.ts';
import { restoreEmployee } from '../../staff/removed/commands.ts';
import { removedEmployees } from '../../staff/removed/queries.ts';

type Bin = {
  readonly list: (ctx: BusinessTx, since: string) => Promise<Omit<Binned, 'kind'>[]>;
  readonly restore: (ctx: BusinessCtx<SignedInActor>, id: string) => Promise<unknown>;
};

/** Each feature knows what of it was removed and how it comes back; this one stands after them all and asks. */
const bins: { readonly [K in BinKind]: Bin } = {
  services: { list: removedServices, restore: restoreService },
  'add-ons': { list: removedAddOns, restore: restoreAddOn },
  resources: { list: removedResources, restore: restoreResource },
  employees: { list: removedEmployees, restore: restoreEmployee },
  clients: { list: removedClients, restore: restoreClient },
  promotions: { list: removedPromotions, restore: restorePromotion },
};

const DAY_MS = 86_400_000;

async function inBin({ deps: { db, clock }, scope }: BusinessJob, kinds: readonly BinKind[]): Promise<Binned[]> {
  const since = new Date(clock.now().getTime() - BIN_DAYS * DAY_MS).toISOString();
  const lists = await db.read(scope, (ctx) =>
    Promise.all(kinds.map(async (kind) => (await bins[kind].list(ctx, since)).map((row) => ({ kind, ...row })))),
  );
  return lists.flat().toSorted((a, b) => (a.deleted_at < b.deleted_at ? 1 : -1));
}

export const listRecycleBin = (ctx: BusinessJob, kind: BinKind | undefined) => inBin(ctx, kind === undefined ? binKinds : [kind]);

/** What has left the view is kept for the books, but does not come back from here. */
export async function restoreFromBin(ctx: BusinessCtx<SignedInActor>, kind: BinKind, id: string): Promise<void> {
  orNotFound((await inBin(ctx, [kind])).find((row) => row.id === id));
  await bins[kind].restore(ctx, id);
}
