import { useTranslations } from 'use-intl';
import { usePresence } from '../../../platform/live/live.ts';
import css from './about.module.css';

/** Whether a colleague is online now. */
export function PresenceDot({ id }: { readonly id: string }) {
  const t = useTranslations('business.about');
  const online = usePresence(id)?.status === true;
  if (!online) return null;
  return (
    <span className={css.online}>
      <i aria-hidden="true" />
      {t('onlineNow')}
    </span>
  );
}
