import { askGiftCardOrder, buyGiftCard, type GiftCardOrder } from 'core/gift-cards/contract';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { pause, sendUntilAnswered } from '../../platform/card-fields/until-answered.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { useLanguage } from '../../platform/language.tsx';
import { destinationOf, type GiftCardDraft } from './draft.ts';

const ASK_MS = 1200;

export type Kept = { readonly id: string; readonly secret: string };
export type Buying =
  | { readonly step: 'filling'; readonly wrong: string | null; readonly isDeclined?: boolean }
  /** `isLost`: nobody answers, and the same order is sent again. */
  | { readonly step: 'sending'; readonly isLost: boolean }
  | { readonly step: 'asking'; readonly order: Kept }
  | { readonly step: 'done'; readonly order: GiftCardOrder; readonly kept: Kept };

/** Of an order that was sent, as long as the tab is open: after a reload it is asked about, not made again. */
const shelf = (busUrl: string) => `gift-card-order ${busUrl}`;
/** The letter to whoever bought a card leads here with the order behind `#`. */
const linked = (): Kept | null => {
  const [, id, secret] = /^#([\da-f-]{36})\.([\w-]{32,64})$/.exec(location.hash) ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : null;
};
const keptIn = (busUrl: string): Kept | null =>
  linked() ?? (JSON.parse(sessionStorage.getItem(shelf(busUrl)) ?? 'null') as Kept | null);

const newSecret = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '');

/** Asks until it is known what became of the order. */
function useOutcome(busUrl: string, order: Kept | null, onKnown: (known: GiftCardOrder | null) => void) {
  useEffect(() => {
    if (!order) return undefined;
    let isOver = false;
    const { id, secret } = order;
    const look = async (): Promise<void> => {
      const answer = await callApi(askGiftCardOrder, { params: { id }, body: { busUrl, secret } }).catch((error: unknown) =>
        error instanceof Failure && error.status === 404 ? 'none' : null,
      );
      if (isOver) return;
      if (answer === 'none') return onKnown(null);
      if (answer && answer.data.status !== 'pending') return onKnown(answer.data);
      await pause(ASK_MS);
      if (!isOver) await look();
    };
    void look();
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once per order
  }, [busUrl, order]);
}

/** Buying a card: one order per token, which is sent again as it was until somebody answers. */
export function useBuying(busUrl: string, cancelled: string) {
  const locale = useLanguage();
  const [buying, setBuying] = useState<Buying>(() => {
    const order = keptIn(busUrl);
    return order ? { step: 'asking', order } : { step: 'filling', wrong: null };
  });
  const fill = (wrong: string | null, isDeclined = false) => {
    sessionStorage.removeItem(shelf(busUrl));
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
    setBuying({ step: 'filling', wrong, isDeclined });
  };
  useOutcome(busUrl, buying.step === 'asking' ? buying.order : null, (known) => {
    if (known?.status === 'approved' && buying.step === 'asking') setBuying({ step: 'done', order: known, kept: buying.order });
    else if (known?.status === 'declined') fill(known.reason, true);
    else fill(known ? cancelled : null);
  });
  async function pay(draft: GiftCardDraft, card_token: string): Promise<void> {
    const order: Kept = { id: crypto.randomUUID(), secret: newSecret() };
    const { cents, design, from_name, message, email } = draft;
    const words = { design, from_name, message, email: email.trim(), locale, ...destinationOf(draft) };
    const body = { busUrl, ...order, ...words, amount: (cents ?? 0) / 100, card_token };
    const key = crypto.randomUUID();
    setBuying({ step: 'sending', isLost: false });
    sessionStorage.setItem(shelf(busUrl), JSON.stringify(order));
    try {
      await sendUntilAnswered(
        () => callApi(buyGiftCard, { body }, { key }),
        () => setBuying({ step: 'sending', isLost: true }),
      );
      setBuying({ step: 'asking', order });
    } catch (error) {
      fill(errorMessage(error));
    }
  }
  return { buying, pay, again: () => fill(null) };
}
