import { useQuery } from '@tanstack/react-query';
import { SEND_MESSAGE, type HeardMessage } from 'core/messaging/contract';
import { type Dispatch, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { errorMessage, isAnswerLost } from '../../../platform/errors.ts';
import { useLiveEvent, useLiveState } from '../../../platform/live/live.ts';
import { keepUnsent, keptUnsent } from './state/kept.ts';
import {
  hasOlder,
  holeAfter,
  newestSeq,
  nextToSend,
  type ThreadAction,
  threadAfter,
  type ThreadState,
  type Unsent,
} from './state/thread-state.ts';
import { markRead, newestPage, pageAfter, pageBefore, sendUnsent, threadKey, type ThreadPlace } from './thread-place.ts';

const begin = (key: string): ThreadState => ({ conversation: null, messages: [], unsent: keptUnsent(key), hidden: 0 });
type Tell = Dispatch<ThreadAction>;

/** Reads what is missing in the middle, as long as something is. */
function useFilledHoles(place: ThreadPlace, state: ThreadState, tell: Tell): void {
  const hole = holeAfter(state);
  useEffect(() => {
    if (hole === null) return undefined;
    let wanted = true;
    pageAfter(place, hole).then(
      (page) => wanted && tell({ type: 'page', page }),
      // The newest page is asked again after every reconnection, and shows the same hole.
      () => {},
    );
    return () => void (wanted = false);
  }, [hole, place, tell]);
}

/** Sends one message after the other, and those whose answer was lost again as soon as there is a connection. */
function useSending(place: ThreadPlace, state: ThreadState, tell: Tell, name: string | undefined): void {
  const next = nextToSend(state);
  const isLost = state.unsent.some((one) => one.state === 'lost');
  const live = useLiveState();
  const before = useRef(live);
  useEffect(() => {
    if (!next) return;
    tell({ type: 'sending', id: next.id });
    sendUnsent(place, next, name).then(
      (message) => tell({ type: 'answered', message }),
      (error: unknown) => tell({ type: 'failed', id: next.id, lost: isAnswerLost(error), why: errorMessage(error) }),
    );
  }, [next, place, name, tell]);
  useEffect(() => {
    const isBack = live === 'connected' && before.current !== 'connected';
    before.current = live;
    if (isBack) tell({ type: 'again' });
    if (!isLost) return undefined;
    const again = () => tell({ type: 'again' });
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [live, isLost, tell]);
}

/** What has been seen is read, up to the newest message that is shown; never while nobody looks. */
function useReading(place: ThreadPlace, { conversation, messages }: ThreadState, seen: boolean): void {
  const upto = newestSeq({ messages });
  const id = conversation?.id;
  const pointer = conversation?.read_upto[place.side] ?? 0;
  const told = useRef(0);
  const isUnread = messages.some(
    ({ seq, sender }) => seq > pointer && (sender.type === 'business') !== (place.side === 'business'),
  );
  useEffect(() => {
    if (!seen || !isUnread || id === undefined || upto <= told.current) return;
    told.current = upto;
    markRead(place, id, upto).catch(() => {
      told.current = 0;
    });
  }, [seen, isUnread, id, upto, place]);
}

function useOlder(place: ThreadPlace, state: ThreadState, tell: Tell) {
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const first = state.messages[0]?.seq;
  const more = hasOlder(state);
  const load = useCallback(async () => {
    if (busy.current || !more || first === undefined) return;
    busy.current = true;
    setLoading(true);
    try {
      tell({ type: 'page', page: await pageBefore(place, first) });
    } catch {
      // The next scroll asks again.
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }, [first, more, place, tell]);
  return { loading, more, load };
}

/** How often somebody asks who can't listen: a guest has no channel. */
const GUEST_ASKS_MS = 3000;
const GUEST_ASKS_HIDDEN_MS = 15_000;
const guestInterval = () => (document.visibilityState === 'visible' ? GUEST_ASKS_MS : GUEST_ASKS_HIDDEN_MS);

type Options = {
  /** Who reads here; null is a guest. */
  readonly viewerId: string | null;
  /** What a guest is called. */
  readonly name?: string | undefined;
  /** Whether somebody looks at the newest message. */
  readonly seen: boolean;
};

/** One thread: its messages as they come, and what is written here. It is mounted anew for another thread. */
export function useThread(given: ThreadPlace, { viewerId, name, seen }: Options) {
  const [place] = useState(given);
  const key = `${viewerId ?? 'guest'}:${threadKey(place)}`;
  const [state, tell] = useReducer(threadAfter, key, begin);
  const asked = useQuery({
    ...newestPage(place),
    ...(viewerId === null ? { refetchInterval: guestInterval, refetchIntervalInBackground: true } : {}),
  });
  useEffect(() => {
    if (asked.data) tell({ type: 'page', page: asked.data });
  }, [asked.data]);
  useEffect(() => keepUnsent(key, state.unsent), [key, state.unsent]);
  useLiveEvent(SEND_MESSAGE, (data) => {
    // The channel of a business says only that a conversation went on; the newest page is asked again then.
    if (data && typeof data === 'object' && 'message' in data) tell({ type: 'heard', frame: data as HeardMessage });
  });
  useFilledHoles(place, state, tell);
  useSending(place, state, tell, name);
  useReading(place, state, seen);
  const older = useOlder(place, state, tell);
  const send = useCallback((text: string, files: readonly File[]) => {
    const unsent: Unsent = {
      id: crypto.randomUUID(),
      text,
      files,
      at: new Date().toISOString(),
      state: 'waiting',
      why: null,
    };
    tell({ type: 'written', unsent });
  }, []);
  const retry = useCallback((id: string) => tell({ type: 'again', id }), []);
  const drop = useCallback((id: string) => tell({ type: 'dropped', id }), []);
  return { place, key, asked, state, older, send, retry, drop };
}
export type Thread = ReturnType<typeof useThread>;
