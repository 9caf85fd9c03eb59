import { RadioTower, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveState } from '../../platform/live/live.ts';
import css from './ManageFrame.module.css';

function onChange(tell: () => void) {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/** A restart of the server is over sooner; what takes longer is worth a word. */
const PATIENCE_MS = 2000;

/** Nobody tells this screen what changes. Where realtime was never opened there is nothing to miss. */
function useIsDeaf(): boolean {
  const state = useLiveState();
  const isFine = state === 'connected' || state === 'initialized';
  const [deaf, setDeaf] = useState(false);
  useEffect(() => {
    if (isFine) return undefined;
    const timer = setTimeout(() => setDeaf(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setDeaf(false);
    };
  }, [isFine]);
  return deaf;
}

/** Stays for as long as there is no connection; the toast that says it first leaves after five seconds. */
export function OfflineBanner() {
  const t = useTranslations('shell.manage');
  const isOnline = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  const isDeaf = useIsDeaf();
  if (isOnline && !isDeaf) return null;
  const Icon = isOnline ? RadioTower : WifiOff;
  return (
    <output className={css.offline}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(isOnline ? 'deaf' : 'offline')}
    </output>
  );
}
