import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const [NONCE, TAG] = [12, 16];

/** AES-256-GCM. `about` is bound to the text: sealed for one row it cannot be opened as another's. */
export function seal(key: Buffer, about: string, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), text]);
}

/** Throws when the key is another one, or anything was changed. */
export function unseal(key: Buffer, about: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION) throw new Error('sealed in a way that is not known');
  const text = 1 + NONCE + TAG;
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + NONCE), { authTagLength: TAG });
  cipher.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(1 + NONCE, text));
  return Buffer.concat([cipher.update(sealed.subarray(text)), cipher.final()]);
}

export const newKey = (): Buffer => randomBytes(32);

type Wrapped = { readonly wrapped: Buffer; readonly wrapped_by: string };
export type Vault = ReturnType<typeof openVault>;

/**
 * The keys of the installation, which no database holds: the one in use, and the one before it, under which what was wrapped
 * earlier still opens. `wrapped_by` names one without telling it.
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
    wrap: (about: string, key: Buffer): Wrapped => ({ wrapped: seal(now.key, about, key), wrapped_by: now.name }),
    unwrap(about: string, { wrapped, wrapped_by }: Wrapped): Buffer {
      const holder = known.find(({ name }) => name === wrapped_by);
      if (!holder) throw new Error('wrapped under a key that is not here');
      return unseal(holder.key, about, wrapped);
    },
  };
}
