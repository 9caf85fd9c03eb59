import {
  type AutomationName,
  type AutomationSwitch,
  automationNames,
  reminderSwitch,
  switchOf,
} from 'core/business/automations/rules';
import { settingFrom } from 'core/business/rules';
import type { BusinessTx } from '../../../platform/db.ts';
import { storedSetting } from '../settings/queries.ts';
import { storedSwitch, storedSwitches } from './queries.ts';

/** Whether a business sends this by itself, and when. Whoever queues such a message asks in the same transaction. */
export async function readSwitch(ctx: BusinessTx, name: AutomationName): Promise<AutomationSwitch> {
  if (name === 'reminder') return reminderSwitch(settingFrom(await storedSetting(ctx)).reminder_hours);
  return switchOf(name, (await storedSwitch(ctx, name)) ?? null);
}

export const isSwitchedOn = async (ctx: BusinessTx, name: AutomationName): Promise<boolean> =>
  (await readSwitch(ctx, name)).is_on;

/** All of them at once, for the page that shows them. */
export async function readSwitches(ctx: BusinessTx): Promise<ReadonlyMap<AutomationName, AutomationSwitch>> {
  const [stored, { reminder_hours }] = [await storedSwitches(ctx), settingFrom(await storedSetting(ctx))];
  return new Map(
    automationNames.map((name) => [
      name,
      name === 'reminder' ? reminderSwitch(reminder_hours) : switchOf(name, stored.get(name) ?? null),
    ]),
  );
}
