import { randomUUID, randomUUIDv7 } from 'node:crypto';
import {
  askGiftCardOrder,
  buyGiftCard,
  changeGiftCardOrder,
  deleteGiftCard,
  giftCardByLink,
  giftCardShop,
  giftCardStory,
  restoreGiftCard,
} from 'core/gift-cards/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../db/admin.ts';
import { withClient } from '../../db/migrate/client.ts';
import { readMigrationFiles } from '../../db/migrate/files.ts';
import type { Deps } from '../../deps.ts';
import { listBusinessesWithDue } from '../../platform/outbox/work-lists.ts';
import { type AtTheTill, openAtTheTill } from '../../test/at-the-till.ts';
import { admin } from '../../test/database.ts';
import { waitUntilSettled } from '../../test/settled.ts';
import { recordStatements } from '../../test/statements.ts';
import { sendDueCards } from './sending/commands.ts';

const GOOD = '4242424242424242';
const busUrl = 'lotus-nails';
const secret = 'browser'.padEnd(43, '0');
/** 2 PM on the wall of Lotus, a Wednesday. */
const start = new Date('2027-03-03T20:00:00Z');
const [DAY, MORNING] = ['2027-03-10', new Date('2027-03-10T15:00:00Z')];

let at: AtTheTill;
let outside: NonNullable<AtTheTill['world']['outside']>;
let visitor: ReturnType<AtTheTill['world']['visitor']>;
let people = 0;
const somebody = () => `somebody-${(people += 1)}@gifts.test`;
const clockAt = (now: Date) => (at.world.deps.clock.now = () => now);

beforeAll(async () => {
  at = await openAtTheTill({ outside: true, worker: true });
  outside = at.world.outside as typeof outside;
  visitor = at.world.visitor();
});
afterAll(() => at.world.close());
afterEach(() => clockAt(start));

const ask = async (id: string, by = secret) =>
  (await visitor.call(askGiftCardOrder, { params: { id }, body: { busUrl, secret: by } })).body.data;

/** A card that was bought and paid for. */
async function bought(more: object) {
  const id = randomUUIDv7();
  const order = { busUrl, id, secret, amount: 75, from_name: 'Anna', email: somebody() };
  const body = { ...order, recipient: { name: 'Mai' }, ...more, card_token: outside.provider.tokenise(GOOD) };
  const answer = await visitor.call(buyGiftCard, { body }, { key: randomUUID() });
  expect(answer.status).toBe(201);
  return ask(id);
}
const refused = async (more: object) => {
  const order = { busUrl, id: randomUUIDv7(), secret, amount: 75, recipient: {}, email: somebody() };
  const body = { ...order, ...more, card_token: outside.provider.tokenise(GOOD) };
  const answer = await visitor.call(buyGiftCard, { body }, { key: randomUUID() });
  return [answer.status, (answer.body as { errors?: object }).errors];
};
const change = (id: string, to: object, by = secret) =>
  visitor.call(changeGiftCardOrder, { params: { id }, body: { busUrl, secret: by, send_on: null, recipient: {}, ...to } });
const tokenIn = (text: string) => /\/gift-card#([\w-]+)/.exec(text)?.[1] ?? '';
const deactivated = (id: string) =>
  at.world.deps.db.write(at.scope, ({ tx }) =>
    tx.updateTable('gift_card').set({ deleted_at: start.toISOString() }).where('id', '=', id).execute(),
  );
