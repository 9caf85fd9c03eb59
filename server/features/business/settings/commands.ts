import { linksChanged, scheduleChanged, type Setting, settingChanged, settingsTax, type WorkDay } from 'core/business/contract';
import { settingFrom, whyNotSchedule } from 'core/business/rules';
import { cellFor } from 'core/kernel/permission';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import * as refused from 'core/business/refusals';
import type { Deps } from '../../../deps.ts';
import { recordEvent } from '../../../platform/events.ts';
import { forbidden, invalid, refuseIf } from '../../../platform/refusal.ts';
import { workingSchedule } from '../page/queries.ts';
import { saveBusiness } from '../profile/queries.ts';
import { replaceLinks, saveDays, saveSetting, storedSetting } from './queries.ts';

const named = ({ businessId }: BusinessScope) => `business:${businessId}`;

export const settingOf = ({ db }: Deps, scope: BusinessScope): Promise<Setting> =>
  db.read(scope, async (tx) => settingFrom(await storedSetting(tx, scope)));

/** Managers and support change all but the tax. */
export function changeOneSetting(
  { db }: Deps,
  actor: Actor,
  scope: BusinessScope,
  key: keyof Setting,
  value: unknown,
): Promise<Setting> {
  if (key === 'tax_percentage' && cellFor(settingsTax, actor.role) === '-') throw forbidden();
  return db.write(scope, async (tx) => {
    const before = settingFrom(await storedSetting(tx, scope));
    if (before[key] === value) return before;
    await saveBusiness(tx, scope, {}); // first: whoever changes the salon holds its row before what the calendar is made of
    await saveSetting(tx, scope, key, value);
    await recordEvent(tx, scope, actor, settingChanged, named(scope), { business_id: scope.businessId, changed: [key] });
    return { ...before, [key]: value };
  });
}

export function changeHours({ db }: Deps, actor: Actor, scope: BusinessScope, days: readonly WorkDay[]): Promise<WorkDay[]> {
  refuseIf(whyNotSchedule(days));
  return db.write(scope, async (tx) => {
    await saveBusiness(tx, scope, {}); // first: two who save days in another order would wait for each other
    await saveDays(tx, scope, days);
    await recordEvent(tx, scope, actor, scheduleChanged, named(scope), {
      business_id: scope.businessId,
      changed: days.map(({ day }) => day),
    });
    return workingSchedule(tx, scope);
  });
}

export async function changeLinks(
  { db }: Deps,
  actor: Actor,
  scope: BusinessScope,
  links: readonly { type: string; url: string }[],
): Promise<void> {
  const changed = links.map(({ type }) => type);
  if (new Set(changed).size < links.length) throw invalid({ socialLinks: [refused.linkOnce] });
  await db.write(scope, async (tx) => {
    await saveBusiness(tx, scope, {}); // first: it holds the row, so that two who replace the links come one after the other
    await replaceLinks(tx, scope, links);
    await recordEvent(tx, scope, actor, linksChanged, named(scope), { business_id: scope.businessId, changed });
  });
}
