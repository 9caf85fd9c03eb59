import { expect, it } from 'vitest';
import { posting } from '../ledger/rules/posting.ts';
import { costOfText } from '../sms/segments/rules.ts';
import { walletLetter } from './letters/rules.ts';
import {
  givenLines,
  needsCredit,
  rechargeFault,
  rechargeLines,
  rechargesItself,
  spendCredit,
  textsFor,
  usageLines,
  WELCOME_CENTS,
} from './rules.ts';

const wallet = { balance_cents: 100, low_cents: 50, low_told_at: null, empty_told_at: null };

it('takes what a text costs, down to nothing and never below', () => {
  expect(spendCredit(wallet, costOfText(2))).toEqual({ isPaid: true, balance_cents: 96, notice: null });
  expect(spendCredit(wallet, 100)).toMatchObject({ isPaid: true, balance_cents: 0 });
  expect(spendCredit(wallet, 101)).toEqual({ isPaid: false, balance_cents: 100, notice: 'empty' });
});

it('tells once that little is left, and once that nothing is', () => {
  const at = '2026-11-19T00:00:00Z';
  expect(spendCredit({ ...wallet, balance_cents: 50 }, 2).notice).toBe('low');
  expect(spendCredit({ ...wallet, balance_cents: 52 }, 2).notice).toBeNull();
  expect(spendCredit({ ...wallet, balance_cents: 50, low_told_at: at }, 2).notice).toBeNull();
  expect(spendCredit({ ...wallet, balance_cents: 1, low_told_at: at }, 2).notice).toBe('empty');
  expect(spendCredit({ ...wallet, balance_cents: 1, empty_told_at: at }, 2).notice).toBeNull();
});

it('lets codes and security messages out without credit, and nothing else', () => {
  expect((['code', 'reset', 'taken', 'account_changed', 'glass_broken'] as const).filter(needsCredit)).toEqual([]);
  const paid = ['booked', 'reminder', 'confirm', 'offer', 'turn', 'receipt', 'gift_card', 'cancelled'] as const;
  expect(paid.filter(needsCredit)).toEqual([...paid]);
});

it('takes 30 to 500 dollars, and gives a new business a hundred texts', () => {
  expect([29_99, 30_00, 500_00, 500_01].map((cents) => rechargeFault(cents) === null)).toEqual([false, true, true, false]);
  expect([textsFor(WELCOME_CENTS), textsFor(30_00), textsFor(1)]).toEqual([100, 1500, 0]);
});

it('charges by itself one card at a time, not a declined one again, and at most three times a day', () => {
  const usual = { auto_cents: 30_00, hasPending: false, wasDeclined: false, inLastDay: 0 };
  expect(rechargesItself(usual)).toBe(true);
  for (const not of [{ auto_cents: null }, { hasPending: true }, { wasDeclined: true }, { inLastDay: 3 }])
    expect.soft(rechargesItself({ ...usual, ...not }), JSON.stringify(not)).toBe(false);
});

it('adds up in the ledger, also when texts are given back', () => {
  for (const lines of [rechargeLines(30_00), usageLines(40), usageLines(-2), givenLines(2_00)])
    expect.soft(posting(lines)).toHaveLength(2);
});

it('writes to the owner in their language, with the way to more credit', () => {
  const facts = { product: 'Openchair', business: 'Lotus Nails', texts: 40, link: 'https://openchair.example/x' };
  for (const locale of ['en', 'vi'])
    for (const news of ['low', 'empty', 'auto_failed'] as const) {
      const { subject, text } = walletLetter(locale, news, facts);
      expect.soft([subject.includes('Lotus Nails'), text.includes(facts.link)], `${locale} ${news}`).toEqual([true, true]);
    }
  expect(walletLetter('en', 'low', facts).subject).toBe('Lotus Nails has 40 texts left');
});
