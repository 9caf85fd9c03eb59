import { expect, test } from 'vitest';
import { embedCode } from './embed.ts';

test('the name of a business can not break out of the code', () => {
  const code = embedCode({
    href: 'https://a.test/biz/x?a=1&b=2',
    text: `Tom & "Jerry" <b>'s`,
    colour: '#339fab',
    ink: '#16181d',
  });
  expect(code).toContain('href="https://a.test/biz/x?a=1&amp;b=2"');
  expect(code).toContain('>Tom &amp; &quot;Jerry&quot; &lt;b&gt;&#39;s</a>');
  expect(code).not.toContain('<b>');
});
