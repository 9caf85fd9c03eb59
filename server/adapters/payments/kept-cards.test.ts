import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPaymentProvider, type PaymentProvider } from '../../test/simulators/payments/provider.ts';
import type { CardGateway, SavedCard } from './gateway.ts';
import { openStripe } from './stripe.ts';

let provider: PaymentProvider;
let cards: CardGateway;
beforeAll(async () => {
  provider = await openPaymentProvider({ port: 0, secret: 'sk_test_kept', webhookSecret: 'whsec_kept' });
  const fields = { merchant_id: '', publishable_key: '', environment: 'sandbox', fields_url: '' } as const;
  const timeouts = { openMs: 500, readMs: 1500 };
  cards = openStripe({ secret: 'sk_test_kept', webhookSecrets: ['whsec_kept'], origin: provider.origin, fields, timeouts });
});
afterAll(() => provider.close());

const cardToSave = (number: string) => ({ keep_id: randomUUID(), owner: 'Ana Lopez', token: provider.tokenise(number) });
async function kept(number: string): Promise<SavedCard> {
  const card = await cards.keep(cardToSave(number));
  if ('refused' in card) throw new Error(card.refused);
  return card;
}
const prepared = (card?: SavedCard) =>
  cards.prepare({ business_id: 1, charge_id: randomUUID(), amount_cents: 2500, note: 'A fee', kept: card });

it('a kept card is charged again and again, a token once', async () => {
  const card = await kept('4242424242424242');
  expect(card).toMatchObject({ brand: 'visa', last4: '4242' });
  for (let i = 0; i < 2; i++)
    expect(await cards.chargeKept(await prepared(card), card)).toMatchObject({ state: 'approved', amount_cents: 2500 });
  const { token } = cardToSave('4242424242424242');
  expect(await cards.confirm(await prepared(), token)).toMatchObject({ state: 'approved' });
  expect(await cards.confirm(await prepared(), token)).toEqual({ state: 'waiting' });
});

it('a card that is refused is not kept, one that is empty is kept and declined', async () => {
  expect(await cards.keep(cardToSave('4000000000000002'))).toEqual({ refused: 'Your card was declined.' });
  const empty = await kept('4000000000009995');
  expect(await cards.chargeKept(await prepared(empty), empty)).toEqual({
    state: 'declined',
    reason: 'Your card has insufficient funds.',
  });
});

it('the same order keeps one card, also when its answer was lost', async () => {
  const before = provider.kept.size;
  const order = cardToSave('5555555555554444');
  provider.loses = (path) => path === '/v1/setup_intents';
  await expect(cards.keep(order)).rejects.toThrow(/out of reach/);
  provider.loses = () => false;
  const card = await cards.keep(order);
  expect(await cards.keep(order)).toEqual(card);
  expect(provider.kept.size).toBe(before + 1);
});

it("nobody's charge takes another's card, nor one that was forgotten", async () => {
  const [one, other] = [await kept('4242424242424242'), await kept('5555555555554444')];
  expect(await cards.chargeKept(await prepared(one), other)).toEqual({ state: 'waiting' });
  await cards.forget(one);
  expect(await cards.chargeKept(await prepared(one), one)).toEqual({ state: 'waiting' });
});
