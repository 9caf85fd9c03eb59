import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Avatar } from '../display/Avatar.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import { Modal } from './Modal.tsx';
import css from './PinDialog.module.css';
import { PinPad } from './PinPad.tsx';

/** A person whose PIN can be entered. */
export type PinChoice = { readonly id: string; readonly name: string; readonly note: string; readonly photo: string | null };

/** The result of checking a PIN; null if it was right. */
export type PinAnswer =
  | null
  | { readonly kind: 'wrong' | 'failed' | 'not-owner' }
  | { readonly kind: 'locked'; readonly seconds: number };

const answerWords = { wrong: 'pinWrong', failed: 'pinFailed', 'not-owner': 'pinNotOwner' } as const;

function useAnswerText() {
  const words = useUiWords();
  return (answer: PinAnswer): string | null => {
    if (answer === null) return null;
    if (answer.kind !== 'locked') return words[answerWords[answer.kind]];
    return words.pinLocked.replace('{minutes}', String(Math.max(1, Math.ceil(answer.seconds / 60))));
  };
}

type EntryProps = {
  /** The person whose PIN is asked for. Without a person, the PIN of anybody who is allowed is accepted. */
  readonly person?: PinChoice | undefined;
  readonly length: number;
  readonly onCheck: (pin: string) => Promise<PinAnswer>;
  readonly onCancel?: (() => void) | undefined;
  /** Goes back to the list of people, if there is one. */
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
  /** Digits that were typed before the keypad was shown. */
  readonly typed?: string | undefined;
};

function Who({ person, onBack }: { readonly person: PinChoice; readonly onBack: (() => void) | undefined }) {
  const words = useUiWords();
  return (
    <div className={css.who}>
      <Avatar name={person.name} id={person.id} photo={person.photo} size={40} />
      <p>
        <b>{person.name}</b>
        <span>{person.note}</span>
      </p>
      {onBack && (
        <button type="button" onClick={onBack} className={css.back}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.pinSomebodyElse}
        </button>
      )}
    </div>
  );
}

/** The keypad for one PIN. It checks the PIN when it has its full length, or when Enter is pressed. */
export function PinEntry({ person, length, onCheck, onCancel, onBack, children, typed = '' }: EntryProps) {
  const words = useUiWords();
  const textOf = useAnswerText();
  const [pin, setPin] = useState(typed.slice(0, length));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function check(digits: string) {
    if (digits.length < 4) return setError(words.pinShort);
    setBusy(true);
    const answer = await onCheck(digits).catch((): PinAnswer => ({ kind: 'failed' }));
    setBusy(false);
    setPin('');
    setError(textOf(answer));
  }
  const checkTyped = useEffectEvent(() => pin.length === length && void check(pin));
  useEffect(() => {
    const timer = setTimeout(() => void checkTyped(), 0);
    return () => clearTimeout(timer);
  }, []);
  function type(digits: string) {
    setPin(digits);
    setError(null);
    if (digits.length === length) void check(digits);
  }
  return (
    <PinPad
      label={person ? `${words.pinTitle}, ${person.name}` : words.pinTitle}
      value={pin}
      onChange={type}
      onSubmit={(digits) => void check(digits)}
      onCancel={onCancel}
      min={length}
      error={error}
      busy={busy}
    >
      {children}
      {person && <Who person={person} onBack={onBack} />}
    </PinPad>
  );
}

export function PinChoices({
  people,
  onPick,
}: {
  readonly people: readonly PinChoice[];
  readonly onPick: (person: PinChoice) => void;
}) {
  return (
    <ul className={css.faces}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" onClick={() => onPick(person)}>
            <Avatar name={person.name} id={person.id} photo={person.photo} size={48} />
            <b>{person.name}</b>
            <span>{person.note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The people whose PIN is accepted. If there is only one, that person is asked directly. */
  readonly people: readonly PinChoice[];
  readonly length: number;
  /** Accepts anybody's PIN: no person is chosen, and `person` is null. */
  readonly code?: boolean | undefined;
  readonly onCheck: (person: string | null, pin: string) => Promise<PinAnswer>;
  /** What the PIN is for, shown above the keypad. */
  readonly children?: ReactNode;
  /** Shown if nobody has a PIN yet. */
  readonly nobody?: string | undefined;
  /** Digits that were typed before the dialog was shown. They are used if no person has to be chosen first. */
  readonly typed?: string | undefined;
};

/** Asks who the person is, unless there is only one or anybody's PIN is accepted, and then for the digits. */
export function PinDialog({ open, onClose, people, length, code = false, onCheck, children, nobody, typed }: Props) {
  const words = useUiWords();
  const [picked, setPicked] = useState<PinChoice | null>(null);
  const only = people.length === 1 ? people[0] : undefined;
  const person = code ? undefined : (picked ?? only);
  const types = person !== undefined || (code && people.length > 0);
  function close() {
    setPicked(null);
    onClose();
  }
  return (
    <Modal open={open} onClose={close} title={types ? words.pinTitle : words.pinWho} width={300} hideClose={types}>
      {people.length === 0 && <p className={css.nobody}>{nobody ?? words.pinNobody}</p>}
      {!types && <PinChoices people={people} onPick={setPicked} />}
      {types && (
        <PinEntry
          key={person?.id}
          person={person}
          length={length}
          onCheck={(pin) => onCheck(person?.id ?? null, pin)}
          onCancel={close}
          onBack={only ? undefined : () => setPicked(null)}
          typed={picked ? undefined : typed}
        >
          {children}
        </PinEntry>
      )}
    </Modal>
  );
}