async function report(text_id: string, status: string): Promise<void> {
  const { url = '', params, signature = '' } = outside.carrier.report(text_id, status) ?? {};
  const { pathname, search } = new URL(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  const payload = new URLSearchParams(params).toString();
  await at.world.app.inject({ method: 'POST', url: `${pathname}${search}`, headers, payload });
}
const settled = () => waitUntilSettled(at.world);
/** The businesses at which the clock would look now. */
const due = async () => {
  const scopes = await Array.fromAsync(
    listBusinessesWithDue(at.world.relay, 'gift_card_due', at.world.deps.clock.now().toISOString()),
  );
  return scopes.map(({ businessId }) => businessId);
};
const forgetDue = () => at.world.deps.db.write(at.scope, ({ tx }) => tx.deleteFrom('gift_card_due').execute());
const lettersTo = (to: string) => outside.mailbox.letters(to);

describe('the letter that brings a gift card', () => {
  it('shows the design that was chosen, and leads to a page that shows the same', { timeout: 40_000 }, async () => {
    const mai = somebody();
    const words = { design: 'ribbon', message: 'Happy <b>birthday</b>\n& many more', from_name: '<img src=x onerror=alert(1)>' };
    const { id, code } = await bought({ ...words, recipient: { name: 'Mai', email: mai } });
    const letter = await outside.mailbox.waitFor(mai, undefined, 20_000);
    expect(letter.html).toContain('src="cid:gift-card"');
    expect(letter.html).toContain('“Happy &#60;b&#62;birthday&#60;/b&#62;<br>&#38; many more”');
    expect(letter.html).not.toContain('<img src=x');
    expect(letter.html.match(/(?:src|href)="[^"]*"/g)?.filter((one) => !one.includes('cid:'))).toEqual([
      expect.stringContaining('/gift-card#'),
      expect.stringContaining('/biz/lotus-nails/appointment'),
    ]);
    expect(letter.attachments.map(({ content_type, content }) => [content_type, content.subarray(1, 4).toString()])).toEqual([
      ['image/png', 'PNG'],
    ]);
    const token = tokenIn(letter.text);
    expect(letter.html).toContain(token);
    const shown = (await visitor.call(giftCardByLink, { body: { token } })).body.data;
    expect(shown).toMatchObject({ ...words, to_name: 'Mai', initial_cents: 7500, balance_cents: 7500, code });
    await expect.poll(async () => (await ask(id)).sending, { timeout: 15_000 }).toBe('sent');
    expect((await ask(id)).settled_at).toBe('2027-03-03T20:00:00Z');
  });

  it('has another picture for each design', { timeout: 40_000 }, async () => {
    const pictures: string[] = [];
    for (const design of ['bloom', 'waves', 'plain']) {
      const mai = somebody();
      await bought({ design, recipient: { email: mai } });
      const { attachments } = await outside.mailbox.waitFor(mai, undefined, 20_000);
      pictures.push(attachments[0]?.content.toString('base64') ?? '');
    }
    expect(new Set(pictures).size).toBe(3);
  });
});

it('a link that is nobody’s, or of a card that can’t be spent, tells no code', { timeout: 40_000 }, async () => {
  expect((await visitor.call(giftCardByLink, { body: { token: 'A'.repeat(46) } })).status).toBe(404);
  const mai = somebody();
  const { id } = await bought({ recipient: { email: mai } });
  const token = tokenIn((await outside.mailbox.waitFor(mai, undefined, 20_000)).text);
  await deactivated(id);
  expect((await visitor.call(giftCardByLink, { body: { token } })).body.data.code).toBeNull();
});

it('goes by text where a number is given: short, with the link and without the code', { timeout: 40_000 }, async () => {
  const { id, code } = await bought({ recipient: { name: 'Mai', phone: '(713) 555-0148' }, design: 'gilded' });
  const text = await outside.carrier.waitFor('+17135550148', undefined, 20_000);
  expect(text.body).toMatch(/^Anna sent you a \$75\.00 gift card for Lotus Nails & Spa\. See your card: \S+$/);
  expect(text.body).not.toContain(code);
  const shown = (await visitor.call(giftCardByLink, { body: { token: tokenIn(text.body) } })).body.data;
  expect(shown).toMatchObject({ design: 'gilded', code });
  expect(await ask(id)).toMatchObject({ email: null, phone: '7135550148' });
});

