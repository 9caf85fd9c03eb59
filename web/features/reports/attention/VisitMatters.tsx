import { appointmentEdit } from 'core/booking/contract';
import type { DeskVisit } from 'core/reports/contract';
import { lateBy } from 'core/reports/dashboard/rules';
import { CircleHelp, ClockAlert, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Confirm } from '../../../ui/overlays/Confirm.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { AttentionRow } from './AttentionRow.tsx';
import { type DashboardDay, minutesBetween, servicesOf, staffOf } from '../dashboard/day.ts';
import { useStep } from '../dashboard/use-orders.ts';

type Props = { readonly visit: DeskVisit; readonly day: DashboardDay };

/** The client is told, which cannot be taken back: so it is asked once more. */
function Decline({ visit, day }: Props) {
  const t = useTranslations('reports.attention');
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useStep(day.business.id);
  const { name } = visit.client;
  return (
    <>
      <IconButton icon={X} iconSize={18} label={`${t('decline')}: ${name}`} kind="outline" onClick={() => setOpen(true)} />
      <Confirm
        open={isOpen}
        title={t('declineTitle', { name })}
        yes={t('decline')}
        no={t('keep')}
        danger
        busy={isPending}
        onNo={() => setOpen(false)}
        onYes={() => mutate({ visit, to: 'cancelled' }, { onSettled: () => setOpen(false) })}
      >
        {t('declineText')}
      </Confirm>
    </>
  );
}

/** Its time has come and nobody has checked in. */
export function Late({ visit, day }: Props) {
  const t = useTranslations('reports');
  const language = useLanguage();
  const { mutate, isPending } = useStep(day.business.id);
  const { name } = visit.client;
  const late = durationText(lateBy(visit, day.now) ?? 0, language);
  const start = dateText(visit.start, 'time', day.today.timezone, language);
  return (
    <AttentionRow
      icon={ClockAlert}
      tone="bad"
      title={t('attention.late', { name, time: late })}
      text={[start, servicesOf(visit), staffOf(visit)].join(' · ')}
    >
      {day.held(appointmentEdit) && (
        <>
          <IconButton
            icon={UserX}
            iconSize={18}
            label={`${t('attention.noShow')}: ${name}`}
            kind="outline"
            disabled={isPending}
            onClick={() => mutate({ visit, to: 'no_show' })}
          />
          <Button kind="secondary" loading={isPending} onClick={() => mutate({ visit, to: 'arrived' })}>
            {t('step.arrived')}
            <span className="unseen"> {name}</span>
          </Button>
        </>
      )}
    </AttentionRow>
  );
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** As exact as anybody wants to know: minutes, then hours, then days. */
function useAge(minutes: number): string {
  const t = useTranslations('reports.attention');
  const language = useLanguage();
  if (minutes >= DAY) return t('days', { count: Math.floor(minutes / DAY) });
  return durationText(minutes < HOUR ? minutes : Math.floor(minutes / HOUR) * HOUR, language);
}

/** Somebody waits for an answer. */
export function Request({ visit, day }: Props) {
  const t = useTranslations('reports');
  const language = useLanguage();
  const { mutate, isPending } = useStep(day.business.id);
  const { name } = visit.client;
  const time = useAge(minutesBetween(visit.booked_at, day.now));
  const when = dateText(visit.start, 'moment', day.today.timezone, language);
  return (
    <AttentionRow
      icon={CircleHelp}
      tone="warn"
      title={t('attention.request', { name, when })}
      text={t('attention.requested', { services: [servicesOf(visit), staffOf(visit)].join(' · '), time })}
    >
      {day.held(appointmentEdit) && (
        <>
          <Decline visit={visit} day={day} />
          <Button kind="secondary" loading={isPending} onClick={() => mutate({ visit, to: 'booked' })}>
            {t('step.booked')}
            <span className="unseen"> {name}</span>
          </Button>
        </>
      )}
    </AttentionRow>
  );
}
