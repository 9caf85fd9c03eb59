import { channel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { limitConcurrency } from './limit-concurrency.ts';

const MOST_WAITING = 200;

const inLine = limitConcurrency(Math.max(1, availableParallelism() - 1), MOST_WAITING);
/** Gets a message for every hash, so that a proof can see which endpoints make one. */
export const hashes = channel('openchair:hashes');

/** Hashing passwords and PINs is expensive and runs on threads of its own. One core stays free for everybody else. */
export function limitHashing<T>(hash: () => Promise<T>): Promise<T> {
  hashes.publish(null);
  return inLine(hash);
}
