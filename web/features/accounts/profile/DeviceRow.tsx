import type { sessions } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { Laptop, Smartphone, Tablet } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useUiLanguage } from '../../../ui/theme/ui-words.tsx';
import { deviceOf } from './device.ts';
import css from './profile.module.css';

type Session = Reply<typeof sessions>['data'][number];
const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop };
const MINUTE = 60_000;

export function useDeviceName(): (agent: string) => string {
  const t = useTranslations('accounts.devices');
  return (agent) => {
    const { browser, system } = deviceOf(agent);
    return browser && system ? t('on', { browser, system }) : (browser ?? system ?? t('unknown'));
  };
}

/** Relative within a day, then the date, in the reader's own time zone. */
function useLastSeen(): (session: Session) => string {
  const t = useTranslations('accounts.devices');
  const when = useWhen();
  return ({ last_seen_at, current }) => {
    const minutes = Math.floor((Date.now() - Date.parse(last_seen_at)) / MINUTE);
    if (current || minutes < 2) return t('activeNow');
    if (minutes < 60) return t('minutes', { minutes: String(minutes) });
    if (minutes < 24 * 60) return t('hours', { hours: String(Math.floor(minutes / 60)) });
    return t('activeOn', { when: when(last_seen_at) });
  };
}

export function useWhen(): (instant: string) => string {
  const language = useUiLanguage();
  return (instant) => dateText(instant, 'moment', Intl.DateTimeFormat().resolvedOptions().timeZone, language);
}

export function DeviceRow({ session, onSignOut }: { readonly session: Session; readonly onSignOut: () => void }) {
  const t = useTranslations('accounts.devices');
  const nameOf = useDeviceName();
  const lastSeen = useLastSeen();
  const when = useWhen();
  const device = nameOf(session.agent);
  const Icon = icons[deviceOf(session.agent).kind];
  return (
    <li className={css.row}>
      <span className={css.sign} aria-hidden="true">
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div className={css.fact}>
        <span className={css.value}>
          {device} {session.current && <Badge tone="brand">{t('this')}</Badge>}
        </span>
        <span className={css.hint}>
          {lastSeen(session)} · {session.ip}
        </span>
        <span className={css.hint}>{t('since', { when: when(session.created_at) })}</span>
      </div>
      {!session.current && (
        <Button kind="secondary" aria-label={t('signOutOne', { device })} onClick={onSignOut}>
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}
