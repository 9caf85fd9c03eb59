import { type ComponentType, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTexts } from '../../platform/language.tsx';
import { useSession } from '../../platform/session.ts';
import { useClientProof } from '../../platform/visitor/client-proof.ts';
import { GUEST_CHAT_PARAM } from '../../platform/visitor/message-href.ts';

type Opened = ComponentType<{ readonly busUrl: string; readonly onClose: () => void }>;

/** The messages of a guest over the page of a business. Their code comes when they are opened. */
export function GuestChat() {
  const { busUrl = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const proof = useClientProof(busUrl);
  const texts = useTexts();
  const [Chat, setChat] = useState<Opened | null>(null);
  const isGuest = session.known && !session.viewer && proof?.kind === 'phone';
  const wanted = search.has(GUEST_CHAT_PARAM) && isGuest;
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    Promise.all([import('../../features/messaging/guest/GuestDrawer.tsx'), texts.add(['messaging'])]).then(
      ([part]) => here && setChat(() => part.GuestDrawer),
      () => {},
    );
    return () => void (here = false);
  }, [wanted, texts]);
  const close = () =>
    setSearch(
      (now) => {
        now.delete(GUEST_CHAT_PARAM);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return wanted && Chat ? <Chat busUrl={busUrl} onClose={close} /> : null;
}
