/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a field with a list of people below it */
import { soughtIn } from 'core/clients/rules';
import { formatPhone, formatTypedPhone } from 'core/kernel/phone/phone';
import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import type { Chosen } from './client.ts';
import { ClientFacts } from './ClientFacts.tsx';
import css from './new.module.css';
import { useEnter, useMatches } from './use-matches.ts';

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
  const [twin] = useMatches(businessId, chosen.phone.length === 10 ? chosen.phone : '').matches;
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
  const { matches, isAnswered } = useMatches(businessId, text);
  const { digits } = soughtIn(text);
  const isPhone = digits !== null && digits.length > 2;
  const startNew = () => onChoose({ kind: 'new', name: isPhone ? '' : text.trim(), phone: isPhone ? digits : '' });
  const picks = [...matches.map((one) => () => onChoose({ kind: 'known', id: one.id, name: one.name })), startNew];
  const enter = useEnter({ at, found: matches.length, isAnswered, onPick: () => picks[at]?.() });
  if (chosen?.kind === 'new') return <Newcomer {...{ businessId, chosen, error, onChoose }} />;
  if (chosen) return <ClientFacts businessId={businessId} client={chosen} onChange={() => onChoose(null)} />;
  const type = (typed: string) => {
    enter.takeBack();
    setAt(0);
    setText(typed);
  };
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt((at + by + picks.length) % picks.length);
    else if (event.key === 'Enter' && text.trim() !== '') enter.press();
    // What is on top closes first: the list, and only then the form.
    else if (event.key === 'Escape' && text !== '') type('');
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
        onChange={(event) => type(event.currentTarget.value)}
      />
      {shown && (
        <div role="listbox" id={list} className={css.matches} aria-label={t('client')} aria-busy={enter.isWaiting}>
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
            {enter.isWaiting ? <Spinner size={16} /> : <UserPlus size={16} strokeWidth={1.75} aria-hidden="true" />}
            {t('addNew', { text: isPhone ? formatTypedPhone(digits) : text.trim() })}
          </button>
        </div>
      )}
    </div>
  );
}
