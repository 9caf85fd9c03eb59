import type { TicketView } from 'core/checkout/contract';
import { taxedAt } from 'core/business/taxes/proofs/taxed-at';
import { describe, expect, it } from 'vitest';
import { addClient, addService, pickTech } from '../till/moves.ts';
import { blankTill } from '../till/till.ts';
import { showingOf, tippedBy } from './showing.ts';

const facts = {
  tip_percents: [15, 20],
  staff: [{ id: 'mia', name: 'Mia Trần', first_name: 'Mia', photo_url: null }],
};
const gel = { id: 'gel', name: 'Gel Manicure', price: 4500 } as Parameters<typeof addService>[1];
const rung = () => addService(pickTech(blankTill(), 'mia'), gel, taxedAt(0));

describe('what the customer sees', () => {
  it('is nothing while nothing is rung up', () => {
    expect(showingOf(blankTill(), facts, null)).toBeNull();
  });

  it('names first names alone, and nobody where several pay together', () => {
    const amy = addClient(rung(), 'amy', 'Amy Lynn Tran');
    expect(showingOf(rung(), facts, null)?.name).toBe('');
    expect(showingOf(amy, facts, null)).toMatchObject({ name: 'Amy', lines: [{ name: 'Gel Manicure', by: 'Mia', cents: 4500 }] });
    const both = addClient(amy, 'bao', 'Bao Nguyen');
    expect(JSON.stringify(showingOf(both, facts, null))).not.toMatch(/Amy|Bao|Tran|Nguyen/);
  });

  it('has a receipt only once it is paid', () => {
    expect(showingOf(rung(), facts, 'https://a/b')?.link).toBeNull();
    expect(showingOf({ ...rung(), step: 'done' }, facts, 'https://a/b')?.link).toBe('https://a/b');
  });
});

describe('a tip from the display', () => {
  const paying = () => ({ ...rung(), step: 'tender' as const });

  it('is taken as what it is in percent, and shared', () => {
    const till = paying();
    const tipped = tippedBy(till, { ticket: till.draft, tip_cents: 900 }, facts);
    expect([tipped.tips, tipped.tipping.percent]).toEqual([{ mia: 900 }, 20]);
    expect(tippedBy(till, { ticket: till.draft, tip_cents: 1234 }, facts).tipping.percent).toBeNull();
    expect(tippedBy(tipped, { ticket: till.draft, tip_cents: 0 }, facts).tips).toEqual({});
  });

  it('is of a sum that is said in dollars, and is not asked for while a card is', () => {
    const till = paying();
    expect(showingOf(till, facts, null)).toMatchObject({ tip_base: 4500, choices: [{ cents: 675 }, { cents: 900 }] });
    const charges = [{ id: 'c', amount_cents: 4500, reader: 'Front' }];
    const asked = { ...till, ticket: { id: till.draft, charges, transactions: [] } as unknown as TicketView };
    expect(showingOf(asked, facts, null)?.choices).toEqual([]);
    expect(tippedBy(asked, { ticket: till.draft, tip_cents: 900 }, facts)).toBe(asked);
  });

  it('of another ticket, or before and after it is paid, changes nothing', () => {
    const till = paying();
    expect(tippedBy(till, { ticket: 'another', tip_cents: 900 }, facts)).toBe(till);
    for (const step of ['sale', 'done'] as const) {
      const other = { ...till, step };
      expect(tippedBy(other, { ticket: till.draft, tip_cents: 900 }, facts)).toBe(other);
    }
  });
});
