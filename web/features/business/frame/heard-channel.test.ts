import { expect, test } from 'vitest';
import { heardChannel } from './heard-channel.ts';

const held = (name: string, read: string) => [{ name, key: null, read, write: 'none' }];

test('only whoever may read the calendar asks to hear a business', () => {
  expect(heardChannel(7, held('manage.calendar.view', 'all'))).toBe('private-business.7');
  expect(heardChannel(7, held('manage.calendar.view', 'none'))).toBeNull();
  expect(heardChannel(7, held('chat.self', 'all'))).toBeNull();
  expect(heardChannel(7, [])).toBeNull();
  expect(heardChannel(7, undefined)).toBeNull();
});
