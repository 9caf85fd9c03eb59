import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../test/simulators/push-service.ts';
import { deriveApplicationKeys } from './application-keys.ts';
import { openPush, type Push } from './push.ts';

let service: PushService;
let push: Push;
const contact = 'mailto:hello@openchair.example';
const open = (secrets: [string, ...string[]]) =>
  openPush({ secrets, contact, origin: service.env.PUSH_ORIGIN, ca: service.env.PUSH_CERTIFICATE });
beforeAll(async () => {
  service = await openPushService();
  push = open(['now']);
});
afterAll(() => service.close());

const said = (body: string) => ({ web_push: 8030, notification: { title: 'Lotus', body } });
const message = (body: string) => ({ payload: said(body), seconds: 60, topic: 'a-topic' });

it('a browser decrypts what was encrypted for it, signed for its push service', async () => {
  const browser = service.subscribe(push.applicationKey);
  expect(await push.send(browser, message('Bạn có tin nhắn mới.'))).toEqual({ outcome: 'sent' });
  expect(service.shownOn(browser)).toEqual([
    { payload: said('Bạn có tin nhắn mới.'), topic: 'a-topic', seconds: 60, urgency: 'high' },
  ]);
  const apple = service.subscribe(push.applicationKey, 'web.push.apple.com');
  expect(await push.send(apple, message('Hi'))).toEqual({ outcome: 'sent' });
});

it('the longest message fits, and a longer one is refused', async () => {
  const browser = service.subscribe(push.applicationKey);
  const frame = JSON.stringify(said('')).length;
  expect(await push.send(browser, message('x'.repeat(3993 - frame)))).toEqual({ outcome: 'sent' });
  expect(await push.send(browser, message('x'.repeat(3994 - frame)))).toMatchObject({ outcome: 'refused' });
});

it('who has unsubscribed is gone; who is asked too often waits as long as the push service says', async () => {
  const browser = service.subscribe(push.applicationKey);
  service.forget(browser);
  expect(await push.send(browser, message('Hi'))).toEqual({ outcome: 'gone' });
  service.answerNext(
    { status: 404 },
    { status: 429, retryAfter: '120' },
    { status: 429, retryAfter: '99999999999' },
    { status: 400 },
  );
  expect(await push.send(browser, message('Hi'))).toEqual({ outcome: 'gone' });
  expect(await push.send(browser, message('Hi'))).toMatchObject({ outcome: 'later', waitMs: 120_000 });
  expect(await push.send(browser, message('Hi'))).toMatchObject({ outcome: 'later', waitMs: undefined });
  expect(await push.send(browser, message('Hi'))).toMatchObject({ outcome: 'refused' });
});

it('a push service that is away leaves the others alone', async () => {
  const away = service.subscribe(push.applicationKey);
  const there = service.subscribe(push.applicationKey, 'web.push.apple.com');
  service.answerNext(...Array.from({ length: 5 }, () => ({ status: 503 })));
  for (let tries = 0; tries < 5; tries += 1) await expect(push.send(away, message('Hi'))).rejects.toThrow('503');
  await expect(push.send(away, message('Hi'))).rejects.toThrow('resting');
  expect(await push.send(there, message('Hi'))).toEqual({ outcome: 'sent' });
});

it('nothing is sent to another machine, whatever a row says', async () => {
  const browser = { ...service.subscribe(push.applicationKey), endpoint: 'https://169.254.169.254/latest' };
  expect(await push.send(browser, message('Hi'))).toEqual({ outcome: 'gone' });
});

it('a browser that subscribed under the secret before is reached while that is still set', async () => {
  const browser = service.subscribe(deriveApplicationKeys('before').publicKey);
  expect(await open(['now', 'before']).send(browser, message('Hi'))).toEqual({ outcome: 'sent' });
  expect(await open(['now']).send(browser, message('Hi'))).toEqual({ outcome: 'gone' });
});
