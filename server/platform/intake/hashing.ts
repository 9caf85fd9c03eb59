import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from './limit-concurrency.ts';

const MOST_WAITING = 200;

const inLine = limitConcurrency(Math.max(1, availableParallelism() - 1), MOST_WAITING);
/** Gets a message for every hash, so that a test can see which endpoints hash. */
export const hashChannel = channel('openchair:hashes');

/**
 * Runs a hash of a password or PIN. Hashing is expensive and runs on other threads, so their number is limited: one core stays
 * free for everybody else.
 */
export function hashWithinLimit<T>(hash: () => Promise<T>): Promise<T> {
  hashChannel.publish(null);
  return inLine(hash);
}
