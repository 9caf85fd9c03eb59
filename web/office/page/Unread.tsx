import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { useBusiness } from './use-business.ts';

export const isForbidden = (error: unknown): boolean => error instanceof Failure && error.status === 403;

type ClosedProps = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  readonly level?: 1 | 2 | 3 | undefined;
};

/** In place of what the viewer may not see. */
export function Closed({ title, text, action, level = 2 }: ClosedProps) {
  return <EmptyState level={level} icon={LockKeyhole} title={title} text={text} action={action} />;
}

type Asked = { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
type Skeletons = {
  /** How many rows the skeleton has. */
  readonly rows?: number | undefined;
  readonly face?: boolean | undefined;
  /** In place of rows. */
  readonly skeleton?: ReactNode;
};

type FailedProps = Skeletons & {
  readonly of: Asked;
  /** What could not be loaded. */
  readonly title: string;
  /** For those who may not see it; without, the refusal is shown like every other failure. */
  readonly closed?: ReactNode;
  readonly caption?: string;
};

/** In place of an answer that is not there: it failed, or it is still loading. */
export function Failed({ of, title, closed, caption, rows, face, skeleton }: FailedProps) {
  const { error, isFetching, refetch } = of;
  if (closed && isForbidden(error)) return closed;
  if (error)
    return (
      <ErrorPanel title={title} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()}>
        {caption}
      </ErrorPanel>
    );
  return skeleton ?? <SkeletonRows rows={rows} face={face} />;
}

type UnreadProps = Skeletons & {
  readonly of: Asked;
  /** The words of the screen, which say what is closed and what could not be loaded. */
  readonly t: (key: 'failed' | 'closed' | 'closedText', values: { name: string }) => string;
  readonly level?: ClosedProps['level'];
};

/** In place of an answer that is not there: closed to the viewer, failed, or still loading. */
export function Unread({ of, t, level, ...skeletons }: UnreadProps) {
  const words = { name: useBusiness()?.bus_name ?? '' };
  const closed = <Closed level={level} title={t('closed', words)} text={t('closedText', words)} />;
  return <Failed of={of} title={t('failed', words)} closed={closed} {...skeletons} />;
}
