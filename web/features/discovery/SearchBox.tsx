import { useQuery } from '@tanstack/react-query';
import { addressLine } from 'core/business/rules';
import { type FoundBusiness, searchBusinesses } from 'core/discovery/contract';
import { FEWEST_LETTERS } from 'core/discovery/rules';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { SearchPanel } from './box/SearchPanel.tsx';
import css from './box/SearchBox.module.css';
import { type RecentSearch, recentSearches } from './box/recent-searches.ts';
import { useLate } from './box/use-late.ts';
import { useOptions } from './box/use-options.ts';

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
  const late = useLate(wanted, REST_MS);
  const asks = wanted.length >= FEWEST_LETTERS;
  const rested = late === wanted;
  const { data, isError, isPending } = useQuery({
    ...ask(searchBusinesses, { query: { text: late } }),
    enabled: asks && rested,
    staleTime: 30_000,
    retry: false,
  });
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.list, recentSearches.onServer);
  if (!asks) return { state: 'recent' as const, list: recent };
  if (!rested || isPending) return { state: 'searching' as const, list: [] };
  if (isError) return { state: 'failed' as const, list: [] };
  return { state: 'found' as const, list: data.businesses.map(recentOf) };
}

/** `/` brings the focus here from anywhere but a field. */
function useSlash(field: RefObject<HTMLInputElement | null>, onOpen: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (at?.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(at?.tagName ?? '')) return;
      event.preventDefault();
      onOpen();
      field.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

/** Text, panel and keys of the box in one place; the component below only draws them. */
function useSearchBox() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const go = useNavigate();
  const { state, list } = useAnswers(text);
  const close = () => setOpen(false);
  const show = () => setOpen(true);

  function leave(address: string) {
    close();
    setText('');
    field.current?.blur();
    void go(address);
  }
  function pick(index: number) {
    const picked = list[index];
    if (!picked) return;
    recentSearches.add(picked);
    leave(`/biz/${encodeURIComponent(picked.bus_url)}`);
  }
  const forget = (index: number) => recentSearches.remove(list[index]?.bus_url ?? '');
  const searchAll = () => text.trim() !== '' && leave(`/search?q=${encodeURIComponent(text.trim())}`);
  const onDelete = state === 'recent' ? forget : undefined;
  const options = useOptions({
    count: list.length,
    open,
    onOpen: show,
    onClose: close,
    onPick: pick,
    onEnter: searchAll,
    onDelete,
  });
  useSlash(field, show);
  function type(next: string) {
    setText(next);
    options.mark(-1);
    show();
  }
  /** The field is not focusable before it is shown on a phone. */
  function openAndFocus() {
    flushSync(show);
    field.current?.focus();
  }
  const shown = open && (state !== 'recent' || list.length > 0);
  return { text, open, shown, field, state, list, options, close, show, pick, forget, type, openAndFocus };
}

/** The search for businesses in the header. On a phone an icon opens it over the whole width. */
export function SearchBox() {
  const t = useTranslations('discovery.box');
  const id = useId();
  const { text, open, shown, field, state, list, options, close, show, pick, forget, type, openAndFocus } = useSearchBox();
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close();
  return (
    <search className={css.around}>
      <div className={css.box} data-open={open ? '' : undefined} onBlur={left}>
        <IconButton className={css.opener} label={t('label')} size={44} round onClick={openAndFocus}>
          <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <div className={css.field}>
          <IconButton className={css.back} label={t('back')} size={44} round onClick={close}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <Search className={css.glass} size={18} strokeWidth={1.75} aria-hidden="true" />
          <input
            ref={field}
            className={css.input}
            type="text"
            role="combobox"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t('label')}
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown && list.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={shown && options.active >= 0 ? `${id}-${options.active}` : undefined}
            placeholder={t('label')}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={show}
            onClick={show}
            onKeyDown={options.onKeyDown}
          />
          {text === '' ? (
            <kbd className={css.key} aria-hidden="true">
              /
            </kbd>
          ) : (
            <IconButton label={t('clear')} size={32} round onClick={() => (type(''), field.current?.focus())}>
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        {shown && (
          <SearchPanel
            id={id}
            state={state}
            list={list}
            active={options.active}
            onPick={pick}
            onForget={forget}
            onMark={options.mark}
          />
        )}
      </div>
    </search>
  );
}
