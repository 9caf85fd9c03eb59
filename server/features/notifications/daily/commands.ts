import type { DailyName } from 'core/business/automations/rules';
import { settingFrom } from 'core/business/rules';
import { firstName } from 'core/checkout/receipts/rules';
import { daysBefore } from 'core/clients/rules';
import { toE164 } from 'core/kernel/phone/phone';
import type { BusinessScope } from 'core/kernel/scope';
import { addDays, datesBetween, wallClockAt } from 'core/kernel/time';
import { marketingText } from 'core/notifications/messages/rules/marketing';
import { birthdaysOn, nextDaily } from 'core/notifications/rules';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import type { WithRelay } from '../../../platform/jobs.ts';
import { businessesWithDue } from '../../../platform/outbox/work-lists.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { readSwitch } from '../../business/automations/commands.ts';
import { planNextDay } from '../../business/automations/queries.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { shortenLink } from '../../deliveries/links/commands.ts';
import { bornOn, type ClientToText, type DueDaily, lapsedBetween, lockDueDaily } from './queries.ts';

const LINK_DAYS = 60;
const before = (instant: string, days: number): string => daysBefore(new Date(instant), days).toISOString();

type Day = { readonly from: string; readonly to: string; readonly amount: number; readonly zone: string };

/** Whom it is for between two looks of the clock: days on which no worker ran are made up for. */
function clientsFor(ctx: BusinessTx & WithDeps, name: DailyName, { from, to, amount, zone }: Day): Promise<ClientToText[]> {
  if (name === 'win_back')
    return lapsedBetween(ctx, before(from, amount), before(to, amount), ctx.deps.clock.now().toISOString());
  const [first, last] = [wallClockAt(from, zone).date, addDays(wallClockAt(to, zone).date, -1)];
  return bornOn(ctx, datesBetween(addDays(first, amount), addDays(last, amount)).flatMap(birthdaysOn));
}

/** The same client is written to once about the same day, however often the clock looks. */
const keyOf = (name: DailyName, { id, day }: ClientToText, year: string): string =>
  name === 'birthday' ? `birthday:${id}:${year}` : `win_back:${id}:${day}`;

/** The messages of one look of the clock in one business. */
export async function queueDaily(ctx: BusinessTx & WithDeps, { name, due_at }: DueDaily): Promise<void> {
  const { bus_url, bus_name, timezone: zone, settings } = await bookingPolicy(ctx);
  const [now, chosen] = [ctx.deps.clock.now().toISOString(), await readSwitch(ctx, name)];
  const to = nextDaily(now, zone);
  await planNextDay(ctx, name, chosen.is_on ? to : null);
  if (!chosen.is_on) return;
  const { text_accents } = settingFrom(settings);
  const page = `${ctx.deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/appointment`;
  const days = chosen.amount ?? 0;
  for (const client of await clientsFor(ctx, name, { from: due_at, to, amount: days, zone })) {
    const link = await shortenLink(ctx, page, before(now, -LINK_DAYS));
    const facts = { bus_name, name: firstName(client.name), link, days, text_accents };
    await queueDelivery(ctx, {
      key: keyOf(name, client, wallClockAt(before(now, -days), zone).date.slice(0, 4)),
      kind: name,
      about: `client:${client.id}`,
      to: toE164(client.phone10),
      content: { body: marketingText(client.locale, name, facts) },
    });
  }
}

/** Looks once a day, in each business that sends them, who has not come for long and who has their birthday. */
export async function sendDueDaily({ deps, pool }: WithDeps & WithRelay): Promise<void> {
  const now = deps.clock.now().toISOString();
  const look = (scope: BusinessScope) =>
    deps.db.write(scope, async (ctx) => {
      for (const due of await lockDueDaily(ctx, now)) await queueDaily({ ...ctx, deps }, due);
    });
  for await (const scope of businessesWithDue(pool, 'automation', now))
    await look(scope).catch((error: unknown) =>
      deps.log.error({ err: error, business_id: scope.businessId }, 'what is sent once a day was not queued'),
    );
}
