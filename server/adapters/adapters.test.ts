import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInboxPage } from '../test/simulators/inbox-page.ts';
import { openMailbox } from '../test/simulators/mailbox.ts';
import type { Mailbox } from '../test/simulators/mailbox.ts';
import { OBJECT_STORE_KEYS, openObjectStore } from '../test/simulators/object-store.ts';
import { openSmsCarrier } from '../test/simulators/sms-carrier.ts';
import type { SmsCarrier } from '../test/simulators/sms-carrier.ts';
import { serve, bodyOf } from '../test/simulators/http-server.ts';
import { openMail } from './mail/mail.ts';
import type { Mail } from './mail/mail.ts';
import { readPlaceTables } from './maps/atlas.ts';
import { openPlaces } from './maps/places.ts';
import { openSms } from './sms/sms.ts';
import type { Sms } from './sms/sms.ts';
import { openFileStore } from './storage/files.ts';
import type { FileStore } from './storage/files.ts';

const account = 'ACtest';
const token = 'test-token';
const hurry = { openMs: 200, readMs: 300 };
const closing: (() => Promise<unknown>)[] = [];
let mailbox: Mailbox;
let carrier: SmsCarrier;

beforeAll(async () => {
  mailbox = await openMailbox({ port: 0 });
  carrier = await openSmsCarrier({ port: 0, account, token, delayMs: 2000 });
  closing.push(mailbox.close, carrier.close);
});

afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
});

/** A server that accepts connections and never answers. */
async function openMute() {
  const server = createServer((socket) => socket.on('error', () => {}).resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => server.close());
  return (server.address() as AddressInfo).port;
}

