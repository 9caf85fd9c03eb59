import { changePassword, logout, saveNoticeChoice } from 'core/accounts/contract';
import { enrolDevice, removeMember } from 'core/business/contract';
import type { BusinessScope } from 'core/kernel/scope';
import { markConversationRead, sendCustomerMessage, sendMessage } from 'core/messaging/contract';
import { pushState, subscribePush, testPush, unsubscribePush } from 'core/push/contract';
import { MOST_DEVICES } from 'core/push/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { platformScope } from '../../platform/db.ts';
import { waitUntilSettled } from '../../test/settled.ts';
import type { Browser, PushService } from '../../test/simulators/push-service.ts';
import { openWorld, type World } from '../../test/world.ts';
import { conversationOf, pushMessage } from './notices/commands.ts';

const busUrl = 'lotus-nails';
let world: World;
let service: PushService;
let business_id: number;
type Person = Awaited<ReturnType<World['as']>>;
let anna: Person;

beforeAll(async () => {
  world = await openWorld({ outside: true, worker: true, env: { LIMIT_FACTOR: '100' } });
  if (!world.outside) throw new Error('nothing outside');
  service = world.outside.pushService;
  business_id = await world.businessId(busUrl);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.db.write(platformScope, ({ tx }) => tx.deleteFrom('push_subscription').execute());
  anna = await world.as('anna@example.com');
});

const by = (first: string) => world.as(`${first}.${busUrl}@example.com`);
async function browserOf(person: Person): Promise<Browser> {
  const browser = service.subscribe(world.deps.push.applicationKey);
  expect((await person.call(subscribePush, { body: browser })).status).toBe(200);
  return browser;
}
const write = async (message: string) => (await anna.call(sendMessage, { body: { busUrl, message } })).body.data;
const bodiesOn = (browser: Browser) => service.shownOn(browser).map(({ payload }) => payload.notification.body);
/** Everything that was said has been sent, or won't be. */
async function allSent(): Promise<void> {
  await waitUntilSettled(world);
  const waiting = () =>
    world.deps.db.read(platformScope, ({ tx }) =>
      tx.selectFrom('push_notice').select('id').where('next_at', 'is not', null).execute(),
    );
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([]);
}

it('a message reaches the locked phones of those who answer, and the customer’s, and says nothing of what is in it', async () => {
  const [desk, mia] = [await by('thu'), await by('mia')];
  const [work, tech, own] = [await browserOf(desk), await browserOf(mia), await browserOf(anna)];
  const { conversation_id } = await write('Is 3:15 still free?');
  await allSent();
  expect(bodiesOn(work)).toEqual(['A customer sent a message.']);
  await desk.call(sendCustomerMessage, { body: { conversation_id, message: 'Yes, come by!' } });
  await allSent();
  expect(service.shownOn(own)).toEqual([
    {
      payload: {
        web_push: 8030,
        notification: {
          title: 'Lotus Nails & Spa',
          body: 'You have a new message.',
          lang: 'en',
          navigate: `https://openchair.test/messages/${busUrl}`,
          tag: conversation_id.replaceAll('-', ''),
        },
      },
      topic: conversation_id.replaceAll('-', ''),
      seconds: expect.any(Number),
      urgency: 'high',
    },
  ]);
  expect(bodiesOn(tech)).toEqual([]);
  expect(JSON.stringify([service.shownOn(work), service.shownOn(own)])).not.toMatch(/3:15|come by|Anna/);
});

it('what was read on the screen meanwhile is not pushed', async () => {
  const desk = await by('thu');
  await browserOf(desk);
  const { id: message_id, conversation_id, seq } = await write('Read at once');
  await allSent();
  const told = { conversation_id, message_id, seq, revision: 1, account_id: anna.account_id, side: 'customer' as const };
  const { deps } = world;
  const noticesOf = async (id: string) => {
    const event = { id, payload: told };
    const row = await conversationOf({ deps }, { businessId: business_id } as BusinessScope, event);
    await deps.db.write(platformScope, (ctx) => pushMessage({ ...ctx, deps }, event, row));
    return deps.db.read(platformScope, ({ tx }) => tx.selectFrom('push_notice').select('id').where('key', '=', id).execute());
  };
  expect(await noticesOf('before')).toHaveLength(1);
  await desk.call(markConversationRead, { body: { conversation_id, upto_seq: seq } });
  expect(await noticesOf('after')).toHaveLength(0);
});

