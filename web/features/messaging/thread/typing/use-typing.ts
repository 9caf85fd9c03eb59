import { SEND_MESSAGE } from 'core/messaging/contract';
import { CUSTOMER_TYPES, TEAM_TYPES } from 'core/realtime/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sendLiveEvent, useChannel, useLiveEvent } from '../../../../platform/live/live.ts';
import type { Thread } from '../use-thread.ts';
import { channelOf, isAbout, OVER_AFTER_MS, saidBy, SAY_EVERY_MS } from './typing-place.ts';

type Writing = 'customer' | 'team' | null;

/** Who writes at this moment, and a way to tell that one does oneself. Nothing of it is kept anywhere. */
export function useTyping({ state: { conversation }, place }: Pick<Thread, 'state' | 'place'>) {
  const channel = channelOf(conversation);
  const id = conversation?.id ?? '';
  const [writing, setWriting] = useState<Writing>(null);
  const over = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const last = useRef(0);
  useChannel(channel);
  const hear = (who: Writing) => (data: unknown, _stale: unknown, heardOn: string) => {
    if (heardOn !== channel || !isAbout(data, id)) return;
    setWriting(who);
    clearTimeout(over.current);
    over.current = setTimeout(() => setWriting(null), OVER_AFTER_MS);
  };
  useLiveEvent(CUSTOMER_TYPES, hear('customer'));
  useLiveEvent(TEAM_TYPES, hear('team'));
  // What was being written has come.
  useLiveEvent(SEND_MESSAGE, (data) => isAbout(data, id) && setWriting(null));
  useEffect(() => () => clearTimeout(over.current), []);
  const typed = useCallback(() => {
    if (channel === null || Date.now() - last.current < SAY_EVERY_MS) return;
    last.current = Date.now();
    sendLiveEvent(channel, saidBy(place.side), { conversation_id: id });
  }, [channel, id, place.side]);
  return { writing, typed };
}
