import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const [NONCE, TAG] = [12, 16];

/** Encrypts with AES-256-GCM. The text is bound to `about`: what was encrypted for one row cannot be decrypted as another's. */
export function encryptBytes(key: Buffer, about: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), text]);
}

/** Decrypts. Throws if the key or `about` differs from the one used for encrypting, or if anything was changed. */
export function decryptBytes(key: Buffer, about: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION) throw new Error('sealed in a way that is not known');
  const text = 1 + NONCE + TAG;
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE), { authTagLength: TAG });
  cipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(1 + NONCE, text));
  return Buffer.concat([cipher.update(sealed.subarray(text)), cipher.final()]);
}

export const newEncryptionKey = (): Buffer => randomBytes(32);

type Wrapped = { readonly wrapped: Buffer; readonly wrapped_by: string };
export type Vault = ReturnType<typeof openVault>;

/**
 * Keeps the keys of the installation, which are in no database: the current one, and the previous one, which still decrypts what
 * was encrypted with it. `wrapped_by` identifies a key without revealing it.
 */
export function openVault(secret: string, before = '') {
  const known = [secret, before]
    .filter((one) => one !== '')
    .map((one) => {
      const key = Buffer.from(hkdfSync('sha256', one, '', 'openchair vault', 32));
      return { key, name: createHash('sha256').update(key).digest('hex').slice(0, 16) };
    });
  const [now] = known;
  if (!now) throw new Error('the vault has no key');
  return {
    inUse: now.name,
    wrap: (about: string, key: Buffer): Wrapped => ({ wrapped: encryptBytes(now.key, about, key), wrapped_by: now.name }),
    unwrap(about: string, { wrapped, wrapped_by }: Wrapped): Buffer {
      const holder = known.find(({ name }) => name === wrapped_by);
      if (!holder) throw new Error('wrapped under a key that is not here');
      return decryptBytes(holder.key, about, wrapped);
    },
  };
}
