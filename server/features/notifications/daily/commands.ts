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
import { listBusinessesWithDue } from '../../../platform/outbox/work-lists.ts';
import { bookingPolicy } from '../../booking/appointments/queries.ts';
import { readSwitch } from '../../business/automations/commands.ts';
import { keepDailyPlace, planNextDay } from '../../business/automations/queries.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { shortenLink } from '../../deliveries/links/commands.ts';
import { bornOn, type ClientToText, type DueDaily, lapsedBetween, lockDueDaily, type Piece } from './queries.ts';

const LINK_DAYS = 60;
const before = (instant: string, days: number): string => daysBefore(new Date(instant), days).toISOString();

/**
 * So many texts one look puts into the outbox, in one transaction. The clock looks every minute, so a day on which thousands are due goes out
 * over hours, and no reminder stands behind them at the number of the salon.
 */
const TEXTS_A_STEP = 20;

type Day = { readonly from: string; readonly to: string; readonly amount: number; readonly zone: string };

/** The next for whom it is between two looks of the clock: days on which no worker ran are made up for. */
function clientsFor(ctx: BusinessTx & WithDeps, name: DailyName, { from, to, amount, zone }: Day, piece: Piece) {
  if (name === 'win_back')
    return lapsedBetween(ctx, before(from, amount), before(to, amount), ctx.deps.clock.now().toISOString(), piece);
  const [first, last] = [wallClockAt(from, zone).date, addDays(wallClockAt(to, zone).date, -1)];
  return bornOn(ctx, datesBetween(addDays(first, amount), addDays(last, amount)).flatMap(birthdaysOn), piece);
}

/** The same client is written to once about the same day, however often the clock looks. */
const keyOf = (name: DailyName, { id, day }: ClientToText, year: string): string =>
  name === 'birthday' ? `birthday:${id}:${year}` : `win_back:${id}:${day}`;

/** The next messages of one look of the clock in one business. It stays due until the last of them is queued. */
export async function queueDaily(ctx: BusinessTx & WithDeps, due: DueDaily, most = TEXTS_A_STEP): Promise<void> {
  const { name, due_at } = due;
  const chosen = await readSwitch(ctx, name);
  if (!chosen.is_on) {
    await planNextDay(ctx, name, null);
    return;
  }
  const { bus_url, bus_name, timezone: zone, settings } = await bookingPolicy(ctx);
  const began_at = due.began_at ?? ctx.deps.clock.now().toISOString();
  const [to, days] = [nextDaily(began_at, zone), chosen.amount ?? 0];
  const piece = { after: due.client_id ?? 0, most };
  const clients = await clientsFor(ctx, name, { from: due_at, to, amount: days, zone }, piece);
  const year = wallClockAt(before(began_at, -days), zone).date.slice(0, 4);
  const page = `${ctx.deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/appointment`;
  for (const client of clients) {
    const link = await shortenLink(ctx, page, before(began_at, -LINK_DAYS));
    const facts = { bus_name, name: firstName(client.name), link, days, text_accents: settingFrom(settings).text_accents };
    await queueDelivery(ctx, {
      key: keyOf(name, client, year),
      kind: name,
      about: `client:${client.id}`,
      to: toE164(client.phone10),
      content: { body: marketingText(client.locale, name, facts) },
    });
  }
  const last = clients.length < most ? undefined : clients.at(-1);
  await (last ? keepDailyPlace(ctx, name, { began_at, client_id: last.id }) : planNextDay(ctx, name, to));
}

/** Looks once a day, in each business that sends them, who has not come for long and who has their birthday; a few at a time. */
export async function sendDueDaily({ deps, pool }: WithDeps & WithRelay): Promise<void> {
  const now = deps.clock.now().toISOString();
  const look = (scope: BusinessScope) =>
    deps.db.write(scope, async (ctx) => {
      for (const due of await lockDueDaily(ctx, now)) await queueDaily({ ...ctx, deps }, due);
    });
  for await (const scope of listBusinessesWithDue(pool, 'automation', now))
    await look(scope).catch((error: unknown) =>
      deps.log.error({ err: error, business_id: scope.businessId }, 'what is sent once a day was not queued'),
    );
}
