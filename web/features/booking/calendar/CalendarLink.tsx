import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { resetVisitCalendar, upcomingAppointment } from 'core/booking/appointments/contract';
import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from '../visits/visits.module.css';

/** A calendar that looks again by itself; `webcal` is what calendars listen to. Who gave the link away can have another one. */
export function CalendarLink({ busUrl }: { readonly busUrl: string }) {
  const t = useTranslations('booking.calendar');
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery({ ...apiQueryOptions(upcomingAppointment, { query: { busUrl } }), ...queryPolicies.appointments });
  const reset = useMutation({
    mutationFn: () => callApi(resetVisitCalendar, { body: { busUrl } }),
    onSuccess: () => {
      toast.success(t('resetDone'));
      return queries.invalidateQueries({ queryKey: [upcomingAppointment.path] });
    },
    onError: (error) => void toast.error(errorMessage(error)),
    onSettled: () => setAsking(false),
  });
  if (!data?.calendar_url) return null;
  const { host, pathname } = new URL(data.calendar_url, location.origin);
  return (
    <>
      <p className={css.more}>
        <TextLink href={`webcal://${host}${pathname}`}>
          <CalendarSync size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('subscribe')}
        </TextLink>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('reset')}
        </Button>
      </p>
      <Confirm
        open={isAsking}
        title={t('reset')}
        yes={t('resetYes')}
        busy={reset.isPending}
        onYes={() => reset.mutate()}
        onNo={() => setAsking(false)}
      >
        {t('resetText')}
      </Confirm>
    </>
  );
}
