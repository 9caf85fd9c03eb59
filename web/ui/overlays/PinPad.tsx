import { Delete } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Spinner } from '../feedback/Spinner.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import css from './PinPad.module.css';

type Props = {
  /** What is to be entered, for screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called when Enter is pressed. To check the PIN earlier, use `onChange`. */
  readonly onSubmit?: ((pin: string) => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly error?: string | null | undefined;
  readonly busy?: boolean | undefined;
  readonly cancelText?: string | undefined;
  /** Shown above the dots: whose PIN it is and what it is for. */
  readonly children?: ReactNode;
};

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

function Dots({ count, min, error }: { readonly count: number; readonly min: number; readonly error: boolean }) {
  return (
    <div className={css.dots} data-error={error ? '' : undefined} aria-hidden="true">
      {Array.from({ length: Math.max(min, count) }, (_, dot) => (
        <span key={dot} className={css.dot} data-full={dot < count ? '' : undefined} />
      ))}
    </div>
  );
}

/** A keypad that also takes digits from a keyboard and shows only dots. Used in a modal that is 300 px wide. */
export function PinPad(props: Props) {
  const { label, value, onChange, onSubmit, onCancel, min = 4, max = 8, error, busy = false, cancelText, children } = props;
  const words = useUiWords();
  const pad = useRef<HTMLFieldSetElement>(null);
  useEffect(() => pad.current?.focus(), []);
  const press = (digit: string) => !busy && value.length < max && onChange(value + digit);
  const erase = () => !busy && onChange(value.slice(0, -1));
  function onKeyDown(event: KeyboardEvent) {
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') erase();
    else if (event.key === 'Enter' && event.target === pad.current) onSubmit?.(value);
  }
  const key = (digit: string) => (
    <button key={digit} type="button" className={css.key} onClick={() => press(digit)}>
      {digit}
    </button>
  );
  return (
    // Digits that are typed while any key of the pad has the focus count too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset ref={pad} aria-label={label} tabIndex={-1} className={css.pad} onKeyDown={onKeyDown} data-autofocus>
      {children}
      <Dots count={value.length} min={min} error={Boolean(error)} />
      <div className={css.line}>
        {busy ? <Spinner /> : <span role="alert">{error}</span>}
        <output className="unseen">{value.length > 0 && value.length}</output>
      </div>
      <div className={css.keys}>
        {KEYS.map(key)}
        {onCancel ? (
          <button type="button" className={css.side} onClick={onCancel}>
            {cancelText ?? words.cancel}
          </button>
        ) : (
          <span />
        )}
        {key('0')}
        <button type="button" className={css.side} onClick={erase} disabled={value === ''} aria-label={words.deleteDigit}>
          <Delete size={24} strokeWidth={1.75} />
        </button>
      </div>
    </fieldset>
  );
}
