import type { SmsMessage } from 'core/sms/contract';
import { describe, expect, it } from 'vitest';
import { arrived, chosen, confirmed, refreshed, temporary, unconfirmed, written } from './thread-state.ts';

const text = (id: string, message: string, more: Partial<SmsMessage> = {}): SmsMessage => ({
  ...temporary('amy', id, message, 1, '2026-11-19T10:00:00Z'),
  isTemp: false,
  state: 'sent',
  ...more,
});
const page = (current_page: number, total_pages: number, data: SmsMessage[]) => ({
  data,
  meta: { pagination: { current_page, total_pages } },
});
const shown = ({ messages }: { messages: readonly SmsMessage[] }) => messages.map(({ message }) => message);

describe('the texts of one contact', () => {
  it('begins anew with every contact, and takes no answer about another one', () => {
    const amy = arrived(chosen('amy'), 'amy', page(2, 3, [text('1', 'Hello')]));
    expect([amy.page, amy.messages.length]).toEqual([2, 1]);
    const ben = chosen('ben');
    expect(ben).toEqual({ customer_id: 'ben', page: 1, messages: [], hasMore: false });
    expect(arrived(ben, 'amy', page(1, 1, [text('1', 'Hello')]))).toBe(ben);
  });

  it('replaces what is there by the first page and adds later ones', () => {
    const first = page(1, 2, [text('3', 'Three'), text('2', 'Two')]);
    const once = arrived(chosen('amy'), 'amy', first);
    const twice = arrived(once, 'amy', first);
    expect(shown(twice)).toEqual(['Three', 'Two']);
    const both = arrived(twice, 'amy', page(2, 2, [text('2', 'Two'), text('1', 'One')]));
    expect(shown(both)).toEqual(['Three', 'Two', 'One']);
  });

  it('keeps older pages when the newest one is read again, unless something in between is missing', () => {
    const two = arrived(
      arrived(chosen('amy'), 'amy', page(1, 2, [text('2', 'Two', { seq: 2 })])),
      'amy',
      page(2, 2, [text('1', 'One', { seq: 1 })]),
    );
    const again = refreshed(two, 'amy', page(1, 2, [text('3', 'Three', { seq: 3 }), text('2', 'Two', { seq: 2 })]));
    expect([shown(again), again.hasMore]).toEqual([['Three', 'Two', 'One'], false]);
    expect(shown(refreshed(two, 'amy', page(1, 9, [text('9', 'Nine', { seq: 9 })])))).toEqual(['Nine']);
  });

  it('has more as long as the page is not the last one', () => {
    expect(arrived(chosen('amy'), 'amy', page(1, 2, [])).hasMore).toBe(true);
    expect(arrived(chosen('amy'), 'amy', page(2, 2, [])).hasMore).toBe(false);
  });

  it('replaces a temporary text by the confirmed one, whichever way it arrives first', () => {
    const temp = temporary('amy', 'a', 'See you', 1, '2026-11-19T10:00:00Z');
    const waiting = written(chosen('amy'), temp);
    expect(waiting.messages.map(({ isTemp }) => isTemp)).toEqual([true]);
    expect(written(waiting, temp)).toBe(waiting);
    for (const sent of [text('a', 'See you'), text('other', 'See you')]) {
      expect(confirmed(waiting, sent).messages.map(({ isTemp }) => isTemp)).toEqual([false]);
      const listed = arrived(waiting, 'amy', page(1, 1, [sent]));
      expect(confirmed(listed, sent).messages.map(({ isTemp }) => isTemp)).toEqual([false]);
    }
  });

  it('replaces two equal texts one for one, and leaves other words and contacts alone', () => {
    const [one, two] = ['a', 'b'].map((id) => temporary('amy', id, 'ok', 1, '2026-11-19T10:00:00Z')) as [SmsMessage, SmsMessage];
    expect(unconfirmed([one, two], [text('x', 'ok')]).map(({ id }) => id)).toEqual(['b']);
    expect(unconfirmed([one, two], [text('b', 'ok')]).map(({ id }) => id)).toEqual(['a']);
    expect(unconfirmed([one], [text('x', 'OK!')])).toEqual([one]);
    expect(unconfirmed([one], [text('x', 'ok', { customer_id: 'ben' })])).toEqual([one]);
    expect(unconfirmed([one], [text('x', 'ok', { direction: 'Incoming' })])).toEqual([one]);
    expect(unconfirmed([one], [text('x', 'ok', { at: '2026-11-18T10:00:00Z' })])).toEqual([one]);
  });
});
