import { describe, expect, it } from 'vitest';
import { newKey, openVault, seal, unseal } from '../vault/envelope.ts';

describe('what is sealed', () => {
  const key = newKey();
  const sealed = seal(key, 'business 1 client 2', Buffer.from('peanut allergy'));

  it('opens with its key, for what it was sealed for', () =>
    expect(unseal(key, 'business 1 client 2', sealed).toString()).toBe('peanut allergy'));

  it('shows nothing of itself, and is another text each time', () => {
    expect(sealed.toString('latin1')).not.toContain('peanut');
    expect(seal(key, 'business 1 client 2', Buffer.from('peanut allergy')).equals(sealed)).toBe(false);
  });

  it('opens with no other key and for nobody else, and not when a bit was changed', () => {
    expect(() => unseal(newKey(), 'business 1 client 2', sealed)).toThrow();
    expect(() => unseal(key, 'business 1 client 3', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const bent = Buffer.from(sealed);
      bent[at] = (bent[at] ?? 0) ^ 1;
      expect(() => unseal(key, 'business 1 client 2', bent)).toThrow();
    }
  });
});

describe('a vault', () => {
  it('opens what it wrapped, and what the key before it wrapped', () => {
    const key = newKey();
    const old = openVault('first').wrap('business 1', key);
    expect(openVault('second', 'first').unwrap('business 1', old).equals(key)).toBe(true);
    expect(() => openVault('second').unwrap('business 1', old)).toThrow();
    expect(() => openVault('first').unwrap('business 2', old)).toThrow();
  });
});
