import { expect, test } from 'vitest';
import { returnTo } from './return-to.ts';

test('a wish to return leads there inside the house, and home from anywhere else', () => {
  const wishes: [wish: string | null, address: string][] = [
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
  ];
  for (const [wish, address] of wishes) expect.soft(returnTo(wish), String(wish)).toBe(address);
});
