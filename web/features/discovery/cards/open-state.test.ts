import type { WorkDay } from 'core/business/contract';
import { describe, expect, test } from 'vitest';
import { clockText, openState } from './open-state.ts';

const on = (day: WorkDay['day'], start_time: string, end_time: string): WorkDay => ({ day, available: 1, start_time, end_time });
const week = [on('Monday', '09:30', '19:00'), on('Wednesday', '10:00', '18:00')];
const zone = 'America/Chicago';

describe('open or not', () => {
  test('says until when', () => {
    expect(openState(week, zone, '2026-11-16T16:00:00Z')).toEqual({ open: true, until: '19:00' });
  });
  test('says from when: later today, else the next day that is worked', () => {
    expect(openState(week, zone, '2026-11-16T14:00:00Z')).toEqual({ open: false, today: true, day: 0, at: '09:30' });
    expect(openState(week, zone, '2026-11-17T14:00:00Z')).toEqual({ open: false, today: false, day: 2, at: '10:00' });
    expect(openState(week, zone, '2026-11-20T14:00:00Z')).toEqual({ open: false, today: false, day: 0, at: '09:30' });
  });
  test('without hours there is nothing to say, and a week without work never opens', () => {
    expect(openState([], zone, '2026-11-16T16:00:00Z')).toBeNull();
    expect(openState(week, null, '2026-11-16T16:00:00Z')).toBeNull();
    expect(openState([{ ...on('Monday', '09:00', '10:00'), available: 0 }], zone, '2026-11-16T16:00:00Z')).toEqual({
      open: false,
      at: null,
    });
  });
  test('writes the time as people do', () => {
    expect([clockText('00:15', 'en'), clockText('12:00', 'en'), clockText('19:30', 'en'), clockText('19:30', 'vi')]).toEqual([
      '12:15 AM',
      '12:00 PM',
      '7:30 PM',
      '19:30',
    ]);
  });
});
