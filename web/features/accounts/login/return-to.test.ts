import { expect, test } from 'vitest';
import { returnTo } from './return-to.ts';

test.each([
  ['/user/profile', '/user/profile'],
  ['/biz/lotus-nails/services?q=gel#top', '/biz/lotus-nails/services?q=gel#top'],
  ['/search?q=nails&next=https://x.example', '/search?q=nails&next=https://x.example'],
  [null, '/'],
  ['', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example', '/'],
  ['/\t/elsewhere.example', '/'],
  ['/.//elsewhere.example', '/'],
  ['/x/..//elsewhere.example', '/'],
  ['https://elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?redirect=/login', '/'],
])('a wish to return to %j leads to %j', (wish, address) => {
  expect(returnTo(wish)).toBe(address);
});
