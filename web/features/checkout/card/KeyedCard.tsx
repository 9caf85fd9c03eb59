import { useQuery } from '@tanstack/react-query';
import { cardFields } from 'core/checkout/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useHere } from '../till/store.ts';
import css from './card.module.css';
import type { CardAtHand } from './use-card.ts';

const FIRST_HEIGHT = 250;
type Said =
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'token'; readonly cardData: { readonly token: string } }
  | { readonly type: 'submit' | 'invalid' | 'ready' };

const addressOf = (fields_url: string, lang: string): string => {
  const theme = document.documentElement.dataset.mantineColorScheme ?? 'light';
  return `${fields_url}?${new URLSearchParams({ origin: location.origin, lang, theme })}`;
};

/** The processor's own fields in a frame of its own address: it says when it has made a token, and how tall it is. */
function useFields(address: string | null, onToken: (token: string) => void) {
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
    if (data.type === 'token') onToken(data.cardData.token);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<Said>) => hear(event);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  return { frame, height, isBusy, submit };
}

type Props = { readonly card: CardAtHand; readonly amount: number };

/** A card that is typed in. Its number is never on this page. */
export function KeyedCard({ card, amount }: Props) {
  const t = useTranslations('checkout.card');
  const { business } = useHere();
  const language = useLanguage();
  const { data, error } = useQuery(ask(cardFields, { query: { business_id: business.id } }));
  const address = data ? addressOf(data.data.fields_url, language) : null;
  const close = () => card.setKeying(null);
  const { frame, height, isBusy, submit } = useFields(address, (card_token) => {
    close();
    void card.charge({ amount_cents: amount, card_token });
  });
  const footer = (
    <Button size={48} wide loading={isBusy} disabled={address === null} onClick={submit}>
      {t('charge', { amount: moneyText(amount) })}
    </Button>
  );
  return (
    <Modal open onClose={close} title={t('title')} width={440} footer={footer}>
      <p className={css.hint}>{t('text')}</p>
      {error && <Notice tone="bad" title={t('noFields')} />}
      {address !== null && (
        <iframe
          ref={frame}
          className={css.fields}
          title={t('frame')}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another address, which it needs to make a token
          sandbox="allow-scripts allow-same-origin allow-forms"
          src={address}
          style={{ height }}
        />
      )}
    </Modal>
  );
}