describe('mail', () => {
  const from = 'Openchair <hello@openchair.test>';
  let mail: Mail;

  beforeAll(() => {
    mail = openMail({ url: `smtp://127.0.0.1:${mailbox.port}`, from });
    closing.push(mail.close);
  });

  it('carries Vietnamese letters and an attachment unchanged', async () => {
    const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:Làm móng\r\nEND:VCALENDAR\r\n';
    await mail.send({
      to: 'Lan@Lotus.test',
      subject: 'Xác nhận lịch hẹn của quý khách tại tiệm Hoa Sen, lúc 9 giờ sáng',
      text: 'Chào chị Lan,\nmã của chị là 483920.',
      html: '<p>Chào chị <b>Lan</b>, mã của chị là 483920.</p>',
      attachments: [
        { filename: 'lịch hẹn.ics', content: calendar, contentType: 'text/calendar' },
        { filename: 'logo.png', content: Buffer.from([0, 13, 10, 255]), contentType: 'image/png' },
      ],
    });
    const letter = await mailbox.waitFor('lan@lotus.test');
    expect(letter).toMatchObject({
      from: 'hello@openchair.test',
      to: 'Lan@lotus.test',
      subject: 'Xác nhận lịch hẹn của quý khách tại tiệm Hoa Sen, lúc 9 giờ sáng',
      text: 'Chào chị Lan,\nmã của chị là 483920.',
      codes: ['483920'],
    });
    expect(letter.html).toContain('Chào chị <b>Lan</b>');
    const [file, logo] = letter.attachments;
    expect(file).toMatchObject({ filename: 'lịch hẹn.ics', content_type: 'text/calendar' });
    // The mail parser of this test rewrites the line endings of calendars, and only of those.
    expect(file?.content.toString('utf8')).toBe(calendar.replaceAll('\r\n', '\n'));
    expect([...(logo?.content ?? [])]).toEqual([0, 13, 10, 255]);
  });

  it('writes in the name of a salon, whose name can be no header and no address', async () => {
    const to = 'reader@lotus.test';
    const sent = (fromName: string) =>
      mail.send({ to, subject: `About ${fromName}`, text: 'Hello', fromName, replyTo: 'lan@lotus.test' });
    for (const name of ['Lotus “Nails” & Spa', 'Lotus\r\nBcc: thief', 'help@bank.test']) await sent(name);
    await expect
      .poll(() =>
        mailbox
          .letters(to)
          .map(({ from_name }) => from_name)
          .toSorted(),
      )
      .toEqual(['Lotus Bcc: thief', 'Lotus “Nails” & Spa', 'Openchair']);
    expect(mailbox.letters(to).map(({ from, reply_to }) => [from, reply_to])).toEqual(
      Array.from({ length: 3 }, () => ['hello@openchair.test', 'lan@lotus.test']),
    );
    expect(mailbox.letters('thief')).toEqual([]);
  });

  it('says where one click ends advertising, and only there', async () => {
    await mail.send({ to: 'ads@lotus.test', subject: 'Offer', text: 'Hello', unsubscribe: 'https://o.test/stop/x' });
    await mail.send({ to: 'plain@lotus.test', subject: 'Receipt', text: 'Hello' });
    const headers = async (to: string) => (await mailbox.waitFor(to)).list_headers;
    expect(await headers('ads@lotus.test')).toEqual({
      'list-unsubscribe': '<https://o.test/stop/x>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(await headers('plain@lotus.test')).toEqual({});
  });

  it('never reaches a second recipient through a comma', async () => {
    await mail.send({ to: 'mia@lotus.test, thief@elsewhere.test', subject: 'Code', text: '111222' }).catch(() => {});
    expect(mailbox.letters('thief@elsewhere.test')).toEqual([]);
  });

  it('says at once that an impossible address is declined', async () => {
    await expect(mail.send({ to: '', subject: 'Hello', text: 'Hello' })).rejects.toMatchObject({ name: 'ProviderDeclined' });
  });

  it('gives up on a server that does not greet', async () => {
    const mute = openMail({ url: `smtp://127.0.0.1:${await openMute()}`, from, timeouts: hurry });
    const attempt = mute.send({ to: 'lan@lotus.test', subject: 'Hello', text: 'Hello' });
    await expect(attempt).rejects.toMatchObject({ name: 'ProviderUnreachable' });
    await mute.close();
  });
});

describe('sms', () => {
  let sms: Sms;

  beforeAll(() => {
    sms = openSms({ account, token, from: '+17135550100', origin: carrier.origin });
  });

  it('sends a text and reports its id', async () => {
    const sent = await sms.send({ to: '+17135550123', body: 'Hẹn gặp chị lúc 9 giờ. Mã: 207431' });
    expect(sent).toEqual({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued', segments: 1 });
    expect(await carrier.waitFor('+17135550123')).toMatchObject({
      id: sent.sid,
      from: '+17135550100',
      body: 'Hẹn gặp chị lúc 9 giờ. Mã: 207431',
      codes: ['207431'],
      segments: 1,
    });
  });

  it('is declined for good when the number does not exist', async () => {
    const attempt = sms.send({ to: '+15005550001', body: 'Hello' });
    await expect(attempt).rejects.toMatchObject({ name: 'ProviderDeclined', code: '21211' });
  });

  it('gives up on a slow carrier without showing the credentials', async () => {
    const hurried = openSms({ account, token, from: '+17135550100', origin: carrier.origin, timeouts: hurry });
    const error = await hurried.send({ to: '+15005550002', body: 'secret words' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'ProviderUnreachable' });
    const basic = Buffer.from(`${account}:${token}`).toString('base64');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(new RegExp(`${basic}|${token}|secret words`));
  });

  it('gives up on a connection that does not open', async () => {
    const origin = `https://127.0.0.1:${await openMute()}`;
    const muted = openSms({ account, token, from: '+17135550100', origin, timeouts: { openMs: 150, readMs: 600_000 } });
    await expect(muted.send({ to: '+17135550123', body: 'Hello' })).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  });

  it('is out of reach with a wrong token, and rests after five failures', async () => {
    const wrong = openSms({ account, token: 'wrong', from: '+17135550100', origin: carrier.origin });
    const attempt = () => wrong.send({ to: '+17135550123', body: 'Hello' });
    for (let time = 0; time < 5; time += 1) await expect(attempt()).rejects.toThrow('401');
    await expect(attempt()).rejects.toThrow('resting');
  });

  it('believes a signed webhook and refuses a changed one', async () => {
    let heard: { params: Record<string, string>; signature: string } | undefined;
    const ours = await serve(
      async (request) => {
        const params = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
        heard = { params, signature: String(request.headers['x-twilio-signature']) };
        return { body: '<Response/>' };
      },
      { port: 0 },
    );
    closing.push(ours.close);
    const url = `http://127.0.0.1:${ours.port}/webhooks/sms?business=7`;
    const { status } = await carrier.inbound({ url, from: '+17135550123', to: '+17135550100', body: 'STOP, cảm ơn' });
    expect(status).toBe(200);
    const { params = {}, signature = '' } = heard ?? {};
    expect(params).toMatchObject({ Body: 'STOP, cảm ơn', From: '+17135550123' });
    expect(await sms.verifyWebhook(url, params, signature)).toBe(true);
    expect(await sms.verifyWebhook(url, { ...params, Body: 'START' }, signature)).toBe(false);
    expect(await sms.verifyWebhook(`${url}1`, params, signature)).toBe(false);
    expect(await sms.verifyWebhook(url, params, '')).toBe(false);
  });
});

describe('files', () => {
  let files: FileStore;
  let folder: string;
  const bytes = Buffer.from('Biên lai số 12');
  const key = 'receipts/7/biên-lai.txt'.replace(/[^\w./-]/g, 'e');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'objects-'));
    const store = await openObjectStore({ port: 0, folder, bucket: 'first' });
    closing.push(async () => {
      await store.close();
      await rm(folder, { recursive: true });
    });
    files = openFileStore({ endpoint: store.endpoint, region: 'us-east-1', bucket: 'second', ...OBJECT_STORE_KEYS });
    await files.ready();
    await files.put(key, bytes, 'text/plain; charset=utf-8', { private: true });
  });

  it('makes its bucket once and is content when it is there', async () => {
    await expect(files.ready()).resolves.toBeUndefined();
  });

  it('gives back what was put', async () => {
    const stored = await files.get(key);
    expect(stored).toMatchObject({ contentType: 'text/plain; charset=utf-8', size: bytes.length });
    expect(stored && (await textOf(stored.body))).toBe('Biên lai số 12');
    expect(await files.get('receipts/none')).toBeNull();
    expect([await files.has(key), await files.has('receipts/none')]).toEqual([true, false]);
  });

  it('takes a file from the disk as it is', async () => {
    const path = join(folder, 'resume.pdf');
    const content = Buffer.alloc(300_000, 'resume ');
    await writeFile(path, content);
    await files.put('resumes/1.pdf', { path, size: content.length, crc32: crc32(content) }, 'application/pdf', { private: true });
    const stored = await files.get('resumes/1.pdf');
    expect(stored).toMatchObject({ contentType: 'application/pdf', size: content.length });
    expect(stored && (await textOf(stored.body))).toBe(content.toString());
  });

  it('opens to a signed address only', async () => {
    const signed = await files.signedUrl(key, 60);
    const response = await fetch(signed);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toBe('Biên lai số 12');
    const tampered = [
      signed.replace('Expires=60', 'Expires=600'),
      signed.replace('receipts/7', 'receipts/8'),
      signed.split('?')[0],
    ];
    for (const url of tampered) expect((await fetch(String(url))).status).toBe(403);
  });

  it('refuses long signatures and keys that climb', async () => {
    await expect(files.signedUrl(key, 301)).rejects.toThrow(RangeError);
    await expect(files.get('../secrets')).rejects.toThrow(RangeError);
    await expect(files.put('/etc/passwd', bytes, 'text/plain')).rejects.toThrow(RangeError);
  });

  it('forgets what is removed, also twice', async () => {
    await files.put('gone.txt', bytes, 'text/plain');
    await files.remove('gone.txt');
    await files.remove('gone.txt');
    expect(await files.get('gone.txt')).toBeNull();
  });

  it('gives up on a store that does not answer', async () => {
    const endpoint = `http://127.0.0.1:${await openMute()}`;
    const mute = openFileStore({ endpoint, region: 'us-east-1', bucket: 'b', ...OBJECT_STORE_KEYS, timeouts: hurry });
    const attempt = mute.get(key);
    await expect(attempt).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  });
});

