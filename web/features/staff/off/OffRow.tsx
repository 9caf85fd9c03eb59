import { calendarDay, changeTimeOff, timesOff, withdrawTimeOff } from 'core/booking/contract';
import type { Business } from 'core/business/contract';
import { Check, CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { InTheWay } from './InTheWay.tsx';
import css from './off.module.css';
import { type Off, useConflicts } from './use-conflicts.ts';

type Props = {
  readonly business: Business;
  readonly off: Off;
  readonly photo: string | null;
  readonly decides: boolean;
  readonly mine: boolean;
};

const faces = { requested: [CircleHelp, 'warn'], approved: [Check, 'ok'], declined: [X, 'neutral'] } as const;

/** `Fri, Nov 20 – Sun, Nov 22`, with the hours where it is part of a day. */
export function useDates(off: Pick<Off, 'first_date' | 'last_date' | 'start_time' | 'end_time'>): string {
  const language = useLanguage();
  const text = (date: string) => dateText(`${date}T12:00:00Z`, 'date', 'UTC', language);
  const days = off.first_date === off.last_date ? text(off.first_date) : `${text(off.first_date)} – ${text(off.last_date)}`;
  if (off.start_time === null || off.end_time === null) return days;
  return `${days} · ${wallTimeText(off.start_time, language)} – ${wallTimeText(off.end_time, language)}`;
}

function Acts({ business, off, decides, blocked }: Omit<Props, 'mine' | 'photo'> & { readonly blocked: boolean }) {
  const t = useTranslations('staff.off');
  const stale = [timesOff, calendarDay];
  const decide = useSaving(changeTimeOff, { stale });
  const withdraw = useSaving(withdrawTimeOff, { stale, said: t('withdrawn') });
  const turn = (status: 'approved' | 'declined') =>
    decide.mutate({ params: { id: off.id }, body: { business_id: business.id, status } });
  const unseen = <span className="unseen"> {off.employee_name}</span>;
  return (
    <div className={css.acts}>
      {decides && off.status === 'requested' && (
        <>
          <Button kind="secondary" loading={decide.isPending} onClick={() => turn('declined')}>
            {t('decline')}
            {unseen}
          </Button>
          <Button
            kind="secondary"
            icon={<Check size={16} strokeWidth={1.75} aria-hidden="true" />}
            loading={decide.isPending}
            disabled={blocked}
            onClick={() => turn('approved')}
          >
            {t('approve')}
            {unseen}
          </Button>
        </>
      )}
      {(decides ? off.status !== 'requested' : off.status === 'requested') && (
        <Button
          kind="quiet"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: off.id }, query: { business_id: business.id } })}
        >
          {decides ? t('remove') : t('withdraw')}
          {unseen}
        </Button>
      )}
    </div>
  );
}

export function OffRow({ business, off, photo, decides, mine }: Props) {
  const t = useTranslations('staff.off');
  const dates = useDates(off);
  const [Icon, tone] = faces[off.status];
  const [open, setOpen] = useState(true);
  const conflicts = useConflicts(business.id, off, decides && off.status === 'requested');
  const count = conflicts.data?.data.length ?? 0;
  return (
    <li className={css.row}>
      <Avatar name={off.employee_name} id={off.employee_id} photo={photo} size={40} />
      <div className={css.what}>
        <b>{mine ? t('me', { name: off.employee_name }) : off.employee_name}</b>
        <span>{dates}</span>
        {off.reason && <span className={css.reason}>{off.reason}</span>}
      </div>
      <Badge tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />}>
        {t(`states.${off.status}`)}
      </Badge>
      <Acts business={business} off={off} decides={decides} blocked={count > 0 || conflicts.isPending} />
      {count > 0 && (
        <div className={css.way}>
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('inTheWay', { count })}
          </button>
          {open && conflicts.data && (
            <InTheWay business={business} off={off} visits={conflicts.data.data} zone={conflicts.data.timezone} />
          )}
        </div>
      )}
    </li>
  );
}
