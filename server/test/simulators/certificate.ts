import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One value of DER: its tag, how long it is, and what is in it. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const pem = (kind: string, bytes: Buffer) => `-----BEGIN ${kind}-----\n${bytes.toString('base64')}\n-----END ${kind}-----\n`;

const DAY_MS = 86_400_000;
const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const ALTERNATIVE_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';
const TRUE = der(0x01, Buffer.from([255]));

/** A certificate that a server of a test signs for itself, valid for a day. Node can read certificates, but not make any. */
export function certificateFor(host: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(host)))));
  const now = Date.now();
  const extensions = sequence(
    sequence(oid(ALTERNATIVE_NAME), der(0x04, sequence(der(0x82, Buffer.from(host))))),
    sequence(oid(BASIC_CONSTRAINTS), TRUE, der(0x04, sequence(TRUE))),
  );
  const statement = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime(new Date(now - DAY_MS)), utcTime(new Date(now + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', statement, privateKey);
  const cert = sequence(statement, ECDSA_WITH_SHA256, der(0x03, Buffer.from([0]), signature));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: pem('CERTIFICATE', cert) };
}
