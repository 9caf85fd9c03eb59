import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const named: { readonly [name: string]: readonly string[] } = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const LONGEST_HEADER = 1000;

export type IsTrustedProxy = (address: string) => boolean;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Reads the setting: `loopback`, `private`, addresses and networks (`10.1.0.0/16`), separated by commas. Empty means that no
 * proxy is trusted.
 */
export function parseTrustedProxies(setting: string): IsTrustedProxy {
  const list = new BlockList();
  const entries = setting.split(',').flatMap((entry) => named[entry.trim()] ?? (entry.trim() === '' ? [] : [entry.trim()]));
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    const length = bits === undefined ? longest : Number(bits);
    if (version === 0 || !Number.isInteger(length) || length < 0 || length > longest)
      throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a net`);
    list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  }
  return (given) => {
    const address = plain(given);
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** The caller's address: the nearest one that is not a proxy of ours. It equals the framework's `request.ip`. */
export function findCallerAddress(request: IncomingMessage, isTrusted: IsTrustedProxy): string {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (forwarded === undefined || !isTrusted(peer)) return peer;
  const chain = String(forwarded)
    .slice(-LONGEST_HEADER)
    .split(',')
    .map((entry) => entry.trim())
    .reverse();
  return chain.find((address) => !isTrusted(address)) ?? chain.at(-1) ?? peer;
}
