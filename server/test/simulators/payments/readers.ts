import type { Books, Intent } from './intents.ts';
import { tokenOf } from './magic.ts';

export type Gesture = {
  readonly do: 'tap' | 'decline' | 'cancel' | 'offline' | 'online';
  readonly tip?: number;
  readonly lose?: boolean;
};

type Reader = { readonly id: string; readonly label: string; isOnline: boolean; intent: Intent | null; said: string };

/** Readers at a counter: each shows what it is asked to charge, and somebody holds a card to it on its page. */
export function openReaders(books: Books, told: (intent: Intent, lose: boolean) => void) {
  const readers = new Map<string, Reader>();
  const reader = (id: string): Reader => {
    const known = readers.get(id) ?? { id, label: id.replace(/^tmr_/, ''), isOnline: true, intent: null, said: '' };
    readers.set(id, known);
    return known;
  };
  const present = (id: string, intent: Intent): 'shown' | 'offline' | 'busy' => {
    const one = reader(id);
    if (!one.isOnline) return 'offline';
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
    if (gesture.do === 'offline' || gesture.do === 'online') {
      one.isOnline = gesture.do === 'online';
      return;
    }
    const { intent } = one;
    if (!intent) return;
    if (gesture.do === 'cancel') intent.error = { code: 'canceled', message: 'The customer cancelled on the reader.' };
    else {
      const card = tokenOf(gesture.do === 'decline' ? '4000000000000002' : '4242424242424242');
      books.charge(intent, card, { tip: gesture.tip ?? 0, present: true });
    }
    one.intent = null;
    one.said = intent.card ? 'Approved' : (intent.error?.message ?? '');
    told(intent, gesture.lose ?? false);
  };
  return { reader, present, clear, act };
}
export type Readers = ReturnType<typeof openReaders>;
