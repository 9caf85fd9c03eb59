import { expect, it } from 'vitest';
import { deliveryDeadline, isNewerStatus, retryPause, shownDelivery, statusFromCarrier } from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('gives a code ten minutes, a receipt three days, and a reminder until the visit', () => {
  expect(deliveryDeadline('code', now).toISOString()).toBe('2026-11-20T12:10:00.000Z');
  expect(deliveryDeadline('receipt', now).toISOString()).toBe('2026-11-23T12:00:00.000Z');
  expect(deliveryDeadline('reminder', now, '2026-11-21T09:00:00Z').toISOString()).toBe('2026-11-21T09:00:00.000Z');
  expect(deliveryDeadline('code', now, '2026-11-21T09:00:00Z').toISOString()).toBe('2026-11-20T12:10:00.000Z');
});

it('waits twice as long after each failure, spread, and never longer than two minutes', () => {
  expect([1, 2, 3, 30].map((attempts) => retryPause(attempts, 1))).toEqual([2000, 4000, 8000, 120_000]);
  expect([1, 2, 3, 30].map((attempts) => retryPause(attempts, 0))).toEqual([1000, 2000, 4000, 60_000]);
});

it('only moves a status forward, and keeps the first final word', () => {
  expect(isNewerStatus('unknown', 'sent')).toBe(true);
  expect(isNewerStatus('sending', 'delivered')).toBe(true);
  expect(isNewerStatus('expired', 'delivered')).toBe(true);
  expect(isNewerStatus('sent', 'sent')).toBe(false);
  expect(isNewerStatus('delivered', 'sent')).toBe(false);
  expect(isNewerStatus('delivered', 'undelivered')).toBe(false);
  expect(isNewerStatus('undelivered', 'delivered')).toBe(false);
});

it('reads the words of the carrier', () => {
  expect(['queued', 'sent', 'delivered', 'undelivered', 'failed', 'receiving'].map(statusFromCarrier)).toEqual([
    'sent',
    'sent',
    'delivered',
    'undelivered',
    'undelivered',
    null,
  ]);
});

it('says sent only of what the provider has taken', () => {
  const all = ['queued', 'sending', 'unknown', 'sent', 'delivered', 'undelivered', 'refused', 'expired', 'withdrawn'] as const;
  expect(all.map(shownDelivery)).toEqual([
    'waiting',
    'waiting',
    'waiting',
    'sent',
    'delivered',
    'failed',
    'failed',
    'failed',
    'failed',
  ]);
});
