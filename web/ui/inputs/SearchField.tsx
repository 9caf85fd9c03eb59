import { Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import css from './SearchField.module.css';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'icon' | 'after' | 'error'> & {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly loading?: boolean | undefined;
  /** The key that focuses the field; it is only shown here, not bound. */
  readonly shortcut?: string | undefined;
  /** Draws the soft pill of page headers instead of a bordered field. */
  readonly pill?: boolean | undefined;
};

export function SearchField({ value, onChange, loading, shortcut, pill, hideLabel = true, className, ...rest }: Props) {
  const words = useUiWords();
  const clear = <IconButton icon={X} iconSize={16} label={words.clear} size={32} round onClick={() => onChange('')} />;
  const idle = shortcut ? <kbd className={css.key}>{shortcut}</kbd> : undefined;
  return (
    <TextField
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      className={[css.search, pill && css.pill, className].filter(Boolean).join(' ')}
      hideLabel={hideLabel}
      type="search"
      icon={<Search size={18} strokeWidth={1.75} />}
      after={loading ? <Spinner /> : value === '' ? idle : clear}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
