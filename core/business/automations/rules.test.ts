import { expect, it } from 'vitest';
import { classOfText } from '../../sms/consent/rules.ts';
import {
  automationNames,
  automationOf,
  automations,
  dailyNames,
  isTimingOf,
  journeys,
  reminderSwitch,
  switchOf,
} from './rules.ts';

it('a business that has chosen nothing sends what it always sent, and nothing new', () => {
  const on = automationNames.filter((name) => switchOf(name, null).is_on);
  expect(on).toEqual(['booked', 'moved', 'cancelled', 'offer', 'reminder', 'gift_card', 'gift_card_bought', 'plan_failed']);
});

it('what somebody has paid for cannot be switched off', () => {
  const off = { is_on: false, amount: null };
  expect(automationNames.filter((name) => switchOf(name, off).is_on)).toEqual(['gift_card']);
});

it('no hours mean that the day reminder is off; switched on again it goes out a day before', () => {
  expect([reminderSwitch(0), reminderSwitch(48)]).toEqual([
    { is_on: false, amount: 24 },
    { is_on: true, amount: 48 },
  ]);
});

it('every usual timing can be chosen, and nothing else can', () => {
  for (const name of automationNames) {
    const { timing } = automations[name];
    expect.soft([name, isTimingOf(name, timing?.usual ?? 17)]).toEqual([name, timing !== undefined]);
    expect.soft([name, isTimingOf(name, 17)]).toEqual([name, false]);
  }
});

it('the list is in the order of the journeys, each kind is sent by one, and marketing is marketing to the outbox too', () => {
  const order = automationNames.map((name) => journeys.indexOf(automations[name].journey));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  for (const name of automationNames)
    for (const kind of automations[name].kinds) {
      expect.soft([kind, automationOf(kind)]).toEqual([kind, name]);
      expect.soft([kind, classOfText(kind) === 'marketing']).toEqual([kind, automations[name].purpose === 'marketing']);
    }
  expect(automationOf('confirm')).toBeNull();
  expect(dailyNames.every((name) => automations[name].purpose === 'marketing')).toBe(true);
});
