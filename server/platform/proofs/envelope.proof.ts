import { describe, expect, it } from 'vitest';
import { newEncryptionKey, openVault, encryptBytes, decryptBytes } from '../vault/envelope.ts';

describe('what is sealed', () => {
  const key = newEncryptionKey();
  const sealed = encryptBytes(key, 'business 1 client 2', Buffer.from('peanut allergy'));

  it('opens with its key, for what it was sealed for', () =>
    expect(decryptBytes(key, 'business 1 client 2', sealed).toString()).toBe('peanut allergy'));

  it('shows nothing of itself, and is another text each time', () => {
    expect(sealed.toString('latin1')).not.toContain('peanut');
    expect(encryptBytes(key, 'business 1 client 2', Buffer.from('peanut allergy')).equals(sealed)).toBe(false);
  });

  it('opens with no other key and for nobody else, and not when a bit was changed', () => {
    expect(() => decryptBytes(newEncryptionKey(), 'business 1 client 2', sealed)).toThrow();
    expect(() => decryptBytes(key, 'business 1 client 3', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const bent = Buffer.from(sealed);
      bent[at] = (bent[at] ?? 0) ^ 1;
      expect(() => decryptBytes(key, 'business 1 client 2', bent)).toThrow();
    }
  });
});

describe('a vault', () => {
  it('opens what it wrapped, and what the key before it wrapped', () => {
    const key = newEncryptionKey();
    const old = openVault('first').wrap('business 1', key);
    expect(openVault('second', 'first').unwrap('business 1', old).equals(key)).toBe(true);
    expect(() => openVault('second').unwrap('business 1', old)).toThrow();
    expect(() => openVault('first').unwrap('business 2', old)).toThrow();
  });
});
