import { useWords } from '../theme/ui-words.tsx';
import { Mark } from './Mark.tsx';
import css from './Wordmark.module.css';

/** The full screen while the first page is on its way. */
export function LogoFallback() {
  const words = useWords();
  return (
    <output className={css.fallback}>
      <Mark size={72} className={css.breath} />
      <span className="unseen">{words.loading}</span>
    </output>
  );
}
