import { RadioTower, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveState } from '../../platform/live/live.ts';
import { useIsOnline } from '../../platform/live/online.ts';
import css from './ManageFrame.module.css';

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

/** Stays for as long as there is no connection; the toast that says it first leaves after five seconds. The till says itself what it still can. */
export function OfflineBanner({ isTill }: { readonly isTill: boolean }) {
  const t = useTranslations('shell.manage');
  const isOnline = useIsOnline();
  const isDeaf = useIsDeaf();
  if (isOnline ? !isDeaf : isTill) return null;
  const Icon = isOnline ? RadioTower : WifiOff;
  return (
    <output className={css.offline}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(isOnline ? 'deaf' : 'offline')}
    </output>
  );
}
