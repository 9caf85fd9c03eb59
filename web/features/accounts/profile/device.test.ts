import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`${windows} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`${windows} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 'Edge', 'Windows', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux', 'computer'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    'Chrome',
    'Android',
    'tablet',
  ],
  ['curl/8.5.0', null, null, 'computer'],
  ['', null, null, 'computer'],
] as const)('%j is %j on %j, a %s', (agent, browser, system, kind) => {
  expect(deviceOf(agent)).toEqual({ browser, system, kind });
});
