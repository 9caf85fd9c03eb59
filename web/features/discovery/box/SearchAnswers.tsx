import { useQuery } from '@tanstack/react-query';
import { addressLine } from 'core/business/rules';
import { type FoundBusiness, searchBusinesses } from 'core/discovery/contract';
import { FEWEST_LETTERS } from 'core/discovery/rules';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { type RecentSearch, recentSearches } from './recent-searches.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { useLate } from './use-late.ts';
import { useOptions } from './use-options.ts';

const REST_MS = 300;
const recentOf = (business: FoundBusiness): RecentSearch => ({
  bus_name: business.bus_name,
  bus_url: business.bus_url,
  address: addressLine(business),
  photo_url: business.photo_url,
});

/** What the panel shows for a text: its own past below two characters, else the server's answer once the typing rests. */
function useAnswers(text: string) {
  const wanted = text.trim();
  // Somebody may have typed while this code was on its way: that text has not rested yet.
  const late = useLate(wanted, REST_MS, '');
  const asks = wanted.length >= FEWEST_LETTERS;
  const rested = late === wanted;
  const { data, error, isPending } = useQuery({
    ...apiQueryOptions(searchBusinesses, { query: { text: late } }),
    enabled: asks && rested,
    staleTime: 30_000,
    retry: false,
  });
  useEffect(() => {
    if (error) console.error('search', error);
  }, [error]);
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.list, recentSearches.onServer);
  if (!asks) return { state: 'recent' as const, list: recent };
  if (!rested || isPending) return { state: 'searching' as const, list: [] };
  if (error) return { state: 'failed' as const, list: [] };
  return { state: 'found' as const, list: data.businesses.map(recentOf) };
}

/** What the field says about the list below it. */
export type Listed = { readonly shown: boolean; readonly count: number; readonly active: number };
export type AnswersProps = {
  readonly id: string;
  readonly text: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onLeave: (address: string) => void;
  readonly onSearchAll: () => void;
  readonly onListed: (listed: Listed) => void;
  /** The field has the keys; what they do is known here. */
  readonly onKeys: (press: (event: KeyboardEvent) => void) => void;
};

/** Everything below the field. Its code comes when the field is first used. */
export function SearchAnswers({ id, text, open, onOpen, onClose, onLeave, onSearchAll, onListed, onKeys }: AnswersProps) {
  const { state, list } = useAnswers(text);
  function pick(index: number) {
    const picked = list[index];
    if (!picked) return;
    recentSearches.add(picked);
    onLeave(`/biz/${encodeURIComponent(picked.bus_url)}`);
  }
  const forget = (index: number) => recentSearches.remove(list[index]?.bus_url ?? '');
  const onDelete = state === 'recent' ? forget : undefined;
  const { active, mark, onKeyDown } = useOptions({
    count: list.length,
    open,
    onOpen,
    onClose,
    onPick: pick,
    onEnter: onSearchAll,
    onDelete,
  });
  const [typed, setTyped] = useState(text);
  if (typed !== text) {
    setTyped(text);
    mark(-1);
  }
  const shown = open && (state !== 'recent' || list.length > 0);
  const tell = useEffectEvent(onListed);
  useLayoutEffect(() => tell({ shown, count: list.length, active }), [shown, list.length, active]);
  useLayoutEffect(() => onKeys(onKeyDown));
  if (!shown) return null;
  return <SearchPanel id={id} state={state} list={list} active={active} onPick={pick} onForget={forget} onMark={mark} />;
}
