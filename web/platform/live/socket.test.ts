import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { setSignedOut } from '../session.ts';
import { liveStore } from './live-store.ts';
import { socketAddress, channelAuthorization, trackOnlinePeople, openSocket } from './socket.ts';

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

test('somebody of the channel is there, and after they leave it is known since when they are not', () => {
  const heard = new Map<string, (data: object) => void>();
  const bind = (event: string, on: (data: object) => void) => void heard.set(event, on);
  const members = { each: (work: (one: object) => void) => ['ann', 'bao'].forEach((id) => work({ id })) };
  const client = { subscribe: () => ({ bind, members }), channel: () => null, connection: { state: 'connected' } };
  trackOnlinePeople(client as never, 'presence-user-status');
  heard.get('pusher:subscription_succeeded')?.({});
  heard.get('pusher:member_added')?.({ id: 'cam' });
  const there = { status: true, last_seen_at: null };
  expect(['ann', 'bao', 'cam', 'dao'].map(liveStore.person)).toEqual([there, there, there, undefined]);
  const before = new Date().toISOString();
  heard.get('pusher:member_removed')?.({ id: 'ann' });
  const left = liveStore.person('ann');
  expect(left).toEqual({ status: false, last_seen_at: expect.any(String) });
  expect(left?.last_seen_at && left.last_seen_at >= before).toBe(true);
  expect(liveStore.person('bao')).toEqual(there);
});
