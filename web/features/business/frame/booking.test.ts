import type { Business } from 'core/business/contract';
import { expect, test } from 'vitest';
import { whyNotBookNow } from './booking.ts';
import { themeChange } from './theme/theme.ts';

const today = '2026-11-15';
const appointments = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    appointment_date: '2026-12-01',
    appointment_start_time: '10:00',
  }));
const client = (change: Partial<NonNullable<Business['customer']>> = {}) => ({
  settings: { customer_make_appointment: true },
  customer: { id: 'x', block: false, phone_number: null, vip: false, appointments: appointments(0), ...change },
});

test('booking that is off, and a blocked client, get the same answer', () => {
  expect(whyNotBookNow({ settings: { customer_make_appointment: false }, customer: null }, today)).toBe('off');
  expect(whyNotBookNow(client({ block: true }), today)).toBe('off');
});

test('a fifth upcoming appointment is the last, unless the client is VIP', () => {
  expect(whyNotBookNow(client({ appointments: appointments(4) }), today)).toBeNull();
  expect(whyNotBookNow(client({ appointments: appointments(5) }), today)).toBe('limit');
  expect(whyNotBookNow(client({ appointments: appointments(5), vip: true }), today)).toBeNull();
  expect(whyNotBookNow(client({ appointments: appointments(5), vip: today }), today)).toBeNull();
  expect(whyNotBookNow(client({ appointments: appointments(5), vip: '2026-11-14' }), today)).toBe('limit');
});

test('a visitor may start booking', () => {
  expect(whyNotBookNow({ settings: { customer_make_appointment: true }, customer: null }, today)).toBeNull();
});

test('only what differs is sent, and nothing when nothing does', () => {
  const colours = ['#b998e3', '#329da8', '#b89d58', '#eda745'] as const;
  const stored = { color_code: '#329da8', layout_type: 'wave' } as const;
  expect(themeChange(stored, stored, colours)).toBeNull();
  expect(themeChange(stored, { ...stored, color_code: '#eda745' }, colours)).toEqual({ color_code: '#eda745' });
  expect(themeChange(stored, { ...stored, layout_type: 'split-screen' }, colours)).toEqual({ layout_type: 'split-screen' });
  expect(themeChange({ ...stored, color_code: null }, { ...stored, color_code: null }, colours)).toBeNull();
});
