import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Appointment, appointmentList, confirmVisit, readAppointment } from 'core/booking/appointments/contract';
import { myVisits } from 'core/booking/my-visits/contract';
import { Ellipsis, MapPin, MessageCircle, ThumbsUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiMutationOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useMessageHref } from '../../../platform/visitor/message-href.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { CalendarItems } from './AddToCalendar.tsx';
import { directionsTo } from './visit-text.ts';

/** Says that they will come. */
function useComing({ id, business }: Appointment) {
  const t = useTranslations('booking.visits');
  const queries = useQueryClient();
  const { mutate } = useMutation(apiMutationOptions(confirmVisit));
  const onSuccess = () => {
    toast.success(t('confirmed'));
    for (const { path } of [appointmentList, readAppointment, myVisits]) void queries.invalidateQueries({ queryKey: [path] });
  };
  const onError = (error: unknown) => toast.error(errorMessage(error));
  return () => mutate({ params: { busUrl: business.bus_url, id } }, { onSuccess, onError });
}

type Props = { readonly visit: Appointment; readonly place: string | undefined };

/** What is wanted now and then. */
export function VisitMenu({ visit, place }: Props) {
  const t = useTranslations('booking.visits');
  const come = useComing(visit);
  const messages = useMessageHref(visit.business.bus_url);
  const trigger = <IconButton icon={Ellipsis} label={t('options')} kind="outline" size={40} />;
  return (
    <Menu trigger={trigger} width={240} align="end">
      {visit.status === 'booked' && (
        <MenuItem icon={ThumbsUp} onPick={come}>
          {t('confirm')}
        </MenuItem>
      )}
      <MenuItem icon={MessageCircle} href={messages}>
        {t('message')}
      </MenuItem>
      <CalendarItems visit={visit} place={place ?? visit.business.bus_name} />
      {place && (
        <MenuItem icon={MapPin} href={directionsTo(place)}>
          {t('directions')}
        </MenuItem>
      )}
    </Menu>
  );
}
