import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { DeliveryKind } from 'core/deliveries/rules';
import type { BusinessScope } from 'core/kernel/scope';
import { sql } from 'kysely';
import { copyDatabase, dropDatabase } from '../../../server/db/admin.ts';
import { queueDelivery } from '../../../server/features/deliveries/commands.ts';
import { admin, ensureTemplate } from '../../../server/test/database.ts';
import { openOwnRedis } from '../../../server/test/programs/own-redis.ts';
import { openSmsCarrier } from '../../../server/test/simulators/sms-carrier.ts';
import { openWorldOver } from '../../../server/test/world.ts';

const account = { account: 'AC00000000000000000000000000000000', token: 'bench-sms-token' };
const OURS = '+17135550190';
const WEBHOOK = 'https://openchair.test/api/webhooks/sms';
const PATIENCE_MS = 300_000;

export type SentText = { readonly address: string; readonly status: string; readonly error: string | null };

/** Opens the server, a worker, a carrier that signs its webhooks, and the demo salon with a number of its own. */
async function openSystem(quietHours: boolean) {
  const database = `openchair_bench_texts_${randomBytes(3).toString('hex')}`;
  await copyDatabase(admin, await ensureTemplate(), database);
  const redis = await openOwnRedis();
  const carrier = await openSmsCarrier({ port: 0, ...account, kept: 200_000 });
  const env = {
    REDIS_URL: redis.url,
    SMS_ORIGIN: carrier.origin,
    SMS_ACCOUNT: account.account,
    SMS_TOKEN: account.token,
    QUIET_HOURS: String(quietHours),
    LIMIT_FACTOR: '1000000',
  };
  const world = await openWorldOver(database, { worker: true, env });
  const scope = { businessId: await world.businessId('lotus-nails') } as BusinessScope;
  const close = async () => {
    await world.close();
    await carrier.close();
    await redis.stop();
    await dropDatabase(admin, database);
  };
  return { world, scope, carrier, close };
}
type System = Awaited<ReturnType<typeof openSystem>>;
export type TextStage = Awaited<ReturnType<typeof openTextStage>>;

/** Puts texts into the outbox; all of them become due with one commit. */
const queueTexts = (
  { world: { deps }, scope }: System,
  texts: readonly (readonly [to: string, body: string])[],
  kind: DeliveryKind,
) =>
  deps.db.write(scope, async (ctx) => {
    for (const [to, body] of texts)
      await queueDelivery({ ...ctx, deps }, { key: randomUUIDv7(), kind, about: 'bench:1', to, content: { body } });
  });

/** Delivers a client's text to our webhook, signed as the carrier signs it, and returns the status of the answer. */
async function hears({ world, carrier }: System, from: string, said: string): Promise<number> {
  const { url, params, signature } = carrier.signedInbound({ url: WEBHOOK, from, to: OURS, body: said });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  const payload = new URLSearchParams(params).toString();
  return (await world.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })).statusCode;
}

/** Waits until no text to these phones is queued or on its way. */
async function untilSettled({ world: { deps }, scope }: System, phones: readonly string[]): Promise<SentText[]> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const { rows } = await deps.db.write(scope, ({ tx }) =>
      sql<SentText>`select address, status, error from delivery
        where business_id = ${scope.businessId} and address = any(${phones}::text[])`.execute(tx),
    );
    const isSettled = rows.every(({ status }) => !['queued', 'sending', 'unknown'].includes(status));
    if (isSettled || Date.now() > end) return rows;
    await wait(100);
  }
}

export async function openTextStage(quietHours: boolean) {
  const system = await openSystem(quietHours);
  const { world, scope } = system;
  let last = 7_132_000_000;
  return {
    ...system,
    newPhone: () => `+1${(last += 1)}`,
    hears: (from: string, said: string) => hears(system, from, said),
    queue: (to: string, body: string, kind: DeliveryKind) => queueTexts(system, [[to, body]], kind),
    queueAtOnce: (texts: readonly (readonly [to: string, body: string])[], kind: DeliveryKind) => queueTexts(system, texts, kind),
    untilSettled: (phones: readonly string[]) => untilSettled(system, phones),
    /** Sets the salon's credit to exactly this amount. */
    credit: (cents: number) =>
      world.deps.db.write(scope, ({ tx }) =>
        sql`update text_wallet set balance_cents = ${cents} where business_id = ${scope.businessId}`.execute(tx),
      ),
  };
}
