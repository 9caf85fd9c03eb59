import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

/** In place of a report that nobody has shown a PIN for. */
export function OwnerPin({ onEnter }: { readonly onEnter: () => void }) {
  const t = useTranslations('reports.tickets.pin');
  return (
    <EmptyState
      level={2}
      icon={LockKeyhole}
      title={t('title')}
      text={t('text')}
      action={<Button onClick={onEnter}>{t('enter')}</Button>}
    />
  );
}
