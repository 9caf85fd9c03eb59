import type { SmsMessage } from 'core/sms/contract';
import { hasMorePages } from 'core/sms/threads/rules';

/** The texts with one contact as the screen holds them, the newest first. */
export type TextsState = {
  readonly customer_id: string;
  readonly page: number;
  readonly messages: readonly SmsMessage[];
  readonly hasMore: boolean;
};
type Answer = {
  readonly data: readonly SmsMessage[];
  readonly meta: { readonly pagination: { readonly current_page: number; readonly total_pages: number } };
};

/** Choosing a contact begins anew: nothing of the one before stays on the screen. */
export const chosen = (customer_id: string): TextsState => ({ customer_id, page: 1, messages: [], hasMore: false });

const isTwin = (temp: SmsMessage, sent: SmsMessage): boolean =>
  temp.id === sent.id ||
  (temp.message === sent.message && temp.customer_id === sent.customer_id && sent.direction === 'Outgoing');

/**
 * Temporary texts that none of the confirmed ones replaces. The id decides; a text without its id in the answer is known by its words
 * and its contact, one for one, the oldest first.
 */
export function unconfirmed(temps: readonly SmsMessage[], sent: readonly SmsMessage[]): SmsMessage[] {
  const free = sent.filter(({ isTemp }) => !isTemp);
  const taken = new Set<string>();
  return temps.filter((temp) => {
    const twin =
      free.find(({ id }) => id === temp.id) ??
      free.find((one) => !taken.has(one.id) && one.at >= temp.at && !temps.some(({ id }) => id === one.id) && isTwin(temp, one));
    if (twin) taken.add(twin.id);
    return !twin;
  });
}

/** An answer arrived. The first page replaces what is there, later ones are added behind it. */
export function arrived(state: TextsState, customer_id: string, { data, meta }: Answer): TextsState {
  if (state.customer_id !== customer_id) return state;
  const { current_page: page } = meta.pagination;
  const known = page === 1 ? [] : state.messages.filter(({ isTemp }) => !isTemp);
  const ids = new Set(known.map(({ id }) => id));
  const confirmed = [...known, ...data.filter(({ id }) => !ids.has(id))];
  const temps = unconfirmed(
    state.messages.filter(({ isTemp }) => isTemp),
    confirmed,
  );
  return { customer_id, page, messages: [...temps, ...confirmed], hasMore: hasMorePages(meta.pagination) };
}

/** The newest page again, because something has changed: older pages stay, unless texts in between are not known. */
export function refreshed(state: TextsState, customer_id: string, answer: Answer): TextsState {
  const known = state.messages.filter(({ isTemp }) => !isTemp);
  const [oldest, newest] = [Math.min(...answer.data.map(({ seq }) => seq)), Math.max(0, ...known.map(({ seq }) => seq))];
  if (state.customer_id !== customer_id || state.page === 1 || oldest > newest + 1) return arrived(state, customer_id, answer);
  const older = known.filter(({ seq }) => seq < oldest);
  return {
    ...arrived(state, customer_id, { ...answer, data: [...answer.data, ...older] }),
    page: state.page,
    hasMore: state.hasMore,
  };
}

/** A text that was just written: it is shown at once, and replaced when it is confirmed. */
export const written = (state: TextsState, temp: SmsMessage): TextsState =>
  state.messages.some(({ id }) => id === temp.id) ? state : { ...state, messages: [temp, ...state.messages] };

/** The server has taken a text: its temporary one goes, wherever it came from. */
export const confirmed = (state: TextsState, sent: SmsMessage): TextsState => {
  const [temps, others] = [state.messages.filter(({ isTemp }) => isTemp), state.messages.filter(({ isTemp }) => !isTemp)];
  const rest = others.some(({ id }) => id === sent.id) ? others : [sent, ...others];
  return { ...state, messages: [...unconfirmed(temps, [sent]), ...rest] };
};

/** It did not get through; it stays on the screen so that it can be sent again or dropped. */
export const dropped = (state: TextsState, id: string): TextsState => ({
  ...state,
  messages: state.messages.filter((one) => one.id !== id),
});

export const temporary = (customer_id: string, id: string, message: string, segments: number, at: string): SmsMessage => ({
  id,
  customer_id,
  direction: 'Outgoing',
  message,
  isTemp: true,
  seq: 0,
  at,
  kind: null,
  written_by: null,
  state: 'waiting',
  trouble: null,
  carrier_code: null,
  segments,
  cents: 0,
  media: 0,
  understood: null,
});
