import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import css from './ScrollToTop.module.css';

const AFTER = 500;

export function ScrollToTop() {
  const words = useUiWords();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > AFTER);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <IconButton
      icon={ArrowUp}
      label={words.top}
      kind="raised"
      size={44}
      round
      className={css.button}
      onClick={() => scrollTo({ top: 0, behavior: calm() ? 'auto' : 'smooth' })}
    />
  );
}
