import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The card data that the card fields report, with a token instead of the number. */
export type CardData = {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiry: string;
  readonly postal_code: string;
};
const FIRST_HEIGHT = 250;
/** If the fields have not loaded after this time, they count as failed. */
const PATIENCE_MS = 15_000;
type Said =
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'token'; readonly cardData: CardData }
  | { readonly type: 'submit' | 'invalid' | 'ready' };

/** The address of the card fields, with the language and the colours of this page. */
export const cardFieldsAddress = (fields_url: string, lang: string): string => {
  const theme = document.documentElement.dataset.mantineColorScheme ?? 'light';
  return `${fields_url}?${new URLSearchParams({ origin: location.origin, lang, theme })}`;
};

/** Whether the fields have loaded. `attempt` counts how often they were requested. */
function useArrival(isAsked: boolean) {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const isWaiting = isAsked && state === 'loading';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  useEffect(() => (isAsked ? () => setState('loading') : undefined), [isAsked]);
  function retry(): void {
    setState('loading');
    setAttempt((count) => count + 1);
  }
  return { attempt, state, arrive: () => setState('ready'), retry };
}

/**
 * Shows the processor's own card fields in a frame from its address. The frame reports when it is ready, when it has made a
 * token, and how tall it is.
 */
export function useCardFields(address: string | null, onToken: (token: string, card: CardData) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [isBusy, setBusy] = useState(false);
  const { arrive, ...arrival } = useArrival(address !== null);
  const origin = address === null ? '' : new URL(address).origin;
  const submit = () => {
    if (arrival.state !== 'ready') return;
    setBusy(true);
    frame.current?.contentWindow?.postMessage({ type: 'tokenise' }, origin);
  };
  const hear = useEffectEvent(({ origin: from, data }: MessageEvent<Said>) => {
    if (from !== origin) return;
    if (data.type === 'ready') arrive();
    if (data.type === 'height') setHeight(data.height);
    if (data.type === 'invalid') setBusy(false);
    if (data.type === 'submit') submit();
    if (data.type === 'token') {
      setBusy(false);
      onToken(data.cardData.token, data.cardData);
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<Said>) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return { frame, height, isBusy, submit, ...arrival };
}
export type CardFields = ReturnType<typeof useCardFields>;
