import { linksChanged, scheduleChanged, type Setting, settingChanged, settingsTax, type WorkDay } from 'core/business/contract';
import { settingFrom, whyNotSchedule } from 'core/business/rules';
import { matrixCellFor } from 'core/kernel/permission';
import type { BusinessScope } from 'core/kernel/scope';
import * as refused from 'core/business/refusals';
import type { BusinessJob, BusinessCtx } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden, invalid, refuseIfInvalid } from '../../../platform/refusal.ts';
import { workingSchedule } from '../page/queries.ts';
import { saveBusiness } from '../profile/queries.ts';
import { changePercentage, servicePercentage } from '../taxes/commands.ts';
import { replaceLinks, saveDays, saveSetting, storedSetting } from './queries.ts';

const named = ({ businessId }: BusinessScope) => `business:${businessId}`;

/** The tax stands with the tax codes, everything else is stored as a setting. */
const settingIn = async (ctx: BusinessTx): Promise<Setting> => {
  const stored = settingFrom(await storedSetting(ctx));
  return { ...stored, tax_percentage: await servicePercentage(ctx) };
};

export const settingOf = ({ deps: { db }, scope }: BusinessJob): Promise<Setting> => db.read(scope, settingIn);

const ofTheOwner: ReadonlySet<keyof Setting> = new Set(['tax_percentage', 'day_letter_to', 'day_letter_locale']);

/** Managers and support change all but the tax, and who reads what the business takes in. */
export function changeOneSetting(ctx: BusinessCtx, key: keyof Setting, value: unknown): Promise<Setting> {
  const {
    actor,
    deps: { db },
    scope,
  } = ctx;
  if (ofTheOwner.has(key) && matrixCellFor(settingsTax, actor.role) === '-') throw forbidden();
  return db.write(ctx, async (ctx) => {
    if (key === 'tax_percentage') {
      await changePercentage(ctx, value as number);
      return settingIn(ctx);
    }
    const before = await settingIn(ctx);
    if (before[key] === value) return before;
    await saveBusiness(ctx, {}); // first: whoever changes the salon holds its row before what the calendar is made of
    await saveSetting(ctx, key, value);
    await recordEvent(ctx, settingChanged, named(scope), { business_id: scope.businessId, changed: [key] });
    return { ...before, [key]: value };
  });
}

export function changeHours(ctx: BusinessCtx, days: readonly WorkDay[]): Promise<WorkDay[]> {
  const {
    deps: { db },
    scope,
  } = ctx;
  refuseIfInvalid(whyNotSchedule(days));
  return db.write(ctx, async (ctx) => {
    await saveBusiness(ctx, {}); // first: two who save days in another order would wait for each other
    await saveDays(ctx, days);
    await recordEvent(ctx, scheduleChanged, named(scope), {
      business_id: scope.businessId,
      changed: days.map(({ day }) => day),
    });
    return workingSchedule(ctx);
  });
}

export async function changeLinks(ctx: BusinessCtx, links: readonly { type: string; url: string }[]): Promise<void> {
  const {
    deps: { db },
    scope,
  } = ctx;
  const changed = links.map(({ type }) => type);
  if (new Set(changed).size < links.length) throw invalid({ socialLinks: [refused.linkOnce] });
  await db.write(ctx, async (ctx) => {
    await saveBusiness(ctx, {}); // first: it holds the row, so that two who replace the links come one after the other
    await replaceLinks(ctx, links);
    await recordEvent(ctx, linksChanged, named(scope), { business_id: scope.businessId, changed });
  });
}
