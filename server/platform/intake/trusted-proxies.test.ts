import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { findCallerAddress, parseTrustedProxies } from './trusted-proxies.ts';

test('the caller is the nearest address that is no proxy of ours, for us as for the framework', async () => {
  const table: [setting: string, peer: string, forwarded: string | undefined, caller: string][] = [
    ['loopback', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['loopback', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['loopback', '::1', '2001:db8::7', '2001:db8::7'],
    ['loopback', '127.0.0.1', undefined, '127.0.0.1'],
    ['', '127.0.0.1', '203.0.113.9', '127.0.0.1'],
    ['loopback', '10.0.0.5', '203.0.113.9', '10.0.0.5'],
    ['private', '10.0.0.5', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.5', '10.0.0.5', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['10.0.0.0/24, 203.0.113.0/24', '10.0.0.5', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['loopback,private', '127.0.0.1', '10.0.0.8, 10.0.0.9', '10.0.0.8'],
    ['2001:db8:1::/48', '2001:db8:1::9', '198.51.100.1', '198.51.100.1'],
    ['2001:db8:1::/48', '2001:db8:2::9', '198.51.100.1', '2001:db8:2::9'],
  ];
  for (const [setting, peer, forwarded, caller] of table) {
    const isTrusted = parseTrustedProxies(setting);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect
      .soft(findCallerAddress({ socket: { remoteAddress: peer }, headers } as never, isTrusted), `${setting} ${peer}`)
      .toBe(caller);
    const app = Fastify({ trustProxy: (address) => isTrusted(address) });
    app.get('/', (request) => request.ip);
    expect.soft((await app.inject({ url: '/', remoteAddress: peer, headers })).body, `${setting} ${peer}`).toBe(caller);
  }
  for (const wrong of ['nginx', '10.0.0.0/33', '10.0.0.0/x', '1.2.3'])
    expect(() => parseTrustedProxies(wrong)).toThrow('TRUSTED_PROXIES');
});
