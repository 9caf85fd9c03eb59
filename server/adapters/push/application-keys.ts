import { createECDH, hkdfSync } from 'node:crypto';

/** The key pair with which push messages are signed (VAPID), both parts in base64url. */
export type ApplicationKeys = { readonly publicKey: string; readonly privateKey: string };

/** The number of points on the curve P-256. A private key must be smaller. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/**
 * Derives the key pair from a secret, so that it is set and replaced like all our secrets. It reduces 48 bytes to a key of 32, so
 * that no key is noticeably more likely than another.
 */
export function deriveApplicationKeys(secret: string): ApplicationKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'application keys of web push', 48));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
