import { randomUUIDv7 } from 'node:crypto';
import type { AutomationName } from 'core/business/automations/rules';
import { maskedEmail } from 'core/clients/rules';
import { maskPhone, toE164 } from 'core/kernel/phone/phone';
import type { SignedInActor } from 'core/kernel/scope';
import { letterForTest, previewOf } from 'core/notifications/automations/rules/preview';
import * as refused from 'core/notifications/refusals';
import { nothingSaid, whyNever } from 'core/sms/consent/rules';
import type { BusinessCtx, WithDeps } from '../../../../ctx.ts';
import { type BusinessTx, platformScope } from '../../../../platform/db.ts';
import { conflict } from '../../../../platform/refusal.ts';
import { readSwitch } from '../../../business/automations/commands.ts';
import { type DeliveryContent, queueDelivery } from '../../../deliveries/commands.ts';
import { shortenLink } from '../../../deliveries/links/commands.ts';
import { consentsOf } from '../../../sms/consent/queries.ts';
import { sampleOf } from '../commands.ts';
import { ownWays } from '../queries.ts';

type Asked = { readonly name: AutomationName; readonly locale: 'en' | 'vi' };
type Written = { readonly way: 'text' | 'email'; readonly to: string; readonly content: DeliveryContent };
type Ways = Awaited<ReturnType<typeof ownWays>>;

/** A phone that has stopped the salon's texts gets no test either. */
async function textable(ctx: BusinessTx, { phone10 }: Ways): Promise<string | null> {
  if (phone10 === null) return null;
  const consent = (await consentsOf(ctx, [phone10])).get(phone10) ?? nothingSaid;
  return whyNever('service', consent, phone10) === null ? phone10 : null;
}

const LINK_MS = 2 * 86_400_000;

/** As it is sent: a letter by mail, a text to the phone, or to the mail of who has no phone. */
async function written(ctx: BusinessTx & WithDeps, ways: Ways, { name, locale }: Asked): Promise<Written> {
  const { deps } = ctx;
  const { amount } = await readSwitch(ctx, name);
  const plain = await sampleOf(ctx, amount ?? 0);
  const letter = letterForTest(name, locale, plain);
  if (letter) {
    if (ways.email === null) throw conflict(refused.noOwnMail);
    return { way: 'email', to: ways.email, content: letter };
  }
  const phone10 = await textable(ctx, ways);
  if (phone10 === null && ways.email === null) throw conflict(refused.noOwnWay);
  const short = await shortenLink(ctx, plain.link, new Date(deps.clock.now().getTime() + LINK_MS).toISOString());
  const { body } = previewOf(name, locale, { ...plain, short });
  if (phone10 !== null) return { way: 'text', to: phone10, content: { body } };
  const { name: fromName } = plain.head;
  return { way: 'email', to: ways.email ?? '', content: { subject: fromName, text: body, fromName } };
}

const [MOST, HOUR] = [10, 3600];

/** Sends whoever asks what their clients would get, at once and to themselves only. */
export async function sendTest(ctx: BusinessCtx<SignedInActor>, asked: Asked) {
  const { deps, actor, scope } = ctx;
  const ways = await deps.db.read(platformScope, (ctx) => ownWays(ctx, actor.account_id));
  await deps.limits.inBusiness(scope).spend(`automation-test:${actor.account_id}`, MOST, HOUR);
  return deps.db.write(ctx, async (ctx) => {
    const { way, to, content } = await written(ctx, ways, asked);
    const about = `account:${actor.account_id}`;
    const address = way === 'text' ? toE164(to) : to;
    await queueDelivery(ctx, { key: `test:${randomUUIDv7()}`, kind: 'test', about, to: address, content });
    return { success: true as const, way, to: (way === 'text' ? maskPhone(to) : maskedEmail(to)) ?? '' };
  });
}
