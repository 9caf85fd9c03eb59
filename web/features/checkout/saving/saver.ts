import { openTicket } from 'core/checkout/contract';
import { callApi } from '../../../platform/api.ts';
import { Failure, fieldErrors, isAnswerLost } from '../../../platform/errors.ts';
import { ownPinNeed } from '../../../platform/manage/own-pin.ts';
import { kept, loaded, withoutRefused } from '../till/moves.ts';
import type { Store } from '../till/open-store.ts';
import { contentOf, isDirty, unassigned } from '../till/till.ts';
import { plainWish } from '../till/wish.ts';
import { type Deed, deedOf, newest } from './deed.ts';

type Tools = { readonly store: Store; readonly business_id: number; readonly say: (error: unknown) => void };
/** `mayBeLost`: who asks goes on without an answer, so nothing has to be said about it. */
type How = { readonly isQuiet?: boolean; readonly mayBeLost?: boolean; readonly pinProof?: string };

/** What a refusal means for the ticket: it is another one by now, a promotion is gone, it takes a PIN, or it is not saved. */
function refused({ store, say }: Tools, error: unknown, { isQuiet = false, mayBeLost = false }: How): false {
  const now = newest(error);
  const isBarred = error instanceof Failure && error.status === 403;
  const isOwnPin = error instanceof Failure && ownPinNeed(error.body) !== null;
  const isPromotion = fieldErrors(error)?.promotions !== undefined;
  if (now) store.set((till) => ({ ...loaded(till, now.data), changedBy: now.by }));
  else if (isPromotion) store.set((till) => ({ ...withoutRefused(till), saving: 'resting' }));
  else
    store.set((till) => ({ ...till, saving: isOwnPin ? 'own-pin' : isBarred ? 'pin' : isAnswerLost(error) ? 'lost' : 'failed' }));
  if (isPromotion || (!now && !isBarred && !isQuiet && !(mayBeLost && isAnswerLost(error)))) say(error);
  return false;
}

/** Brings the ticket to the server: one order at a time, and none twice. */
export function openSaver(tools: Tools) {
  const { store, business_id } = tools;
  let line: Promise<unknown> = Promise.resolve();
  let unanswered: Deed | null = null;
  async function carry(deed: Deed, how: How): Promise<boolean> {
    unanswered = deed;
    store.set((till) => ({ ...till, saving: 'busy' }));
    try {
      const { data } = await deed.run({ unasked: how.isQuiet ?? false });
      unanswered = null;
      store.set((till) => kept(till, deed.content, data));
      return true;
    } catch (error) {
      if (!isAnswerLost(error)) unanswered = null;
      return refused(tools, error, how);
    }
  }
  /** True when the server knows all that is on the screen. */
  async function bring(how: How): Promise<boolean> {
    const till = store.now();
    if (unassigned(till).length > 0) return false;
    if (!unanswered && !isDirty(till)) return till.ticket !== null;
    const { pinProof, ...rest } = how;
    const isDone = await carry(unanswered ?? deedOf(till, business_id, pinProof), rest);
    return isDone && (isDirty(store.now()) ? bring(rest) : true);
  }
  /** Whoever saves waits for whoever saves already. */
  function save(how: How = {}): Promise<boolean> {
    const mine = line.then(() => bring(how));
    line = mine;
    return mine;
  }
  return { save, forget: () => void (unanswered = null) };
}
export type Saver = ReturnType<typeof openSaver>;

/** With a PIN for what is above the limit. A new ticket is opened at the menu's prices first, which anybody may. */
export async function saveAbove(tools: Tools, { save }: Saver, pinProof: string): Promise<boolean> {
  const { store, business_id } = tools;
  const till = store.now();
  try {
    if (till.ticket === null) {
      const { data } = await callApi(openTicket, { body: { business_id, ...plainWish(contentOf(till)) } });
      store.set((now) => ({ ...now, ticket: data, known: { posDetails: {}, promotions: [], gift_card_sales: [], tips: {} } }));
    }
    return await save({ pinProof });
  } catch (error) {
    tools.say(error);
    return false;
  }
}

const REST_MS = 2000;
/** Nobody has touched anything for two seconds: what is there is kept. */
export function watch(store: Store, save: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let content = '';
  const stop = store.subscribe(() => {
    const till = store.now();
    const next = isDirty(till) && till.step !== 'done' && till.offline === null ? JSON.stringify(contentOf(till)) : '';
    if (next === content) return;
    content = next;
    clearTimeout(timer);
    if (next !== '') timer = setTimeout(save, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
