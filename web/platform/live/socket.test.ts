import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { setSignedOut } from '../session.ts';
import { socketAddress, channelAuthorization, openSocket } from './socket.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const realtime = { key: 'key', port: 6001, forceTLS: false };
const page = { hostname: 'salon.example', protocol: 'http:' };

test('the socket goes to the host of the page, by ws and wss, and is plain unless forced', () => {
  const { options } = socketAddress(realtime, page);
  expect(options).toMatchObject({ cluster: 'ap2', wsHost: 'salon.example', wsPort: 6001, wssPort: 6001 });
  expect(options.enabledTransports).toEqual(['ws', 'wss']);
  expect(options.forceTLS).toBe(false);
  expect(socketAddress({ ...realtime, forceTLS: true }, page).options.forceTLS).toBe(true);
  expect(socketAddress(realtime, { ...page, protocol: 'https:' }).options.forceTLS).toBe(true);
});

test('channels are opened at the address of the specification', () => {
  expect(channelAuthorization('http://salon.example').endpoint).toBe('http://salon.example/api/pusher/auth');
});

test('without a token there is no socket, and that is said', () => {
  setSignedOut();
  vi.stubGlobal('location', page);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const nobody = { queries: new QueryClient(), status: 'presence', own: () => 'own', ended: () => {} };
  openSocket('somebody', realtime, nobody)();
  expect(said).toHaveBeenCalledExactlyOnceWith('Echo not created.');
});
