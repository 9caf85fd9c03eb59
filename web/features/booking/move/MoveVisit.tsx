import { visitMoveLate } from 'core/booking/refusals';
import { useQuery } from '@tanstack/react-query';
import { type Appointment, readAppointment } from 'core/booking/appointments/contract';
import type { Business } from 'core/business/contract';
import { employeesList } from 'core/staff/contract';
import { CalendarX2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import flow from '../frame/flow.module.css';
import { visitAddress } from '../visits/visit-text.ts';
import { Move } from './Move.tsx';
import { refusalSentence } from '../../../platform/refusals/sentences.ts';

/** It has begun, or was called off: no other time is offered. */
function TooLate({ visit }: { readonly visit: Appointment }) {
  const t = useTranslations('booking.visits');
  return (
    <EmptyState
      level={1}
      icon={CalendarX2}
      title={refusalSentence(visitMoveLate)}
      action={
        <LinkButton size={48} kind="secondary" href={visitAddress(visit)}>
          {t('all')}
        </LinkButton>
      }
    />
  );
}

/** Another time for a visit: the time step, then one tap. */
export function MoveVisit({ business, id }: { readonly business: Business; readonly id: string }) {
  const t = useTranslations('booking.visits');
  const visit = useQuery(apiQueryOptions(readAppointment, { params: { busUrl: business.bus_url, id } }));
  const team = useQuery({
    ...apiQueryOptions(employeesList, { query: { business_id: business.id } }),
    ...queryPolicies.business,
  });
  const { data } = visit;
  const error = visit.error ?? team.error;
  // Who was called off stays where they were.
  const group = (data?.party ?? []).filter(({ cancel }) => cancel !== null);
  if (data?.data.cancel && team.data) return <Move visit={data.data} group={group} business={business} team={team.data.data} />;
  const isTooLate = data?.data.cancel === null;
  return (
    <div className={flow.alone}>
      {isTooLate && <TooLate visit={data.data} />}
      {!isTooLate && error && (
        <ErrorPanel
          title={t('oneFailed')}
          text={errorMessage(error)}
          retrying={visit.isFetching || team.isFetching}
          onRetry={() => void Promise.all([visit.refetch(), team.refetch()])}
        />
      )}
      {!isTooLate && !error && <SkeletonRows rows={5} face={false} />}
    </div>
  );
}
