import { expect, test } from 'vitest';
import { keepMapMarkup } from './trusted-map.ts';

test('what the map writes stays markup, and nothing else becomes any', () => {
  for (const own of ['<svg/>', '<span aria-hidden="true">+</span>', '', '<a href="https://osm.example/copyright">© OSM</a>'])
    expect.soft(keepMapMarkup(own)).toBe(own);
  for (const [hostile, left] of [
    ['<img src=x onerror=alert(1)>', ''],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<a href="javascript:alert(1)">x</a>', 'x</a>'],
    ['<span aria-hidden="true" onclick="x">y</span>', 'y</span>'],
    ['<svg onload=alert(1)', ''],
    ['<<b>script>alert(1)', 'script>alert(1)'],
  ] as const)
    expect.soft(keepMapMarkup(hostile)).toBe(left);
});
