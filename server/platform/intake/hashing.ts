import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from './limit-concurrency.ts';

const MOST_WAITING = 200;

const inLine = limitConcurrency(Math.max(1, availableParallelism() - 1), MOST_WAITING);
/** Receives a message for every hash of a password or PIN, so that a test can see which endpoints hash. */
export const hashChannel = channel('openchair:hashes');

/**
 * Hashes a password or PIN. Hashing is expensive and runs on other threads, so their number is limited: one core stays free for all
 * other work.
 */
export function hashWithinLimit<T>(hash: () => Promise<T>): Promise<T> {
  hashChannel.publish(null);
  return inLine(hash);
}
