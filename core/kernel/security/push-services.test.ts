import { expect, test } from 'vitest';
import { pushServiceOf } from './push-services.ts';

test('only the push services of browsers are called', () => {
  const called = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://sg2p.notify.windows.com/w/?token=abc',
  ];
  const refused = [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil.example/?fcm.googleapis.com',
    'https://evilfcm.googleapis.com/',
    'https://push.apple.com.evil.example/',
    'https://user@web.push.apple.com/abc',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/.push.apple.com',
    'file:///etc/passwd',
    'no address',
  ];
  expect(called.filter((address) => pushServiceOf(address) === null)).toEqual([]);
  expect(refused.filter((address) => pushServiceOf(address) !== null)).toEqual([]);
});
