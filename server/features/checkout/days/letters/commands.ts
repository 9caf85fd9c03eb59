import { settingFrom } from 'core/business/rules';
import { dayLetter } from 'core/checkout/days/rules/letter';
import type { WithDeps } from '../../../../ctx.ts';
import type { BusinessTx } from '../../../../platform/db.ts';
import { writeSalonLetter } from '../../../business/letters/commands.ts';
import { storedSetting } from '../../../business/settings/queries.ts';
import { queueDelivery } from '../../../deliveries/commands.ts';
import { dayByNumber, shopFor } from '../queries.ts';

/** The Z to everybody whom the owner named. Whoever is added later gets the next one. */
export async function queueDayLetters(ctx: BusinessTx & WithDeps, number: number): Promise<void> {
  const { day_letter_to, day_letter_locale } = settingFrom(await storedSetting(ctx));
  const report = day_letter_to.length === 0 ? undefined : await dayByNumber(ctx, number);
  if (!report) return;
  const { bus_name: business, bus_url } = await shopFor(ctx);
  const link = `${ctx.deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/manage/close-day?z=${number}`;
  const content = await writeSalonLetter(ctx, dayLetter(day_letter_locale, report, { business, link }));
  for (const to of new Set(day_letter_to)) {
    const about = `day:${number}`;
    await queueDelivery(ctx, { key: `${about}:${to}`, kind: 'day_closed', about, to, content });
  }
}
