import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from '../connection.ts';
import { batchLookups } from '../batch-questions.ts';
import { encodeFrame } from '../protocol.ts';
import type { RealtimeAuthority } from '../watch.ts';
import { type PresenceCircles, openPresenceCircles } from './circles.ts';
import type { OnlineRegister } from './online-register.ts';

/**
 * That a person left is announced this much later, because people return within a moment when they reload a page or a node
 * restarts.
 */
export const LEAVE_AFTER_MS = 2000;

type PresenceDeps = {
  readonly register: OnlineRegister;
  readonly channel: string;
  readonly circlesOf: RealtimeAuthority['circlesOf'];
  readonly left: RealtimeAuthority['left'];
  /** Announces to every node that `+id` came or `-id` went. */
  readonly announce: (news: string) => Promise<unknown>;
};
export type Presence = ReturnType<typeof openPresence>;
const nobody: ReadonlySet<string> = new Set();

/**
 * Knows who is online, counted per person over all nodes and tabs. A subscriber is told only about the people it may see (its
 * circle). Finding the subscribers to tell depends on the size of the circle, not on the number of people on the platform.
 */
export function openPresence({ register, announce, circlesOf, channel, left }: PresenceDeps) {
  const circles = openPresenceCircles();
  const circleOf = batchLookups(circlesOf);
  const noteLeft = batchLookups(async (user_ids) => left(user_ids).then(() => new Map()));

  async function departed(user_id: string, of?: string): Promise<void> {
    if (!(await register.departed(user_id, of))) return;
    await announce(`-${user_id}`);
    await noteLeft(user_id);
  }
  /**
   * Subscribes first, then records the arrival, then reads the list. So a person who comes meanwhile is in the list, in a message,
   * or in both.
   */
  async function join(connection: Connection, user_id: string): Promise<void> {
    const circle = (await circleOf(user_id)) ?? nobody;
    connection.state.early = [];
    circles.enter(connection, user_id, circle);
    const first = await register.arrived(user_id);
    connection.send(listFrame(channel, [user_id, ...(await register.online([...circle]))]));
    for (const news of connection.state.early) connection.send(news);
    connection.state.early = null;
    if (first) await announce(`+${user_id}`);
  }
  async function leave(connection: Connection, user_id: string): Promise<void> {
    circles.exit(connection, user_id);
    await wait(LEAVE_AFTER_MS);
    if (!circles.isHere(user_id)) await departed(user_id);
  }
  /** Reports again who is on this node. Redis may have lost it, or another node may have considered this one dead. */
  async function sayAgain(): Promise<void> {
    for (const user_id of circles.everybody()) if (await register.arrived(user_id)) await announce(`+${user_id}`);
  }
  async function recircle(user_id: string): Promise<void> {
    if (circles.isHere(user_id)) circles.rewatch(user_id, (await circleOf(user_id)) ?? nobody);
  }
  async function beat(): Promise<void> {
    if (await register.beat()) await sayAgain();
    for await (const { user_id, of } of register.orphans()) await departed(user_id, of);
  }
  async function close(): Promise<void> {
    await Promise.all(circles.everybody().map((user_id) => departed(user_id)));
    await register.retire();
  }
  return { join, leave, heard: (news: string) => pass(circles, channel, news), sayAgain, recircle, beat, close };
}

function pass(circles: PresenceCircles, channel: string, news: string): void {
  const user_id = news.slice(1);
  const told = newsFrame(channel, user_id, news[0] === '+');
  for (const { send, state } of circles.watching(user_id)) {
    if (state.early) state.early.push(told);
    else send(told);
  }
}

function listFrame(channel: string, ids: readonly string[]): string {
  const hash = Object.fromEntries(ids.map((id) => [id, { id }]));
  return encodeFrame('pusher_internal:subscription_succeeded', { presence: { count: ids.length, ids, hash } }, channel);
}

const newsFrame = (channel: string, user_id: string, came: boolean): string =>
  came
    ? encodeFrame('pusher_internal:member_added', { user_id, user_info: { id: user_id } }, channel)
    : encodeFrame('pusher_internal:member_removed', { user_id }, channel);
