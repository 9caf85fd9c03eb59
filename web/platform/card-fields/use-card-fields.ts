import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What the fields give away of a card. */
export type CardData = {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiry: string;
  readonly postal_code: string;
};
const FIRST_HEIGHT = 250;
type Said =
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'token'; readonly cardData: CardData }
  | { readonly type: 'submit' | 'invalid' | 'ready' };

/** The address of the fields in the language and the colours of this page. */
export const fieldsAddress = (fields_url: string, lang: string): string => {
  const theme = document.documentElement.dataset.mantineColorScheme ?? 'light';
  return `${fields_url}?${new URLSearchParams({ origin: location.origin, lang, theme })}`;
};

/** The processor's own fields in a frame of its own address: it says when it has made a token, and how tall it is. */
export function useCardFields(address: string | null, onToken: (token: string, card: CardData) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [isBusy, setBusy] = useState(false);
  const origin = address === null ? '' : new URL(address).origin;
  const submit = () => {
    setBusy(true);
    frame.current?.contentWindow?.postMessage({ type: 'tokenise' }, origin);
  };
  const hear = useEffectEvent(({ origin: from, data }: MessageEvent<Said>) => {
    if (from !== origin) return;
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
  return { frame, height, isBusy, submit };
}
export type CardFields = ReturnType<typeof useCardFields>;
