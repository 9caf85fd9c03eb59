import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderDeclined, openBreaker, ProviderUnreachable } from './breaker.ts';
import type { Breaker } from './breaker.ts';

describe('the breaker', () => {
  let time = 0;
  let reached = 0;
  let guarded: Breaker;
  const works = async () => ++reached;
  const breaks = async () => {
    reached += 1;
    throw new ProviderUnreachable('test', 'cable cut');
  };
  const declines = async () => {
    throw new ProviderDeclined('test', 21211, 'no such number');
  };
  const fail = (times: number) => Promise.allSettled(Array.from({ length: times }, () => guarded(breaks)));

  beforeEach(() => {
    time = 0;
    reached = 0;
    guarded = openBreaker('test', { now: () => time });
  });

  it('refuses without calling for ten seconds after five failures in a row', async () => {
    await fail(5);
    expect(reached).toBe(5);
    time = 9_999;
    await expect(guarded(works)).rejects.toThrow('resting');
    expect(reached).toBe(5);
    time = 10_000;
    await expect(guarded(works)).resolves.toBe(6);
    await expect(guarded(works)).resolves.toBe(7);
  });

  it('stays closed when a success or a refusal of the provider comes between', async () => {
    await fail(4);
    await guarded(works);
    await fail(4);
    await expect(guarded(declines)).rejects.toThrow(ProviderDeclined);
    await fail(4);
    await expect(guarded(works)).resolves.toBeGreaterThan(0);
  });

  it('lets a single trial through after the rest, and rests again when it fails', async () => {
    await fail(5);
    time = 10_000;
    const both = await Promise.allSettled([guarded(breaks), guarded(works)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(reached).toBe(6);
    time = 19_999;
    await expect(guarded(works)).rejects.toThrow('resting');
    time = 20_000;
    await expect(guarded(works)).resolves.toBe(7);
  });

  it('does not rest longer because calls fail that were already under way', async () => {
    let cut: (reason: Error) => void = () => {};
    const slow = guarded(
      () =>
        new Promise((_, reject) => {
          cut = reject;
        }),
    );
    await fail(5);
    time = 9_000;
    cut(new ProviderUnreachable('test', 'cable cut'));
    await expect(slow).rejects.toThrow('cable cut');
    time = 10_000;
    await expect(guarded(works)).resolves.toBe(6);
  });
});
