import { useQuery } from '@tanstack/react-query';
import { type Weekday, weekdays } from 'core/kernel/time';
import { changeWorkweek, workHours, workweek } from 'core/time-clock/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { dayText } from '../hours/day-text.ts';
import css from './week.module.css';

type ChangeProps = { readonly businessId: number; readonly now: Weekday; readonly onClose: () => void };

/** From the next such day on: weeks that have begun stay as they are. */
function ChangeWeek({ businessId, now, onClose }: ChangeProps) {
  const t = useTranslations('time-clock.week');
  const [weekday, setWeekday] = useState<Weekday>(now);
  const { mutate, isPending } = useSaving(changeWorkweek, { stale: [workweek, workHours], said: t('saved'), onDone: onClose });
  const footer = (
    <Button
      size={48}
      wide
      loading={isPending}
      disabled={weekday === now}
      onClick={() => mutate({ body: { business_id: businessId, weekday } })}
    >
      {t('save')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title')} width={440} footer={footer}>
      <div className={css.form}>
        <p>{t('text')}</p>
        <SelectField
          label={t('day')}
          size={48}
          options={weekdays.map((value) => ({ value, label: t(`days.${value}`) }))}
          value={weekday}
          onChange={(value) => setWeekday(weekdays.find((day) => day === value) ?? now)}
        />
      </div>
    </Modal>
  );
}

/** On which day weeks begin, which overtime is counted by. */
export function Workweek({ businessId, mayChange }: { readonly businessId: number; readonly mayChange: boolean }) {
  const t = useTranslations('time-clock.week');
  const language = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const asked = useQuery(apiQueryOptions(workweek, { query: { business_id: businessId } })).data?.data;
  if (!asked) return null;
  const { weekday, planned } = asked;
  return (
    <p className={css.week}>
      <span>{t('begins', { day: t(`days.${weekday}`) })}</span>
      {planned && (
        <span>{t('planned', { date: dayText(planned.from_day, 'date', language), day: t(`days.${planned.weekday}`) })}</span>
      )}
      {mayChange && (
        <Button kind="quiet" size={48} onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
      {isChanging && <ChangeWeek businessId={businessId} now={planned?.weekday ?? weekday} onClose={() => setChanging(false)} />}
    </p>
  );
}
