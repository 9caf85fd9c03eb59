import { useUiWords } from '../theme/ui-words.tsx';
import { Mark } from './Mark.tsx';
import css from './Wordmark.module.css';

/** Fills the screen while the first page is loading. */
export function LogoFallback() {
  const words = useUiWords();
  return (
    <output className={css.fallback}>
      <Mark size={72} className={css.breath} />
      <span className="unseen">{words.loading}</span>
    </output>
  );
}
