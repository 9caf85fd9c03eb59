import { describe, expect, it } from 'vitest';
import { amountFault, centsIn } from './amount.ts';
import { groupedCode, isCode, maskedCode, tidyCode } from './code.ts';
import { type LetterWords, platformLetterHead, writeLetter } from '../../kernel/letters/letter.ts';
import { type BoughtFacts, boughtLetterOf, letterOf } from './letter.ts';
import { boughtLines, issueLines, periodOf, SALE_ONLINE } from './movement.ts';
import { leadsToGiftCards } from './shop.ts';
import { inEnglish } from '../../kernel/refusals/in-english.ts';

const written = (words: LetterWords) => writeLetter(platformLetterHead('Lotus'), words);
const boughtText = (locale: 'en' | 'vi', facts: BoughtFacts) => written(boughtLetterOf(locale, facts)).text;

const words = 'Amount must be greater than or equal to 30 and less than or equal to 500.';

describe('an amount bought online', () => {
  it.each([
    [2999, words],
    [3000, null],
    [50_000, null],
    [50_001, words],
  ])('%i cents: %s', (cents, fault) => expect(inEnglish(amountFault(cents))).toBe(fault));
  it.each([
    [29.99, 2999],
    [30.1, 3010],
    [75, 7500],
  ])('%d dollars are %i cents', (dollars, cents) => expect(centsIn(dollars)).toBe(cents));
  it('is owed on the card by what the processor owes, and counts as sold', () => {
    expect(boughtLines('c', 7500)).toEqual([
      { kind: 'card_clearing', cents: 7500 },
      { kind: 'gift_card', subject: 'c', cents: -7500 },
    ]);
    expect(periodOf(0, [{ kind: SALE_ONLINE, cents: 7500 }])).toMatchObject({ sold: 7500, by_hand: 0, closing: 7500 });
  });
  it('is confirmed to whoever bought it in their language, without the code', () => {
    const facts = {
      bus_name: 'Lotus',
      to_name: 'Mai',
      to: 'mai@x.test',
      send_on: null,
      link: 'https://x/order',
      amount_cents: 7500,
      code: '••7F2A',
      card: 'Visa ••4242',
    };
    expect(boughtText('en', facts)).toContain('A $75.00 gift card for Lotus, for Mai: ••7F2A.');
    expect(boughtText('vi', facts)).toContain('Đã trừ $75.00 vào Visa ••4242.');
    expect(boughtText('en', { ...facts, to_name: '', card: '' })).not.toContain('Charged');
    expect(boughtText('en', facts)).toContain('It’s on its way to mai@x.test.');
    const later = { ...facts, send_on: '2027-03-10' };
    expect(boughtText('en', later)).toContain('It goes to mai@x.test on Wednesday, March 10, 2027.');
    expect(boughtText('vi', later)).toContain('Thẻ sẽ gửi tới mai@x.test vào thứ Tư 10/03/2027.');
  });
});

describe('a code', () => {
  it('is read as it was meant, however it is typed', () => {
    expect(tidyCode(' 7k2m-9qxo-il34 zz7f2a')).toBe('7K2M9QX01134ZZ7F2A');
    expect(isCode(tidyCode('7K2M-9QXO-1134-7F2A'))).toBe(true);
    for (const wrong of ['', '7K2M', '7K2M-9QXU-1134-7F2A', '7K2M-9QX0-1134-7F2A-0']) expect(isCode(tidyCode(wrong))).toBe(false);
  });
  it('is shown in fours to its holder and by its end to everybody else', () => {
    expect(groupedCode('7K2M9QX011347F2A')).toBe('7K2M-9QX0-1134-7F2A');
    expect(maskedCode('7F2A')).toBe('••7F2A');
  });
});

describe('the books', () => {
  it('owe what a card is issued with, and charge it to what it is', () => {
    expect(issueLines('c', 'complimentary', 2500)).toEqual([
      { kind: 'discount', subject: 'gift_card', cents: 2500 },
      { kind: 'gift_card', subject: 'c', cents: -2500 },
    ]);
    expect(issueLines('c', 'carried_over', 2500)[0]).toMatchObject({ kind: 'write_off' });
  });
  it('close with what they opened with, what was issued and what was spent', () => {
    const moved = [
      { kind: 'sale', cents: 10_000 },
      { kind: 'sale_reversal', cents: -4000 },
      { kind: 'gift_card_issue', cents: 2500 },
      { kind: 'payment', cents: -3000 },
      { kind: 'payment_reversal', cents: 1000 },
      { kind: 'gift_card_cash_out', cents: -500 },
    ];
    expect(periodOf(7000, moved)).toEqual({
      opening: 7000,
      sold: 6000,
      by_hand: 2500,
      redeemed: 2000,
      cashed_out: 500,
      closing: 13_000,
    });
    expect(periodOf(0, [])).toEqual({ opening: 0, sold: 0, by_hand: 0, redeemed: 0, cashed_out: 0, closing: 0 });
  });
});

describe('the letter', () => {
  const facts = { bus_name: 'Lotus Nails', to_name: 'Denise', from_name: 'Maya', message: 'Happy birthday', balance_cents: 5000 };
  const links = { card_link: 'https://x/gift-card#token', link: 'https://x/biz/lotus-nails/appointment' };
  const more = { code: '7K2M-9QX0-1134-7F2A', ...links };
  it('says who gives it, how much there is and the code, in the language it is sent in', () => {
    const { subject, text } = written(letterOf('en', { ...facts, ...more }));
    expect(subject).toBe('Your gift card for Lotus Nails');
    for (const part of ['Denise', 'Maya gave you $50.00', '“Happy birthday”', more.code, more.link, more.card_link])
      expect(text).toContain(part);
    expect(written(letterOf('vi', { ...facts, ...more })).text).toContain('Maya tặng bạn $50.00');
  });
  it('leaves out what nobody said', () => {
    const { text } = written(letterOf('en', { ...facts, ...more, to_name: '', from_name: '', message: '' }));
    expect(text).toContain('Hello,\n\nYou have $50.00');
    expect(text).not.toContain('“');
  });
});

describe('the shortcut to gift cards', () => {
  const both = { isMxMerchantEnabled: true, permissions: ['calendar', 'gift_cards'] };
  it('shows where the merchant option is on and the business has gift cards', () => {
    expect(leadsToGiftCards(both, false)).toBe(true);
    expect(leadsToGiftCards({ ...both, isMxMerchantEnabled: false }, false)).toBe(false);
    expect(leadsToGiftCards({ ...both, permissions: [] }, false)).toBe(false);
  });
  it('shows to admins in any case', () => {
    expect(leadsToGiftCards({ isMxMerchantEnabled: false, permissions: [] }, true)).toBe(true);
  });
});
