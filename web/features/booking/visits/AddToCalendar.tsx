import type { Appointment } from 'core/booking/appointments/contract';
import { calendarFile, googleCalendarLink } from 'core/booking/appointments/rules/calendar-file';
import { CalendarPlus, Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { calendarEntryOf } from './visit-text.ts';

/** Hands the browser an ICS file; every calendar on phones and desktops opens one. */
function saveFile(visit: Appointment, place: string): void {
  const file = new Blob([calendarFile(calendarEntryOf(visit, place), new Date())], { type: 'text/calendar;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${visit.business.bus_url}-${visit.appointment_date}.ics`;
  link.click();
  URL.revokeObjectURL(link.href);
}

type Props = { readonly visit: Appointment; readonly place: string };

/** The two ways into a calendar, for a menu. */
export function CalendarItems({ visit, place }: Props) {
  const t = useTranslations('booking.calendar');
  return (
    <>
      <MenuItem icon={<Download size={18} strokeWidth={1.75} aria-hidden="true" />} onPick={() => saveFile(visit, place)}>
        {t('file')}
      </MenuItem>
      <MenuItem
        icon={<CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />}
        href={googleCalendarLink(calendarEntryOf(visit, place))}
      >
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
