import { askTimeOff, calendarDay, timesOff } from 'core/booking/contract';
import type { Business } from 'core/business/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Switch } from '../../../ui/choices/Switch.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from '../team/form.module.css';

type Props = {
  readonly business: Business;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly today: string;
  readonly decides: boolean;
  readonly onClose: () => void;
};

/** Days off are asked for; whoever decides sees first who is booked then, so theirs begin as a request too. */
export function AskOff({ business, people, today, decides, onClose }: Props) {
  const t = useTranslations('staff.off');
  const [whose, setWhose] = useState<string | null>(people.length === 1 ? (people[0]?.id ?? null) : null);
  const [first, setFirst] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isPart, setPart] = useState(false);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const { mutate, isPending, wrong } = useSaving(askTimeOff, {
    stale: [timesOff, calendarDay],
    said: t('asked'),
    onDone: onClose,
  });
  const submit = () => {
    if (whose === null || first === null) return;
    const days = { first_date: first, last_date: isPart ? first : (last ?? first) };
    const times = isPart ? { start_time: from, end_time: to } : {};
    mutate({ body: { business_id: business.id, employee_id: whose, ...days, ...times, reason } });
  };
  const isReady = whose !== null && first !== null && (!isPart || (from !== null && to !== null && to > from));
  const footer = (
    <Button size={48} wide loading={isPending} disabled={!isReady} onClick={submit}>
      {decides ? t('enter') : t('ask')}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={decides ? t('enter') : t('ask')} width={440} footer={footer}>
      <div className={css.form}>
        {people.length > 1 && (
          <SelectField
            label={t('who')}
            size={48}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={whose}
            onChange={setWhose}
          />
        )}
        <div className={css.pair}>
          <DateField label={t('first')} size={48} value={first} onChange={setFirst} min={today} error={wrong.first_date} />
          {!isPart && (
            <DateField
              label={t('last')}
              size={48}
              value={last ?? first}
              onChange={setLast}
              min={first ?? today}
              error={wrong.last_date}
            />
          )}
        </div>
        <Switch label={t('part')} checked={isPart} onChange={({ currentTarget: { checked } }) => setPart(checked)} />
        {isPart && (
          <div className={css.pair}>
            <TimeField label={t('from')} size={48} value={from} onChange={setFrom} step={15} error={wrong.start_time} />
            <TimeField label={t('to')} size={48} value={to} onChange={setTo} step={15} error={wrong.end_time} />
          </div>
        )}
        <TextField
          label={t('reason')}
          size={48}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Modal>
  );
}
