import { Check, CheckCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import css from './thread.module.css';

/** Behind one's own message: sent, or read by the other side. */
export function Ticks({ read, text = false }: { readonly read: boolean; readonly text?: boolean }) {
  const t = useTranslations('messaging.thread');
  const Icon = read ? CheckCheck : Check;
  return (
    <span className={css.ticks} data-read={read || undefined}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={text ? undefined : 'unseen'}>{read ? t('read') : t('sent')}</span>
    </span>
  );
}
