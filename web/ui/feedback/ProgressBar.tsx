import { useEffect, useState } from 'react';
import { useUiWords } from '../theme/ui-words.tsx';
import css from './ProgressBar.module.css';

const EVERY = 100;
const STAYS = 300;
const FIRST = 6;
const MOST = 90;

/** A thin bar at the top while a page is loading. It grows in random steps up to 90 % and is hidden 300 ms after the end. */
export function ProgressBar({ busy }: { readonly busy: boolean }) {
  const [width, setWidth] = useState<number | null>(null);
  const [was, setWas] = useState(false);
  if (was !== busy) {
    setWas(busy);
    setWidth(busy ? FIRST : 100);
  }
  useEffect(() => {
    if (!busy) {
      const timer = setTimeout(() => setWidth(null), STAYS);
      return () => clearTimeout(timer);
    }
    const timer = setInterval(() => setWidth((now) => Math.min(MOST, (now ?? 0) + Math.random() * 12)), EVERY);
    return () => clearInterval(timer);
  }, [busy]);
  const words = useUiWords();
  if (width === null) return null;
  return (
    <>
      <div className={css.bar} style={{ width: `${width}%` }} />
      <output className="unseen">
        <progress aria-label={words.loading} max={100} value={Math.round(width)} />
      </output>
    </>
  );
}
