import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { generateSync } from 'otplib';

const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();
/** What an authenticator app with that secret shows so many half minutes from now. */
export const appCode = (secret: string, halfMinutes = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * halfMinutes });

/** The app of everybody of the platform in the demo world (`server/db/seed/desk/plant-second-factors.ts`). */
export const DEMO_SECRET = 'OPENCHAIRDEMOOPENCHAIRDEMOOPENCH';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
    Buffer.from([authData.length >> 8, authData.length & 255]),
    authData,
  ]);

/** A public key of P-256 in COSE. */
const coseOf = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

/** A passkey as a phone keeps it, for one site. */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let count = 0;

  function dataOf(flags: number, more: Buffer): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter, more]);
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const named = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };

  return {
    id,
    /** Answers `navigator.credentials.create`. */
    make({ challenge }: { readonly challenge: string }) {
      const credentialData = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, coseOf(x, y)]);
      const authData = dataOf(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credentialData);
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
      };
      return { ...named, response };
    },
    /** Answers `navigator.credentials.get`; `verified` is whether it knew its owner by finger, face or PIN. */
    answer({ challenge }: { readonly challenge: string }, verified = true) {
      count += 1;
      const authData = dataOf(USER_PRESENT | (verified ? USER_VERIFIED : 0), Buffer.alloc(0));
      const data = clientData('webauthn.get', challenge);
      const response = {
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
      };
      return { ...named, response };
    },
  };
}
