import type { Appointment } from 'core/booking/appointments/contract';
import { calendarFile, googleCalendarLink } from 'core/booking/appointments/rules/calendar-file';
import { CalendarPlus, Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { saveFile } from '../../../ui/actions/save-file.ts';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { calendarEntryOf } from './visit-text.ts';

/** Every calendar on phones and desktops opens an ICS file. */
const saveVisit = (visit: Appointment, place: string) =>
  saveFile(
    `${visit.business.bus_url}-${visit.appointment_date}.ics`,
    'text/calendar',
    calendarFile(calendarEntryOf(visit, place), new Date()),
  );

type Props = { readonly visit: Appointment; readonly place: string };

/** The two ways into a calendar, for a menu. */
export function CalendarItems({ visit, place }: Props) {
  const t = useTranslations('booking.calendar');
  return (
    <>
      <MenuItem icon={Download} onPick={() => saveVisit(visit, place)}>
        {t('file')}
      </MenuItem>
      <MenuItem icon={CalendarPlus} href={googleCalendarLink(calendarEntryOf(visit, place))}>
        {t('google')}
      </MenuItem>
    </>
  );
}

export const AddToCalendar = ({ visit, place, trigger }: Props & { readonly trigger: ReactElement }) => (
  <Menu trigger={trigger} width={240}>
    <CalendarItems visit={visit} place={place} />
  </Menu>
);
