import { Wifi, WifiOff, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useUiWords } from '../theme/ui-words.tsx';
import css from './ConnectionToast.module.css';

const LIFE = 5000;

/**
 * Reports when the connection was lost or is back, but not its state when the page is opened. Disappears after 5 s or when
 * dismissed.
 */
export function ConnectionToast() {
  const words = useUiWords();
  const [state, setState] = useState<'online' | 'offline' | null>(null);
  useEffect(() => {
    const up = () => setState('online');
    const down = () => setState('offline');
    addEventListener('online', up);
    addEventListener('offline', down);
    return () => {
      removeEventListener('online', up);
      removeEventListener('offline', down);
    };
  }, []);
  useEffect(() => {
    if (state === null) return undefined;
    const timer = setTimeout(() => setState(null), LIFE);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === null) return null;
  const Icon = state === 'online' ? Wifi : WifiOff;
  return (
    <div className={css.toast} data-state={state} role={state === 'offline' ? 'alert' : 'status'}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={css.text}>{state === 'online' ? words.reconnected : words.disconnected}</span>
      <IconButton icon={X} iconSize={16} label={words.close} size={32} className={css.close} onClick={() => setState(null)} />
    </div>
  );
}