describe('a card for a later day', () => {
  it('waits for the morning of that day, and goes out once however many look', { timeout: 40_000 }, async () => {
    const mai = somebody();
    const { id, code } = await bought({ recipient: { email: mai }, send_on: DAY, design: 'bloom' });
    expect(await ask(id)).toMatchObject({ sending: 'planned', send_on: DAY, settled_at: null });
    for (const early of ['2027-03-09T23:00:00Z', '2027-03-10T14:59:00Z']) {
      clockAt(new Date(early));
      await sendDueCards({ deps: at.world.deps, pool: at.world.relay });
    }
    await settled();
    expect(lettersTo(mai)).toEqual([]);
    clockAt(MORNING);
    await Promise.all([
      sendDueCards({ deps: at.world.deps, pool: at.world.relay }),
      sendDueCards({ deps: at.world.deps, pool: at.world.relay }),
      sendDueCards({ deps: at.world.deps, pool: at.world.relay }),
    ]);
    await outside.mailbox.waitFor(mai, undefined, 20_000);
    await sendDueCards({ deps: at.world.deps, pool: at.world.relay });
    await settled();
    expect(lettersTo(mai).map(({ text }) => text.includes(code ?? '?'))).toEqual([true]);
    await expect.poll(async () => (await ask(id)).sending, { timeout: 15_000 }).toBe('sent');
    clockAt(start);
    const { history } = (await at.lan.call(giftCardStory, { params: { id }, query: { business_id: at.business_id } })).body.data;
    expect(history.filter(({ what }) => what === 'sent').map((one) => one.at)).toHaveLength(1);
  });

  it('is still due when whoever looked was killed, and also days later', { timeout: 40_000 }, async () => {
    const mai = somebody();
    const { id } = await bought({ recipient: { email: mai }, send_on: DAY });
    const { deps } = at.world;
    const write: Deps['db']['write'] = (scope, work) =>
      deps.db.write(scope, async (ctx) => {
        await work(ctx);
        throw new Error('killed');
      });
    clockAt(MORNING);
    const killed = { ...deps, log: { ...deps.log, error: () => {} } as Deps['log'], db: { ...deps.db, write } };
    await sendDueCards({ deps: killed, pool: at.world.relay });
    expect((await ask(id)).sending).toBe('planned');
    clockAt(new Date('2027-03-12T03:00:00Z'));
    await sendDueCards({ deps, pool: at.world.relay });
    expect((await outside.mailbox.waitFor(mai, undefined, 20_000)).text).toContain('$75.00');
  });

  it('stays where it is while it is deactivated, keeps nobody looking for it, and goes out when it is restored', async () => {
    const mai = somebody();
    const { id } = await bought({ recipient: { email: mai }, send_on: DAY });
    const business_id = at.business_id;
    const pin = (right: string) => at.world.pinProof(at.lan, business_id, right);
    await at.lan.call(deleteGiftCard, { params: { id }, query: { business_id } }, pin('giftcard.delete'));
    clockAt(MORNING);
    await sendDueCards({ deps: at.world.deps, pool: at.world.relay });
    expect((await ask(id)).sending).toBe('planned');
    expect(await due()).not.toContain(business_id);
    await at.lan.call(restoreGiftCard, { params: { id }, body: { business_id } }, pin('giftcard.restore'));
    await sendDueCards({ deps: at.world.deps, pool: at.world.relay });
    expect((await outside.mailbox.waitFor(mai, undefined, 20_000)).text).toContain('$75.00');
  });

  it('is looked for at the salons that have one to send, and at no other', async () => {
    await sendDueCards({ deps: at.world.deps, pool: at.world.relay });
    expect(await due()).toEqual([]);
    const { id } = await bought({ recipient: { email: somebody() }, send_on: DAY });
    expect(await due()).toEqual([]);
    clockAt(new Date('2027-03-10T14:59:00Z'));
    expect(await due()).toEqual([]);
    clockAt(MORNING);
    expect(await due()).toEqual([at.business_id]);
    const { statements } = await recordStatements(() => sendDueCards({ deps: at.world.deps, pool: at.world.relay }));
    expect(statements.filter((one) => one.includes('o.send_on <= '))).toHaveLength(1);
    expect((await ask(id)).sending).not.toBe('planned');
    expect(await due()).toEqual([]);
  });

  it('is found at a salon that was not on the list yet, whatever is planned there for later', async () => {
    const mai = somebody();
    await bought({ recipient: { email: mai }, send_on: DAY });
    await forgetDue();
    await bought({ recipient: { email: somebody() }, send_on: '2027-05-05' });
    clockAt(MORNING);
    await sendDueCards({ deps: at.world.deps, pool: at.world.relay });
    expect((await outside.mailbox.waitFor(mai, undefined, 20_000)).text).toContain('$75.00');
    expect(await due()).toEqual([]);
    clockAt(new Date('2027-05-05T14:00:00Z'));
    expect(await due()).toEqual([at.business_id]);
  });

  it('is found at a salon that had planned it before there was a list, which the migration looks up', async () => {
    const mai = somebody();
    await bought({ recipient: { email: mai }, send_on: DAY });
    await forgetDue();
    clockAt(MORNING);
    await sendDueCards({ deps: at.world.deps, pool: at.world.relay });
    await settled();
    expect(lettersTo(mai)).toEqual([]);
    const files = await readMigrationFiles();
    const backfill = files.find(({ name }) => name.endsWith('tenant-gift-cards-planned'))?.sql ?? '';
    clockAt(new Date(Math.max(Date.now() + 60_000, MORNING.getTime())));
    for (let run = 0; run < 2; run += 1)
      await withClient(databaseUrl(admin, at.world.database), (root) => root.query(backfill.replace(':batch', 'true')));
    expect(await due()).toEqual([at.business_id]);
    await sendDueCards({ deps: at.world.deps, pool: at.world.relay });
    expect((await outside.mailbox.waitFor(mai, undefined, 20_000)).text).toContain('$75.00');
    expect(await due()).toEqual([]);
  });

  it(
    'is told to whoever bought it, who may change it from the letter without learning the code',
    { timeout: 40_000 },
    async () => {
      const [anna, mai, linh] = [somebody(), somebody(), somebody()];
      const { id } = await bought({ email: anna, recipient: { name: 'Mai', email: mai }, send_on: DAY });
      const receipt = await outside.mailbox.waitFor(anna, undefined, 20_000);
      expect(receipt.text).toContain(`It goes to ${mai} on Wednesday, March 10, 2027.`);
      const [, linked, token = ''] = /#([\w-]{36})\.([\w-]+)/.exec(receipt.text) ?? [];
      expect(linked).toBe(id);
      expect(await ask(id, token)).toMatchObject({ to_name: 'Mai', code: null });
      const later = await change(id, { recipient: { name: 'Linh', email: linh }, send_on: '2027-03-11' }, token);
      expect([later.status, later.body.data]).toMatchObject([
        200,
        { to_name: 'Linh', email: linh, send_on: '2027-03-11', code: null },
      ]);
      clockAt(MORNING);
      await sendDueCards({ deps: at.world.deps, pool: at.world.relay });
      expect((await ask(id)).sending).toBe('planned');
      expect((await change(id, { recipient: { name: 'Linh', email: linh } })).body.data.sending).toBe('waiting');
      expect((await outside.mailbox.waitFor(linh, undefined, 20_000)).text).toContain('Hello Linh,');
      await settled();
      expect(lettersTo(mai)).toEqual([]);
      expect(await change(id, { recipient: { email: mai } })).toMatchObject({
        status: 409,
        body: { code: 'gift_card.on_its_way' },
      });
    },
  );
});

