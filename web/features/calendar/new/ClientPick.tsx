/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a field with a list of people below it */
import { useQuery } from '@tanstack/react-query';
import { clientsList } from 'core/clients/contract';
import { soughtIn } from 'core/clients/rules';
import { formatPhone, formatTypedPhone } from 'core/kernel/phone/phone';
import { plainLetters } from 'core/kernel/text';
import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { Chip } from '../../../ui/display/Chip.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import css from './new.module.css';

export type Known = { readonly kind: 'known'; readonly id: string; readonly name: string };
export type Chosen = Known | { readonly kind: 'new'; readonly name: string; readonly phone: string };

const LOCAL = 100;
const PATIENCE_MS = 1000;

function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}

/** What is known here is searched at once, the whole book when the typing has stopped. */
function useMatches(businessId: number, text: string) {
  const later = useLater(text);
  const query = { business_id: businessId, perPage: LOCAL };
  const { data: near } = useQuery({ ...ask(clientsList, { query }), staleTime: 60_000 });
  const { data: far } = useQuery({
    ...ask(clientsList, { query: { business_id: businessId, perPage: 10, searchQuery: later } }),
    enabled: later.length > 1 && later === text,
    staleTime: 60_000,
  });
  const { digits, name } = soughtIn(text);
  const words = plainLetters(name);
  const local = (near?.data ?? []).filter((one) =>
    digits === null ? plainLetters(one.name).includes(words) : (one.phone_number ?? '').includes(digits),
  );
  const all = new Map([...local, ...(far?.data ?? [])].map((one) => [one.id, one]));
  return text.trim() === '' ? [] : [...all.values()].slice(0, 6);
}

/** What has just opened is where the next thing is typed. */
function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
}

type Props = {
  readonly businessId: number;
  readonly chosen: Chosen | null;
  readonly error: string | null;
  readonly onChoose: (chosen: Chosen | null) => void;
};

function Newcomer({ businessId, chosen, onChoose }: Props & { readonly chosen: Extract<Chosen, { kind: 'new' }> }) {
  const t = useTranslations('calendar.form');
  const first = useFirstFocus();
  const [asksName] = useState(chosen.name === '');
  const twin = useMatches(businessId, chosen.phone.length === 10 ? chosen.phone : '')[0];
  return (
    <div className={css.newcomer}>
      <TextField
        label={t('newName')}
        value={chosen.name}
        maxLength={120}
        ref={asksName ? first : undefined}
        onChange={(event) => onChoose({ ...chosen, name: event.currentTarget.value })}
      />
      <PhoneField
        label={t('newPhone')}
        value={chosen.phone}
        ref={asksName ? undefined : first}
        onChange={(phone) => onChoose({ ...chosen, phone })}
        hint={twin && t('known', { name: twin.name })}
      />
    </div>
  );
}

/** One field for somebody known or new: a name or a phone number. */
export function ClientPick({ businessId, chosen, error, onChoose }: Props) {
  const t = useTranslations('calendar.form');
  const list = useId();
  const first = useFirstFocus();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const matches = useMatches(businessId, text);
  const { digits } = soughtIn(text);
  const isPhone = digits !== null && digits.length > 2;
  const startNew = () => onChoose({ kind: 'new', name: isPhone ? '' : text.trim(), phone: isPhone ? digits : '' });
  const picks = [...matches.map((one) => () => onChoose({ kind: 'known', id: one.id, name: one.name })), startNew];
  if (chosen?.kind === 'new') return <Newcomer {...{ businessId, chosen, error, onChoose }} />;
  if (chosen)
    return (
      <div>
        <span className={css.label}>{t('client')}</span>
        <Chip size={40} onRemove={() => onChoose(null)}>
          {chosen.name}
        </Chip>
      </div>
    );
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt((at + by + picks.length) % picks.length);
    else if (event.key === 'Enter' && text.trim() !== '') picks[at]?.();
    else return;
    event.preventDefault();
  };
  const shown = text.trim() !== '';
  return (
    <div className={css.pick}>
      <TextField
        label={t('client')}
        placeholder={t('clientHint')}
        error={error}
        value={isPhone ? formatTypedPhone(digits) : text}
        ref={first}
        data-autofocus
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={shown ? `${list}-${at}` : undefined}
        onKeyDown={keys}
        onChange={(event) => (setAt(0), setText(event.currentTarget.value))}
      />
      {shown && (
        <div role="listbox" id={list} className={css.matches} aria-label={t('client')}>
          {matches.map((one, i) => (
            <button
              key={one.id}
              type="button"
              role="option"
              id={`${list}-${i}`}
              aria-selected={at === i}
              tabIndex={-1}
              onClick={picks[i]}
            >
              <b>{one.name}</b>
              <small className="tnum">{one.masked ? one.phone_number : formatPhone(one.phone_number ?? '')}</small>
            </button>
          ))}
          <button
            type="button"
            role="option"
            id={`${list}-${matches.length}`}
            aria-selected={at === matches.length}
            tabIndex={-1}
            onClick={startNew}
          >
            <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />
            {t('addNew', { text: isPhone ? formatTypedPhone(digits) : text.trim() })}
          </button>
        </div>
      )}
    </div>
  );
}
