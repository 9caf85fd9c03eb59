import type { Conversation, HeardMessage, Message } from 'core/messaging/contract';

/** A message that the server has not confirmed. Its id is made once and kept over every repetition. */
export type Unsent = {
  readonly id: string;
  readonly text: string;
  readonly files: readonly File[];
  readonly at: string;
  /** `lost`: nobody knows whether it arrived, so it is sent again by itself. `refused`: only the sender may try again. */
  readonly state: 'waiting' | 'sending' | 'lost' | 'refused';
  readonly why: string | null;
};

export type ThreadState = {
  /** Null until it is known, and as long as nobody has written. */
  readonly conversation: Conversation | null;
  /** In the order of their numbers, each once. */
  readonly messages: readonly Message[];
  /** In the order in which they were written. They follow all messages. */
  readonly unsent: readonly Unsent[];
  /** Up to this message the reader has deleted the conversation. */
  readonly hidden: number;
};

export type MessagePage = {
  readonly data: readonly Message[];
  readonly conversation: Conversation | null;
};

export type ThreadAction =
  | { readonly type: 'page'; readonly page: MessagePage }
  | { readonly type: 'heard'; readonly frame: HeardMessage }
  | { readonly type: 'written'; readonly unsent: Unsent }
  | { readonly type: 'sending'; readonly id: string }
  | { readonly type: 'answered'; readonly message: Message }
  | { readonly type: 'failed'; readonly id: string; readonly lost: boolean; readonly why: string }
  | { readonly type: 'again'; readonly id?: string | undefined }
  | { readonly type: 'dropped'; readonly id: string };

/** If more than this many messages are missing in the middle, those before them are forgotten and read again on the way up. */
const MOST_MISSING = 300;

/** Everything in both lists, each message once. What is known of a message only from its answer is kept. */
function merged(known: readonly Message[], news: readonly Message[]): Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  for (const message of news) {
    const written_by = message.written_by ?? bySeq.get(message.seq)?.written_by ?? null;
    bySeq.set(message.seq, { ...message, written_by });
  }
  return [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
}

/** The last message before the newest hole, or null. Numbers have no gaps, so a hole is what has not been read yet. */
export function holeAfter({ messages }: Pick<ThreadState, 'messages'>): number | null {
  const at = messages.findLastIndex(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1);
  return at < 1 ? null : (messages[at - 1]?.seq ?? null);
}

function withoutLargeHole(messages: readonly Message[]): readonly Message[] {
  const hole = holeAfter({ messages });
  const after = messages.find(({ seq }) => seq > (hole ?? 0));
  return hole !== null && after && after.seq - hole > MOST_MISSING ? messages.filter(({ seq }) => seq > hole) : messages;
}

/** A confirmed message takes the place of the unsent one with its id, and of no other, however equal the texts are. */
function withMessages(state: ThreadState, news: readonly Message[]): ThreadState {
  if (news.length === 0) return state;
  const confirmed = new Set(news.map(({ id }) => id));
  const messages = merged(state.messages, news).filter(({ seq }) => seq > state.hidden);
  return {
    ...state,
    messages: withoutLargeHole(messages),
    unsent: state.unsent.filter(({ id }) => !confirmed.has(id)),
  };
}

function newer(known: Conversation | null, next: Conversation | null): Conversation | null {
  if (!known || !next) return next ?? known;
  return next.revision >= known.revision ? next : known;
}

function withPage(state: ThreadState, { data, conversation }: MessagePage): ThreadState {
  const hidden = Math.max(state.hidden, conversation?.deleted_upto ?? 0);
  const next = { ...state, hidden, conversation: newer(state.conversation, conversation) };
  return withMessages({ ...next, messages: next.messages.filter(({ seq }) => seq > hidden) }, data);
}

const heardMessage = (frame: HeardMessage): Message => {
  const { id, conversation_id, type, seq, message, files, card, is_read, sent_at, senderLatest: sender } = frame;
  return { id, conversation_id, type, seq, message, files, card, is_read, sent_at, sender, written_by: null };
};

/** Whether a message that was heard belongs to this thread. The first one may be heard before the conversation is known. */
const isHere = ({ conversation, unsent }: ThreadState, frame: HeardMessage): boolean =>
  conversation ? conversation.id === frame.conversation_id : unsent.some(({ id }) => id === frame.id);

function withHeard(state: ThreadState, frame: HeardMessage): ThreadState {
  if (!isHere(state, frame)) return state;
  const { conversation } = state;
  const seq = Math.max(conversation?.seq ?? 0, frame.seq);
  return withMessages({ ...state, conversation: conversation && { ...conversation, seq } }, [heardMessage(frame)]);
}

const changed = (state: ThreadState, id: string, change: Partial<Unsent>): ThreadState => ({
  ...state,
  unsent: state.unsent.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

/** Without an id everything whose answer was lost is tried again. */
const again = (state: ThreadState, id: string | undefined): ThreadState => ({
  ...state,
  unsent: state.unsent.map((one) =>
    (id === undefined ? one.state === 'lost' : one.id === id) ? { ...one, state: 'waiting', why: null } : one,
  ),
});

/**
 * The one place that decides what a thread shows. Pages, answers and events may come in any order and any number of times: the
 * message is there once, and moves at most once, when its number becomes known.
 */
export function threadAfter(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'page':
      return withPage(state, action.page);
    case 'heard':
      return withHeard(state, action.frame);
    case 'written':
      return { ...state, unsent: [...state.unsent, action.unsent] };
    case 'sending':
      return changed(state, action.id, { state: 'sending', why: null });
    case 'answered':
      return withMessages(state, [action.message]);
    case 'failed':
      return changed(state, action.id, { state: action.lost ? 'lost' : 'refused', why: action.why });
    case 'again':
      return again(state, action.id);
    default:
      return { ...state, unsent: state.unsent.filter(({ id }) => id !== action.id) };
  }
}

/** The next message to be sent: one at a time, so that they arrive in the order in which they were written. */
export function nextToSend({ unsent }: Pick<ThreadState, 'unsent'>): Unsent | null {
  if (unsent.some(({ state }) => state === 'sending' || state === 'lost')) return null;
  return unsent.find(({ state }) => state === 'waiting') ?? null;
}

/** Whether there is something above what is shown. */
export const hasOlder = ({ messages, conversation, hidden }: ThreadState): boolean =>
  (messages[0]?.seq ?? (conversation?.seq ?? 0) + 1) > hidden + 1;

export const newestSeq = ({ messages }: Pick<ThreadState, 'messages'>): number => messages.at(-1)?.seq ?? 0;
