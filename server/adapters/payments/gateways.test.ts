import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EPI, openPaymentProvider, type PaymentProvider } from '../../test/simulators/payments/provider.ts';
import type { CardFields, CardGateway, ChargeOutcome } from './gateway.ts';
import { openNorth } from './north.ts';
import { openStripe } from './stripe.ts';

const [GOOD, BROKE, REPLY_LOST] = ['4242424242424242', '4000000000009995', '4000000000000341'];
const secret = 'sk_test_gateways';
const fields: CardFields = { merchant_id: 'm', publishable_key: 'pk', environment: 'sandbox', fields_url: 'http://fields' };
const timeouts = { openMs: 300, readMs: 700 };
let provider: PaymentProvider;

beforeAll(async () => {
  provider = await openPaymentProvider({ port: 0, secret, webhookSecret: 'whsec' });
});
afterAll(() => provider.close());
afterEach(() => {
  provider.loses = () => false;
  provider.now = Date.now;
});

const stripe = (key = secret): CardGateway =>
  openStripe({ secret: key, webhookSecrets: ['whsec'], fields, origin: provider.origin, timeouts });
const north = (key = secret): CardGateway =>
  openNorth({ secret: key, checkout: 'c', profile: 'p', epi: EPI, fields, origin: provider.origin, timeouts });

describe.each([
  { name: 'Stripe', open: stripe },
  { name: 'North', open: north },
])('cards by $name', ({ open }) => {
  const prepared = (gateway: CardGateway, amount_cents = 4500) =>
    gateway.prepare({ business_id: 12, charge_id: randomUUIDv7(), amount_cents, note: 'Ticket 7' });
  const moneyOf = (id: string, end: ChargeOutcome) => (end.state === 'approved' ? (end.money_id ?? id) : id);
  const refundedOf = (id: string) => provider.intents.get(id)?.refunded;

  it('are charged once what is about to happen has a name, to the cent', async () => {
    const gateway = open();
    const id = await prepared(gateway, 4537);
    expect(await gateway.look(id)).toEqual({ state: 'waiting' });
    const end = await gateway.confirm(id, provider.tokenise(GOOD));
    expect(end).toMatchObject({ state: 'approved', amount_cents: 4537, tip_cents: 0, card: { brand: 'visa', last4: '4242' } });
    expect(await gateway.look(id)).toEqual(end);
  });

  it('are declined with the reason', async () => {
    const gateway = open();
    const id = await prepared(gateway);
    const declined = { state: 'declined', reason: 'Your card has insufficient funds.' };
    expect(await gateway.confirm(id, provider.tokenise(BROKE))).toEqual(declined);
    expect(await gateway.look(id)).toEqual(declined);
  });

  it('are asked about when the answer is lost', async () => {
    const gateway = open();
    const id = await prepared(gateway);
    await expect(gateway.confirm(id, provider.tokenise(REPLY_LOST))).rejects.toMatchObject({ name: 'ProviderUnreachable' });
    expect(await gateway.look(id)).toMatchObject({ state: 'approved', amount_cents: 4500 });
  });

  it('are not charged a second time by calling off what was charged', async () => {
    const gateway = open();
    const id = await prepared(gateway);
    await gateway.confirm(id, provider.tokenise(GOOD));
    expect(await gateway.cancel(id, null)).toMatchObject({ state: 'approved', amount_cents: 4500 });
  });

  it('get back the same refund once, and no more than was charged', async () => {
    const gateway = open();
    const id = await prepared(gateway);
    const money = moneyOf(id, await gateway.confirm(id, provider.tokenise(GOOD)));
    const refund = { refund_id: randomUUIDv7(), id: money, amount_cents: 1999 };
    provider.loses = (path) => path.includes('refund');
    await gateway.refund(refund).catch(() => {});
    provider.loses = () => false;
    expect(await gateway.refund(refund)).toBeNull();
    expect(await gateway.refund(refund)).toBeNull();
    expect(refundedOf(money)).toBe(1999);
    expect(await gateway.refund({ refund_id: randomUUIDv7(), id: money, amount_cents: 4500 })).not.toBeNull();
    expect(refundedOf(money)).toBe(1999);
  });

  it('stay unknown when our key is wrong, and the key is in no message', async () => {
    const wrong = prepared(open('sk_wrong_key'));
    await expect(wrong).rejects.toMatchObject({ name: 'ProviderUnreachable' });
    await expect(wrong).rejects.not.toThrow(/sk_wrong_key/);
  });

  it('know nobody who can’t sign', async () => {
    expect(await open().heard(Buffer.from('{"id":"evt_1"}'), 't=1,v1=00')).toBeNull();
  });
});

it.each([403, 200])('a page of a proxy with status %i is no answer of North', async (status) => {
  const proxy = createServer((_, reply) => reply.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Blocked</h1>'));
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const gateway = openNorth({ secret, checkout: 'c', profile: 'p', epi: EPI, fields, origin, timeouts });
  try {
    await expect(gateway.look('session')).rejects.toMatchObject({ name: 'ProviderUnreachable' });
  } finally {
    proxy.close();
  }
});

it('North’s session is over after half an hour: until then nobody says that nothing will be charged', async () => {
  const gateway = north();
  const id = await gateway.prepare({ business_id: 12, charge_id: randomUUIDv7(), amount_cents: 4500, note: 'Ticket 7' });
  expect(await gateway.cancel(id, null)).toEqual({ state: 'waiting' });
  provider.now = () => Date.now() + 31 * 60_000;
  expect(await gateway.cancel(id, null)).toEqual({ state: 'cancelled' });
  await expect(gateway.confirm(id, provider.tokenise(GOOD))).resolves.toEqual({ state: 'cancelled' });
  expect([...provider.intents.values()].at(-1)?.status).toBe('requires_payment_method');
});
