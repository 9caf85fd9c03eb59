import { availableParallelism } from 'node:os';
import { openAtOnce } from './at-once.ts';

const MOST_WAITING = 200;

/** Passwords and PINs are hashed at great cost, on threads of their own: one core stays free for everybody else. */
export const hashInTurn = openAtOnce(Math.max(1, availableParallelism() - 1), MOST_WAITING);