it('nothing is pushed after logging out, a new password elsewhere, or where the browser became a tablet', async () => {
  const [out, other, tablet, kept] = [await by('thu'), await by('lan'), await by('lan'), await by('lan')];
  const browsers = await Promise.all([out, other, tablet].map(browserOf));
  const stays = await browserOf(kept);
  await out.call(logout, {});
  await tablet.call(enrolDevice, { body: { business_id, kind: 'till', name: 'Front desk', here: true } });
  const body = { current_password: 'openchair', password: 'a long enough phrase' };
  expect((await kept.call(changePassword, { body })).status).toBe(200);
  await write('Who hears this?');
  await allSent();
  expect(browsers.map(bodiesOn)).toEqual([[], [], []]);
  expect(bodiesOn(stays)).toEqual(['A customer sent a message.']);
});

it('who lost their role, or turned it off, is not told; and what waits for them is not sent', async () => {
  const [lan, thu] = [await by('lan'), await by('thu')];
  const [gone, quiet] = [await browserOf(thu), await browserOf(lan)];
  await lan.call(saveNoticeChoice, { body: { kind: 'work_messages', way: 'push', on: false } });
  service.answerNext({ status: 503 });
  await write('While the push service is away');
  await expect.poll(() => service.triesAt(gone), { timeout: 15_000 }).toBeGreaterThan(0);
  await lan.call(removeMember, { params: { hash: thu.hash_id }, query: { business_id } });
  await allSent();
  expect([bodiesOn(gone), bodiesOn(quiet)]).toEqual([[], []]);
  await lan.call(saveNoticeChoice, { body: { kind: 'work_messages', way: 'push', on: true } });
});

it('a browser that the push service does not know any more is forgotten; one that is told to wait gets it later, once', async () => {
  const [lan, again] = [await by('lan'), await by('lan')];
  const [forgotten, waits] = [await browserOf(lan), await browserOf(again)];
  service.forget(forgotten);
  await write('One');
  await allSent();
  const state = (await again.call(pushState, {})).body.data;
  expect(state.devices.map(({ current }) => current)).toEqual([true]);
  service.answerNext({ status: 429, retryAfter: '0' }, { status: 503 });
  await write('Two');
  await allSent();
  expect(bodiesOn(waits)).toHaveLength(2);
});

it('what is too old is not shown, and a doubled event shows once', async () => {
  const lan = await by('lan');
  const browser = await browserOf(lan);
  await lan.call(testPush, {});
  await allSent();
  expect(bodiesOn(browser)).toEqual(['It works! This is where you’ll hear from us.']);
  await world.deps.db.write(platformScope, async ({ tx }) => {
    const again = sql`insert into push_notice (id, subscription_id, key, occasion, topic, content, deadline, next_at)
      select gen_random_uuid(), subscription_id, key, occasion, topic, content, deadline, now() from push_notice
      on conflict do nothing`;
    await again.execute(tx);
    await sql`insert into push_notice (id, subscription_id, key, occasion, topic, content, deadline, next_at)
      select gen_random_uuid(), subscription_id, 'late', occasion, topic, content, now(), now() from push_notice`.execute(tx);
  });
  await allSent();
  expect(bodiesOn(browser)).toHaveLength(1);
});

it('only push services are taken, as many devices as a person has, and none on a shared tablet', async () => {
  const lan = await by('lan');
  const browser = service.subscribe(world.deps.push.applicationKey);
  const inside = { ...browser, endpoint: 'https://169.254.169.254/latest/meta-data' };
  const refused = await lan.call(subscribePush, { body: inside });
  expect([refused.status, refused.body]).toMatchObject([422, { codes: { endpoint: [{ code: 'push.service_unknown' }] } }]);
  const old = await lan.call(subscribePush, { body: { ...browser, application_key: browser.p256dh } });
  expect([old.status, old.body]).toMatchObject([409, { code: 'push.key_changed' }]);
  for (let device = 0; device < MOST_DEVICES + 2; device += 1) await browserOf(await by('lan'));
  expect((await lan.call(pushState, {})).body.data.devices).toHaveLength(MOST_DEVICES);
  await lan.call(enrolDevice, { body: { business_id, kind: 'till', name: 'Front desk', here: true } });
  const tablet = await lan.call(subscribePush, { body: browser });
  expect(tablet.status).not.toBe(200);
});

it('turned off on a device, nothing comes there any more; the same browser is somebody else’s after they sign in', async () => {
  const [lan, thu] = [await by('lan'), await world.as('tam.lotus-nails@example.com')];
  const browser = await browserOf(lan);
  expect((await thu.call(subscribePush, { body: browser })).body.data.on_here).toBe(true);
  expect((await lan.call(pushState, {})).body.data).toMatchObject({ on_here: false, devices: [] });
  expect((await lan.call(testPush, {})).body).toMatchObject({ code: 'push.off_here' });
  expect((await thu.call(unsubscribePush, {})).body.data.on_here).toBe(false);
});
