import { useQuery } from '@tanstack/react-query';
import { waitingList } from 'core/booking/waiting-list/contract';
import type { Business } from 'core/business/contract';
import { Hourglass, LockKeyhole } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Days } from './Days.tsx';

/** Who waits for a day on which nothing is free. */
export function LaterList({ business }: { readonly business: Business }) {
  const t = useTranslations('turns.later');
  const calendar = useManageLink('CalendarPage');
  const { data, error, isFetching, refetch } = useQuery(apiQuery(waitingList, { query: { business_id: business.id } }));
  if (data && data.data.length > 0)
    return <Days business={business} entries={data.data} zone={data.timezone} mayChange={data.may_change} />;
  if (data)
    return (
      <EmptyState
        icon={<Hourglass size={24} strokeWidth={1.75} />}
        level={2}
        title={t('none')}
        text={t('noneText')}
        action={
          calendar && (
            <LinkButton kind="secondary" href={calendar}>
              {t('calendar')}
            </LinkButton>
          )
        }
      />
    );
  if (error instanceof Failure && error.status === 403)
    return (
      <EmptyState
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        level={2}
        title={t('closed')}
        text={t('closedText', { name: business.bus_name })}
      />
    );
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows rows={5} />;
}
