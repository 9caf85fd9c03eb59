import { SearchX } from 'lucide-react';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

type Props = {
  readonly t: (key: 'notFound' | 'notFoundText' | 'clear') => string;
  readonly size?: 48;
  readonly onClear: () => void;
};

/** In place of the rows when a search or a filter has left none. */
export function NothingFound({ t, size, onClear }: Props) {
  return (
    <EmptyState
      level={2}
      icon={SearchX}
      title={t('notFound')}
      text={t('notFoundText')}
      action={
        <Button kind="secondary" onClick={onClear} {...(size && { size })}>
          {t('clear')}
        </Button>
      }
    />
  );
}
