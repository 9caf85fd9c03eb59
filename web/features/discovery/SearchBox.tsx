import { ArrowLeft, Search, X } from 'lucide-react';
import { type ComponentType, type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useTexts } from '../../platform/language.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import type { AnswersProps, Listed } from './box/SearchAnswers.tsx';
import css from './box/SearchBox.module.css';

/** `/` brings the focus here from anywhere but a field. */
function useSlash(onOpen: () => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const at = event.target as HTMLElement | null;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (at?.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(at?.tagName ?? '')) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}

/** The panel and its words, fetched when the field is first used; who is offline then is not told, and may try again. */
function useLateAnswers() {
  const texts = useTexts();
  const [Answers, setAnswers] = useState<ComponentType<AnswersProps> | null>(null);
  const fetchAnswers = async () => {
    if (Answers) return;
    const [{ SearchAnswers }] = await Promise.all([import('./box/SearchAnswers.tsx'), texts.add(['discovery'])]);
    setAnswers(() => SearchAnswers);
  };
  return { Answers, fetchAnswers: () => void fetchAnswers().catch((error: unknown) => console.error('search panel', error)) };
}

const nothing: Listed = { shown: false, count: 0, active: -1 };

/** Text, panel and keys of the box in one place; the component below only draws them. */
function useSearchBox() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [listed, setListed] = useState(nothing);
  const { Answers, fetchAnswers } = useLateAnswers();
  const field = useRef<HTMLInputElement>(null);
  const press = useRef<((event: KeyboardEvent) => void) | null>(null);
  const go = useNavigate();
  const close = () => setOpen(false);
  function show() {
    setOpen(true);
    fetchAnswers();
  }
  function leave(address: string) {
    close();
    setText('');
    field.current?.blur();
    void go(address);
  }
  const searchAll = () => text.trim() !== '' && leave(`/search?q=${encodeURIComponent(text.trim())}`);
  function type(next: string) {
    setText(next);
    show();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (press.current) press.current(event);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) searchAll();
  }
  /** The field is not focusable before it is shown on a phone. */
  function openAndFocus() {
    flushSync(show);
    field.current?.focus();
  }
  useSlash(openAndFocus);
  const answers = {
    text,
    open,
    onOpen: show,
    onClose: close,
    onLeave: leave,
    onSearchAll: searchAll,
    onListed: setListed,
    onKeys: (next: (event: KeyboardEvent) => void) => {
      press.current = next;
    },
  };
  return { text, open, listed, field, Answers, answers, close, show, type, onKeyDown, openAndFocus };
}

/** The search for businesses in the header. On a phone an icon opens it over the whole width. */
export function SearchBox() {
  const t = useTranslations('shell.search');
  const id = useId();
  const { text, open, listed, field, Answers, answers, close, show, type, onKeyDown, openAndFocus } = useSearchBox();
  const { shown, count, active } = listed;
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close();
  return (
    <search className={css.around}>
      <div className={css.box} data-open={open ? '' : undefined} onBlur={left}>
        <IconButton icon={Search} className={css.opener} label={t('label')} size={44} round onClick={openAndFocus} />
        <div className={css.field}>
          <IconButton icon={ArrowLeft} className={css.back} label={t('back')} size={44} round onClick={close} />
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
            aria-controls={shown && count > 0 ? `${id}-list` : undefined}
            aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
            placeholder={t('label')}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={show}
            onClick={show}
            onKeyDown={onKeyDown}
          />
          {text === '' ? (
            <kbd className={css.key} aria-hidden="true">
              /
            </kbd>
          ) : (
            <IconButton
              icon={X}
              iconSize={16}
              label={t('clear')}
              size={32}
              round
              onClick={() => (type(''), field.current?.focus())}
            />
          )}
        </div>
        {Answers && <Answers id={id} {...answers} />}
      </div>
    </search>
  );
}
