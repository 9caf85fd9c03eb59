import { expect, test } from 'vitest';
import { contactSearch, isBusinessMessagesPage } from './mode.ts';

test('the messages page of a business is known by /biz/ and /messages in its address', () => {
  const pages = ['/biz/a/messages', '/biz/a/services', '/messages/a', '/v2/messages/biz/t/4', '/biz/a/manage/customer-messages'];
  expect(pages.map(isBusinessMessagesPage)).toEqual([true, false, false, true, false]);
});

test('up to ten digits are searched as a phone, everything else as typed', () => {
  expect(contactSearch('5125550100')).toBe('(512) 555-0100');
  expect(contactSearch('51255')).toBe('(512) 55');
  expect(['ann 512', '15125550100', '', '512-555'].map(contactSearch)).toEqual(['ann 512', '15125550100', '', '512-555']);
});
