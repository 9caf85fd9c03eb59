import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../display/Avatar.tsx';
import { useWords } from '../theme/ui-words.tsx';
import { Modal } from './Modal.tsx';
import css from './PinDialog.module.css';
import { PinPad } from './PinPad.tsx';

/** Somebody who can show a PIN. */
export type PinFace = { readonly id: string; readonly name: string; readonly note: string; readonly photo: string | null };

/** What came of a PIN: null when it was right. */
export type PinAnswer =
  | null
  | { readonly kind: 'wrong' | 'failed' }
  | { readonly kind: 'locked'; readonly seconds: number }
  | { readonly kind: 'said'; readonly text: string };

type Check = (person: string, pin: string) => Promise<PinAnswer>;

function useAnswerText() {
  const words = useWords();
  return (answer: PinAnswer): string | null => {
    if (answer === null) return null;
    if (answer.kind === 'said') return answer.text;
    if (answer.kind !== 'locked') return answer.kind === 'wrong' ? words.pinWrong : words.pinFailed;
    return words.pinLocked.replace('{minutes}', String(Math.max(1, Math.ceil(answer.seconds / 60))));
  };
}

type EntryProps = {
  readonly person: PinFace;
  readonly length: number;
  readonly onCheck: Check;
  readonly onCancel?: (() => void) | undefined;
  /** Back to the others, where there are some. */
  readonly onBack?: (() => void) | undefined;
  readonly children?: ReactNode;
};

/** The digits of one person. They are checked when there are as many as a PIN has here, or at Enter. */
export function PinEntry({ person, length, onCheck, onCancel, onBack, children }: EntryProps) {
  const words = useWords();
  const textOf = useAnswerText();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function check(digits: string) {
    if (digits.length < 4) return setError(words.pinShort);
    setBusy(true);
    const answer = await onCheck(person.id, digits).catch((): PinAnswer => ({ kind: 'failed' }));
    setBusy(false);
    setPin('');
    setError(textOf(answer));
  }
  function type(digits: string) {
    setPin(digits);
    setError(null);
    if (digits.length === length) void check(digits);
  }
  return (
    <PinPad
      label={`${words.pinTitle}, ${person.name}`}
      value={pin}
      onChange={type}
      onSubmit={(digits) => void check(digits)}
      onCancel={onCancel}
      min={length}
      error={error}
      busy={busy}
    >
      {children}
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
    </PinPad>
  );
}

export function PinFaces({
  people,
  onPick,
}: {
  readonly people: readonly PinFace[];
  readonly onPick: (person: PinFace) => void;
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
  /** Whose PIN will do. One person is asked at once. */
  readonly people: readonly PinFace[];
  readonly length: number;
  readonly onCheck: Check;
  readonly title?: string | undefined;
  /** What the PIN is for. */
  readonly children?: ReactNode;
  /** Where nobody has a PIN yet. */
  readonly nobody: string;
};

/** First who, unless there is only one; then the digits. */
export function PinDialog({ open, onClose, people, length, onCheck, title, children, nobody }: Props) {
  const words = useWords();
  const [picked, setPicked] = useState<PinFace | null>(null);
  const only = people.length === 1 ? people[0] : undefined;
  const person = picked ?? only;
  function close() {
    setPicked(null);
    onClose();
  }
  return (
    <Modal
      open={open}
      onClose={close}
      title={title ?? (person ? words.pinTitle : words.pinWho)}
      width={300}
      hideClose={person !== undefined}
    >
      {people.length === 0 && <p className={css.nobody}>{nobody}</p>}
      {!person && <PinFaces people={people} onPick={setPicked} />}
      {person && (
        <PinEntry
          key={person.id}
          person={person}
          length={length}
          onCheck={onCheck}
          onCancel={close}
          onBack={only ? undefined : () => setPicked(null)}
        >
          {children}
        </PinEntry>
      )}
    </Modal>
  );
}
