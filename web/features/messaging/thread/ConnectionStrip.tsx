import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLiveState } from '../../../platform/live/live.ts';
import { useIsOnline } from '../../../platform/live/online.ts';
import css from './strip.module.css';

/** A connection that is back within this time was never gone for anybody. */
const PATIENCE_MS = 1500;
const troubled: ReadonlySet<string> = new Set(['connecting', 'unavailable', 'failed', 'disconnected']);

/** Says that new messages may come late, and that what is written is sent once the connection is back. */
export function ConnectionStrip() {
  const t = useTranslations('messaging.strip');
  const isOnline = useIsOnline();
  const isTroubled = troubled.has(useLiveState()) || !isOnline;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isTroubled), isTroubled ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [isTroubled]);
  return (
    <output>
      {shown && (
        <p className={css.strip}>
          <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {isOnline ? t('reconnecting') : t('offline')}
        </p>
      )}
    </output>
  );
}
