import { setTimeout as wait } from 'node:timers/promises';
import { RESYNC_EVENT } from 'core/kernel/event';
import { type HeardMessage, type Message, SEND_MESSAGE } from 'core/messaging/contract';
import { userChannel } from 'core/realtime/rules';
import { WebSocket } from 'ws';
import type { RetryingCaller } from './calls.ts';
import type { KillableSystem, WritingPerson } from './system.ts';

const PER_PAGE = 100;
const PING_MS = 1000;
const SILENT_MS = 2500;
const BACK_MS = 200;

export type FollowedConversation = { readonly conversation_id: string; readonly side: 'user' | 'business' };
type Page = { readonly data: readonly Message[] };
type Frame = { readonly event: string; readonly data?: unknown };
export type Device = ReturnType<typeof openDevice>;

type Options = {
  readonly system: KillableSystem;
  readonly person: WritingPerson;
  readonly caller: RetryingCaller;
  readonly followed: readonly FollowedConversation[];
  /** True for a device that never asks for messages it has missed. */
  readonly forgetful?: boolean;
};

type Thread = FollowedConversation & { readonly ids: Map<number, string>; newest: number; busy: boolean };

function add(thread: Thread, messages: readonly Pick<Message, 'id' | 'seq'>[]): void {
  for (const { id, seq } of messages) {
    thread.ids.set(seq, id);
    thread.newest = Math.max(thread.newest, seq);
  }
}

/**
 * The number of the last message before the first gap. Nothing is deleted in this bench, so the numbers of a conversation begin
 * at 1.
 */
function lastInRow({ ids }: Thread): number {
  let seq = 0;
  while (ids.has(seq + 1)) seq += 1;
  return seq;
}

/** Stores what the device knows of each conversation. Missing messages are requested by number until there is no gap. */
function openThreads({ caller, followed, forgetful = false }: Options) {
  const threads = new Map(
    followed.map((one): [string, Thread] => [one.conversation_id, { ...one, ids: new Map(), newest: 0, busy: false }]),
  );
  async function catchUp(id: string): Promise<void> {
    const thread = threads.get(id);
    if (!thread || thread.busy) return;
    thread.busy = true;
    try {
      for (let more = true; more;) {
        const query = `conversation_id=${id}&as_type=${thread.side}&after_seq=${lastInRow(thread)}&perPage=${PER_PAGE}`;
        const { data } = await caller.untilAnswered<Page>(`/api/customer-messages/fetch?${query}`);
        add(thread, data);
        more = data.length === PER_PAGE || lastInRow(thread) < thread.newest;
      }
    } finally {
      thread.busy = false;
    }
  }
  return {
    threads,
    async everything() {
      if (!forgetful) await Promise.all([...threads.keys()].map(catchUp));
    },
    hear(frame: HeardMessage) {
      const thread = threads.get(frame.conversation_id);
      if (!thread) return;
      add(thread, [frame]);
      if (!forgetful && lastInRow(thread) < thread.newest) void catchUp(frame.conversation_id);
    },
  };
}

type Life = { over: boolean; connections: number };

/** Opens one connection, and waits until it is closed or has been silent for too long. */
const connection = (url: string, life: Life, hear: (ws: WebSocket, frame: Frame) => void) =>
  new Promise<void>((resolve) => {
    const ws = new WebSocket(url, { perMessageDeflate: false, handshakeTimeout: SILENT_MS });
    let heard = Date.now();
    const pulse = setInterval(() => {
      if (life.over || Date.now() - heard > SILENT_MS) ws.terminate();
      else if (ws.readyState === ws.OPEN) ws.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
    }, PING_MS);
    ws.on('message', (text: Buffer) => {
      heard = Date.now();
      hear(ws, JSON.parse(text.toString()) as Frame);
    });
    ws.on('error', () => {});
    ws.on('close', () => (clearInterval(pulse), resolve()));
  });

/** Opens one screen of one person: a socket that is reopened whenever it goes silent, and the messages that the screen shows. */
export function openDevice(options: Options) {
  const { system, person, caller } = options;
  const known = openThreads(options);
  const life: Life = { over: false, connections: 0 };
  const channel = userChannel(person.holder.user_id);

  async function join(ws: WebSocket, socket_id: string): Promise<void> {
    const pass = await caller.untilAnswered<object>('/api/pusher/auth', { socket_id, channel_name: channel });
    ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...pass } }));
  }
  function hear(ws: WebSocket, { event, data }: Frame): void {
    const told: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    if (event === 'pusher:connection_established')
      void join(ws, (told as { socket_id: string }).socket_id).catch(() => ws.terminate());
    else if (event === 'pusher:ping') ws.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
    // The channel is joined before the messages are requested, so a message that is sent in between arrives through the channel.
    else if (event === 'pusher_internal:subscription_succeeded' || event === RESYNC_EVENT) void known.everything();
    else if (event === SEND_MESSAGE) known.hear(told as HeardMessage);
  }
  const ended = (async () => {
    while (!life.over) {
      life.connections += 1;
      await connection(system.socketUrl, life, hear);
      if (!life.over) await wait(BACK_MS);
    }
  })();
  return {
    person,
    connections: () => life.connections,
    /** The ids that a conversation shows, in the order in which it shows them. */
    shown: (conversation_id: string): string[] => {
      const ids = known.threads.get(conversation_id)?.ids ?? new Map<number, string>();
      return [...ids].toSorted(([one], [other]) => one - other).map(([, id]) => id);
    },
    followed: options.followed,
    async close() {
      life.over = true;
      await ended;
    },
  };
}
