import { useQuery } from '@tanstack/react-query';
import { waitingList } from 'core/booking/waiting-list/contract';
import type { Business } from 'core/business/contract';
import { Hourglass } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Unread } from '../../../office/page/Unread.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Days } from './Days.tsx';

/** Who waits for a day on which nothing is free. */
export function LaterList({ business }: { readonly business: Business }) {
  const t = useTranslations('turns.later');
  const calendar = useManageLink('CalendarPage');
  const asked = useQuery(apiQueryOptions(waitingList, { query: { business_id: business.id } }));
  const { data } = asked;
  if (data && data.data.length > 0)
    return <Days business={business} entries={data.data} zone={data.timezone} mayChange={data.may_change} />;
  if (data)
    return (
      <EmptyState
        icon={Hourglass}
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
  return <Unread of={asked} t={t} rows={5} />;
}
