import { expect, test } from '@playwright/test';

const unbuilt = /direct deposit|tax filing|withholding|\bchat\b|texting|message button|khai thuế|trò chuyện|nút nhắn tin/gi;
const pages = [
  '/',
  '/search?q=nails',
  '/openchair-for-business/home',
  '/about-us',
  '/help',
  '/help/vi',
  '/terms-conditions',
  '/credit-card-terms',
  '/biz/lotus-nails',
  '/biz/lotus-nails/about',
  '/llms.txt',
  '/sitemap.xml',
];

test('no public page promises what is not there yet, in either language', { tag: '@once' }, async ({ request }) => {
  const promises: string[] = [];
  for (const language of ['en', 'vi'])
    for (const page of pages) {
      const answer = await request.get(page, { headers: { cookie: `language=${language}`, 'accept-language': language } });
      // What the scripts carry is the catalog; only what is written on the page and in its head is read.
      const text = (await answer.text()).replaceAll(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '');
      for (const [word] of text.matchAll(unbuilt)) promises.push(`${language} ${page}: ${word}`);
    }
  expect(promises).toEqual([]);
});
