import { useQuery } from '@tanstack/react-query';
import { clientsList } from 'core/clients/contract';
import { soughtIn } from 'core/clients/rules';
import { lowerWithoutAccents } from 'core/kernel/text';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';

const LOCAL = 100;
const PATIENCE_MS = 250;
const LEAST_SOUGHT = 2;
const MOST_SHOWN = 6;

function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

/**
 * What is known here is searched at once, the whole book when the typing has stopped. `isAnswered`: the book has been asked for
 * this very text, or will not be, or could not be reached.
 */
export function useMatches(businessId: number, text: string) {
  const later = useLater(text);
  const query = { business_id: businessId, perPage: LOCAL };
  const { data: near } = useQuery({ ...apiQueryOptions(clientsList, { query }), staleTime: 60_000 });
  const far = useQuery({
    ...apiQueryOptions(clientsList, { query: { business_id: businessId, perPage: 10, searchQuery: later } }),
    enabled: later.length >= LEAST_SOUGHT && later === text,
    staleTime: 60_000,
  });
  const { digits, name } = soughtIn(text);
  const words = lowerWithoutAccents(name);
  const local = (near?.data ?? []).filter((one) =>
    digits === null ? lowerWithoutAccents(one.name).includes(words) : (one.phone_number ?? '').includes(digits),
  );
  const all = new Map([...local, ...(far.data?.data ?? [])].map((one) => [one.id, one]));
  return {
    matches: text.trim() === '' ? [] : [...all.values()].slice(0, MOST_SHOWN),
    isAnswered: text.length < LEAST_SOUGHT || (later === text && (far.isFetched || far.failureCount > 0)),
  };
}

type Pressed = { readonly at: number; readonly found: number; readonly isAnswered: boolean };

/**
 * Whether Enter has to wait. Until the book has answered, a new client is the first of the list only because nobody is found
 * yet; whoever went down to it meant it.
 */
export const isTooEarly = ({ at, found, isAnswered }: Pressed): boolean => !isAnswered && found === 0 && at === 0;

/** Enter as it was meant: pressed before the book has answered, it picks what is first when it has. Typing on takes it back. */
export function useEnter({ onPick, ...list }: Pressed & { readonly onPick: () => void }) {
  const [pressed, setPressed] = useState<{ readonly enter: true } | null>(null);
  const answered = useRef<object | null>(null);
  const isWaiting = pressed !== null && isTooEarly(list);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (pressed === null || isWaiting || answered.current === pressed) return;
    answered.current = pressed;
    pick();
  }, [pressed, isWaiting]);
  return { isWaiting, press: () => setPressed({ enter: true }), takeBack: () => setPressed(null) };
}
