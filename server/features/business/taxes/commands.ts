import { randomUUIDv7 } from 'node:crypto';
import { type ShownTaxes, taxesChanged } from 'core/business/contract';
import * as refused from 'core/business/refusals';
import {
  decideTaxChange,
  onePercentage,
  onePercentageProfile,
  rateOf,
  type TaxProfile,
  whyNotTaxes,
} from 'core/business/taxes/rules';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, refuseIfInvalid } from '../../../platform/refusal.ts';
import { saveBusiness } from '../profile/queries.ts';
import { raiseVersion, saveTaxes, taxedMenu, taxProfile } from './queries.ts';

export const shownTaxes = async (ctx: BusinessTx): Promise<ShownTaxes> => ({
  ...(await taxProfile(ctx)),
  ...(await taxedMenu(ctx)),
});

/** What services are taxed with, in percent: the setting `tax_percentage`. */
export async function servicePercentage(ctx: BusinessTx): Promise<number> {
  const { codes, kinds } = await taxProfile(ctx);
  const code = codes.find(({ id }) => id === kinds.service);
  return code ? rateOf(code) / 1000 : 0;
}

async function replaceTaxes(ctx: BusinessWrite, version: number, profile: TaxProfile): Promise<void> {
  const { scope } = ctx;
  await saveBusiness(ctx, {}); // first: whoever changes the salon holds its row before what tills remember of it
  if (!(await raiseVersion(ctx, version))) throw conflict(refused.taxesChangedMeanwhile, { data: await shownTaxes(ctx) });
  const { codes } = await taxProfile(ctx);
  await saveTaxes(ctx, decideTaxChange(codes, profile, randomUUIDv7), ctx.deps.clock.now().toISOString());
  await recordEvent(ctx, taxesChanged, `business:${scope.businessId}`, {
    business_id: scope.businessId,
    codes: profile.codes.map((code) => ({ name: code.name, rate: rateOf(code) })),
  });
}

type Wished = TaxProfile & { readonly version: number };

export const changeTaxes = (ctx: BusinessCtx, { version, codes, kinds, rules }: Wished): Promise<ShownTaxes> => {
  refuseIfInvalid(whyNotTaxes({ codes, kinds, rules }));
  return ctx.deps.db.write(ctx, async (ctx) => {
    await replaceTaxes(ctx, version, { codes, kinds, rules });
    return shownTaxes(ctx);
  });
};

/** The setting `tax_percentage`: one code for everything but fees. Who has several changes them one by one. */
export async function changePercentage(ctx: BusinessWrite, percent: number): Promise<void> {
  const profile = await taxProfile(ctx);
  const before = onePercentage(profile);
  if (before === null) throw conflict(refused.taxesSeveral);
  if (before !== percent) await replaceTaxes(ctx, profile.version, onePercentageProfile(profile, percent));
}