it('nobody else changes where a card goes', async () => {
  const { id } = await bought({ recipient: { email: somebody() }, send_on: DAY });
  expect((await change(id, {}, 'stranger'.padEnd(43, '0'))).status).toBe(404);
  expect((await change(randomUUIDv7(), {})).status).toBe(404);
});

it('a text that did not arrive is said, and can be sent to another number', { timeout: 40_000 }, async () => {
  const { id } = await bought({ recipient: { phone: '7135550161' } });
  const { id: sid } = await outside.carrier.waitFor('+17135550161', undefined, 20_000);
  await expect.poll(async () => (await ask(id)).sending, { timeout: 15_000 }).toBe('sent');
  await report(sid, 'undelivered');
  await expect.poll(async () => (await ask(id)).sending, { timeout: 15_000 }).toBe('failed');
  expect((await change(id, { recipient: { phone: '7135550162' } })).body.data.sending).toBe('waiting');
  await outside.carrier.waitFor('+17135550162', undefined, 20_000);
});

it('a card goes on a day from today to a year on, on the wall of the salon, and to numbers that can be texted', async () => {
  clockAt(new Date('2027-03-04T04:00:00Z'));
  expect((await visitor.call(giftCardShop, { query: { busUrl } })).body.data.today).toBe('2027-03-03');
  expect(await refused({ send_on: '2027-03-02' })).toEqual([422, { send_on: ['Please choose today or a later day.'] }]);
  expect(await refused({ send_on: '2028-03-03' })).toEqual([422, { send_on: ['Please choose a day within a year.'] }]);
  const phone = (typed: string) => refused({ recipient: { phone: typed } });
  expect(await phone('+84 28 3822 9999')).toEqual([422, { 'recipient.phone': [expect.any(String)] }]);
  expect(await phone('8005550148')).toEqual([
    422,
    { 'recipient.phone': ['We can’t text this number. Please use a US or Canadian mobile number.'] },
  ]);
});
