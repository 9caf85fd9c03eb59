import { addShift, correctShift, type PersonHours, timeClock, workHours, type WorkShift } from 'core/time-clock/contract';
import { minutesOf } from 'core/time-clock/rules/shift';
import { wallClockAt } from 'core/kernel/time';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { isReason, ReasonField } from '../../../office/reason/ReasonField.tsx';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { Breaks } from './Breaks.tsx';
import css from './fix.module.css';
import { momentsOf, typedOf, type TypedShift } from './times.ts';

export type FixProps = {
  readonly businessId: number;
  readonly person: PersonHours;
  readonly zone: string;
  readonly onClose: () => void;
};
type Props = FixProps & {
  /** Null: one that nobody clocked. */
  readonly shift: WorkShift | null;
  readonly day: string;
  readonly today: string;
};

const usual = ['out', 'in', 'tap', 'tablet'] as const;
const stale = [workHours, timeClock];

function useFix({ businessId: business_id, person, shift, onClose }: Props) {
  const t = useTranslations('time-clock.fix');
  const how = { stale, said: t('saved', { name: person.first_name }), onDone: onClose };
  const correct = useSaving(correctShift, how);
  const add = useSaving(addShift, how);
  const save = (times: NonNullable<ReturnType<typeof momentsOf>>, reason: string) => {
    const { started_at, ended_at } = times;
    const said = { business_id, started_at, breaks: [...times.breaks], reason };
    if (shift) correct.mutate({ params: { id: shift.shift_id }, body: { ...said, ended_at, version: shift.version } });
    else if (ended_at !== null) add.mutate({ body: { ...said, ended_at, employee_id: person.id } });
  };
  return { save, isPending: correct.isPending || add.isPending, wrong: { ...correct.wrong, ...add.wrong } };
}

/** Other times for a shift, or one that nobody clocked; with a reason that its person reads too. */
export function FixShift(props: Props) {
  const { person, shift, day, today, zone, onClose } = props;
  const t = useTranslations('time-clock.fix');
  const language = useLanguage();
  const [typed, setTyped] = useState<TypedShift>(() =>
    shift ? typedOf(shift, zone) : { date: day, start: null, end: null, breaks: [] },
  );
  const [reason, setReason] = useState('');
  const { save, isPending, wrong } = useFix(props);
  const change = (part: Partial<TypedShift>) => setTyped((before) => ({ ...before, ...part }));
  const times = momentsOf(typed, shift, zone);
  const goesOn = shift !== null && shift.ended_at === null && !shift.forgotten;
  const isReady = times !== null && (times.ended_at !== null || goesOn) && isReason(reason);
  const paid = times && minutesOf(times)?.paid_minutes;
  const endsLater = times !== null && times.ended_at !== null && wallClockAt(times.ended_at, zone).date > typed.date;
  const footer = (
    <Button size={48} wide loading={isPending} disabled={!isReady} onClick={() => times && save(times, reason.trim())}>
      {t('save')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t(shift ? 'title' : 'add', { name: person.first_name })} width={440} footer={footer}>
      <div className={css.form}>
        <DateField
          label={t('day')}
          size={48}
          value={typed.date}
          max={today}
          error={wrong.started_at}
          onChange={(date) => date !== null && change({ date })}
        />
        <div className={css.pair}>
          <TimeField label={t('start')} size={48} value={typed.start} onChange={(start) => change({ start })} />
          <TimeField
            label={t('end')}
            size={48}
            value={typed.end}
            error={wrong.ended_at}
            hint={goesOn ? t('goesOn') : endsLater ? t('nextDay') : undefined}
            onChange={(end) => change({ end })}
          />
        </div>
        <Breaks breaks={typed.breaks} error={wrong.breaks} onChange={(breaks) => change({ breaks })} />
        {typeof paid === 'number' && paid >= 0 && (
          <p className={css.comes}>{t('comes', { time: durationText(paid, language) })}</p>
        )}
        <ReasonField
          label={t('reason')}
          hint={t('reasonHint', { name: person.first_name })}
          usual={usual.map((key) => t(`usual.${key}`))}
          value={reason}
          error={wrong.reason ?? null}
          onChange={setReason}
        />
      </div>
    </Modal>
  );
}
