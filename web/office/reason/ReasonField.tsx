import { Chip } from '../../ui/display/Chip.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import css from './reason.module.css';

const LEAST = 3;
export const isReason = (text: string): boolean => text.trim().length >= LEAST;

type Props = {
  readonly label: string;
  /** Mostly it is one of these: a tap enters it. */
  readonly usual: readonly string[];
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly hint?: string;
  readonly error?: string | null;
  readonly pill?: boolean;
  /** Whether the field comes before the usual reasons. */
  readonly fieldFirst?: boolean;
};

/** The reason that is kept with what is done. */
export function ReasonField({ label, usual, value, onChange, hint, error, pill = false, fieldFirst = false }: Props) {
  const chips = (
    <div className={css.usual}>
      {usual.map((text) => (
        <Chip key={text} size={40} pill={pill} selected={value === text} onClick={() => onChange(text)}>
          {text}
        </Chip>
      ))}
    </div>
  );
  return (
    <>
      {!fieldFirst && chips}
      <TextField
        label={label}
        hint={hint}
        size={48}
        maxLength={200}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {fieldFirst && chips}
    </>
  );
}
