import { phoneLink } from 'core/kernel/phone/phone';
import { smsSend } from 'core/sms/contract';
import { manageSchedule } from 'core/staff/contract';
import { CalendarOff, Clock, Phone, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import { AttentionRow } from './AttentionRow.tsx';
import { type DashboardDay, noon } from '../dashboard/day.ts';
import { useAskToConfirm, useDecideTimeOff } from '../dashboard/use-orders.ts';

/** Tomorrow's clients who have not said that they come. */
export function Unconfirmed({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports.attention');
  const language = useLanguage();
  const { id: business_id } = day.business;
  const { mutate, isPending } = useAskToConfirm(business_id);
  const [first] = day.unconfirmed;
  const count = day.unconfirmed.length;
  const ids = day.unconfirmed.map(({ id }) => id);
  return (
    <AttentionRow
      icon={Phone}
      tone="warn"
      title={t('unconfirmed', { count })}
      text={first ? t('first', { time: dateText(first.start, 'time', day.today.timezone, language) }) : ''}
    >
      {day.held(smsSend) && (
        <Button kind="secondary" loading={isPending} onClick={() => mutate({ body: { business_id, ids } })}>
          {t(count === 1 ? 'textOne' : 'textAll')}
        </Button>
      )}
    </AttentionRow>
  );
}

type Asked = DashboardDay['time_off'][number];
export function useOffText() {
  const language = useLanguage();
  return ({
    first_date,
    last_date,
    start_time,
    end_time,
  }: Pick<Asked, 'first_date' | 'last_date' | 'start_time' | 'end_time'>): string => {
    const on = (date: string) => dateText(noon(date), 'date', 'UTC', language);
    const days = first_date === last_date ? on(first_date) : `${on(first_date)} – ${on(last_date)}`;
    return start_time && end_time ? `${days}, ${wallTimeText(start_time, language)} – ${wallTimeText(end_time, language)}` : days;
  };
}

export function TimeOffAsked({ off, day }: { readonly off: Asked; readonly day: DashboardDay }) {
  const t = useTranslations('reports.attention');
  const offText = useOffText();
  const { mutate, isPending } = useDecideTimeOff(day.business.id, off.employee_name);
  const decide = (status: 'approved' | 'declined') =>
    mutate({ params: { id: off.id }, body: { business_id: day.business.id, status } });
  return (
    <AttentionRow
      icon={CalendarOff}
      tone="info"
      title={t('timeOff', { name: off.employee_name })}
      text={[offText(off), off.reason].filter(Boolean).join(' · ')}
    >
      {day.held(manageSchedule) && (
        <>
          <IconButton
            icon={X}
            iconSize={18}
            label={`${t('decline')}: ${off.employee_name}`}
            kind="outline"
            disabled={isPending}
            onClick={() => decide('declined')}
          />
          <Button kind="secondary" loading={isPending} onClick={() => decide('approved')}>
            {t('approve')}
            <span className="unseen"> {off.employee_name}</span>
          </Button>
        </>
      )}
    </AttentionRow>
  );
}

type Entry = NonNullable<DashboardDay['waiting']>[number];
export function Waits({ entry }: { readonly entry: Entry }) {
  const t = useTranslations('reports.attention');
  const offText = useOffText();
  const { name, party_size } = entry;
  return (
    <AttentionRow
      icon={Clock}
      tone="info"
      title={party_size > 1 ? t('waitsParty', { name, others: party_size - 1 }) : t('waits', { name })}
      text={offText({ ...entry, start_time: null, end_time: null })}
    >
      {entry.phone !== null && (
        <LinkButton kind="secondary" href={phoneLink(entry.phone)}>
          {t('call')}
          <span className="unseen"> {name}</span>
        </LinkButton>
      )}
    </AttentionRow>
  );
}
