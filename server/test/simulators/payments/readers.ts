import type { Books, Intent } from './intents.ts';
import { tokenOf } from './magic.ts';

export type Gesture = {
  readonly do: 'tap' | 'decline' | 'cancel' | 'offline' | 'online' | 'silent';
  readonly tip?: number;
  readonly lose?: boolean;
};

type Reader = {
  readonly id: string;
  readonly label: string;
  isOnline: boolean;
  isSilent: boolean;
  intent: Intent | null;
  said: string;
};

type Switch = 'offline' | 'online' | 'silent';
const isSwitch = (act: Gesture['do']): act is Switch => act === 'offline' || act === 'online' || act === 'silent';

const newReader = (id: string): Reader => {
  const label = id.replace(/^tmr_/, '');
  return { id, label, isOnline: true, isSilent: false, intent: null, said: '' };
};

/** Silent: it is there, and does not answer. */
function turn(reader: Reader, to: Switch): void {
  reader.isOnline = to !== 'offline';
  reader.isSilent = to === 'silent';
}

/** Readers at a counter: each shows what it is asked to charge, and somebody holds a card to it on its page. */
export function openReaders(books: Books, told: (intent: Intent, lose: boolean) => void) {
  const readers = new Map<string, Reader>();
  const reader = (id: string): Reader => {
    const known = readers.get(id) ?? newReader(id);
    readers.set(id, known);
    return known;
  };
  const present = (id: string, intent: Intent): 'shown' | 'offline' | 'busy' | 'silent' => {
    const one = reader(id);
    if (!one.isOnline) return 'offline';
    if (one.isSilent) return 'silent';
    if (one.intent && one.intent !== intent && one.intent.status === 'requires_payment_method') return 'busy';
    one.intent = intent;
    one.said = '';
    return 'shown';
  };
  const clear = (id: string): void => {
    reader(id).intent = null;
  };
  const act = (id: string, gesture: Gesture): void => {
    const one = reader(id);
    if (isSwitch(gesture.do)) return turn(one, gesture.do);
    const { intent } = one;
    if (!intent) return;
    if (gesture.do === 'cancel') intent.error = { code: 'canceled', message: 'The customer cancelled on the reader.' };
    else {
      const card = tokenOf(gesture.do === 'decline' ? '4000000000000002' : '4242424242424242');
      books.charge(intent, card, { tip: intent.tipBase === null ? 0 : (gesture.tip ?? 0), present: true });
    }
    one.intent = null;
    one.said = intent.card ? 'Approved' : (intent.error?.message ?? '');
    told(intent, gesture.lose ?? false);
  };
  return { reader, present, clear, act };
}
export type Readers = ReturnType<typeof openReaders>;