describe('places', () => {
  const places = openPlaces();
  const named = (text: string) => places.byText(text).map(({ city, state_id }) => `${city} ${state_id}`);

  it.each([
    ['77036', 'Houston TX'],
    ['77036-1234', 'Houston TX'],
    ['Houston, TX 77036', 'Houston TX'],
    ['san jose', 'San Jose CA'],
    ['San José, ca', 'San Jose CA'],
    ['san jose california', 'San Jose CA'],
    ['SPRINGFIELD, mo', 'Springfield MO'],
    ['fort washington', 'Fort Washington PA'],
    ['St. Louis', 'Saint Louis MO'],
    ["o'fallon, mo", 'O Fallon MO'],
    ['westmin', 'Westminster CO'],
    ['Washington, D.C.', 'Washington DC'],
  ])('finds %s first as %s', (text, first) => {
    expect(named(text)[0]).toBe(first);
  });

  it('offers ten places for the first digits of a ZIP code, and none for nonsense', () => {
    expect(places.byText('770').map(({ zip }) => zip.slice(0, 3))).toEqual(Array(10).fill('770'));
    expect([places.byText('xqzzy'), places.byText(' , '), places.byText('99999')]).toEqual([[], [], []]);
  });

  it('knows the place and the time zone of a point', () => {
    const houston = places.byZip('77036');
    expect(houston).toMatchObject({ city: 'Houston', state_id: 'TX', zip: '77036' });
    expect(places.timezoneOf(houston?.latitude ?? 0, houston?.longitude ?? 0)).toBe('America/Chicago');
    expect(places.nearest(29.6985, -95.5406)).toEqual(houston);
    expect(places.nearest(21.03, 105.85)).toBeNull();
    expect(places.byZip('00000')).toBeNull();
  });

  it('knows the time zone of a point', () => {
    const known: [number, number, string][] = [
      [40.7128, -74.006, 'America/New_York'],
      [41.0517, -86.6033, 'America/Indiana/Winamac'],
      [33.4484, -112.074, 'America/Phoenix'],
      [61.2181, -149.9003, 'America/Anchorage'],
      [21.3069, -157.8583, 'Pacific/Honolulu'],
      [18.4655, -66.1057, 'America/Puerto_Rico'],
      [49.2827, -123.1207, 'America/Vancouver'],
      [10.8231, 106.6297, 'Asia/Ho_Chi_Minh'],
    ];
    expect(known.map(([latitude, longitude]) => places.timezoneOf(latitude, longitude))).toEqual(known.map(([, , zone]) => zone));
  });

  it('refuses a point that is not on the earth, and knows no zone that the runtime does not', () => {
    expect(() => places.timezoneOf(91, 0)).toThrow(RangeError);
    const zones = new Set(readPlaceTables().places.map(({ latitude, longitude }) => places.timezoneOf(latitude, longitude)));
    expect(zones.size).toBeGreaterThan(20);
    expect([...zones].map((timeZone) => new Intl.DateTimeFormat('en', { timeZone }).format(0))).toHaveLength(zones.size);
  });
});

describe('the inbox page', () => {
  it('shows letters by recipient as JSON, and no markup of a letter in its own page', async () => {
    const inbox = await openInboxPage({ port: 0, mailbox, carrier });
    closing.push(inbox.close);
    const origin = `http://127.0.0.1:${inbox.port}`;
    const letters = (await (await fetch(`${origin}/api/letters?to=lan@lotus.test`)).json()) as { id: string; codes: string[] }[];
    expect(letters.map(({ codes }) => codes)).toEqual([['483920']]);
    const texts = (await (await fetch(`${origin}/api/texts?to=+17135550123`)).json()) as { codes: string[] }[];
    expect(texts.map(({ codes }) => codes)).toContainEqual(['207431']);
    const framed = await fetch(`${origin}/letters/${letters[0]?.id ?? 'none'}/html`);
    expect(framed.headers.get('content-security-policy')).toContain('sandbox');
    const page = await fetch(origin);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    const foreign = await fetch(`${origin}/api/clear`, { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect([foreign.status, mailbox.letters('lan@lotus.test').length]).toEqual([403, 1]);
  });
});
