import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrors } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Checkbox } from '../../../ui/choices/Checkbox.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TimeField } from '../../../ui/dates/TimeField.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import css from '../settings.module.css';

export type NewClosure = {
  readonly first_date: string;
  readonly last_date: string;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly reason: string;
};

type Props = {
  readonly today: string;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onSave: (wish: NewClosure) => void;
  readonly onCancel: () => void;
};

/** Whole days, or some hours of one day. */
export function ClosureForm({ today, busy, error, onSave, onCancel }: Props) {
  const t = useTranslations('settings');
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState(today);
  const [isWhole, setWhole] = useState(true);
  const [from, setFrom] = useState<string | null>('12:00');
  const [until, setUntil] = useState<string | null>('18:00');
  const [reason, setReason] = useState('');
  const errors = fieldErrors(error) ?? {};
  const end = last < first || !isWhole ? first : last;
  function submit() {
    const hours = isWhole ? { start_time: null, end_time: null } : { start_time: from, end_time: until };
    onSave({ first_date: first, last_date: end, ...hours, reason: reason.trim() });
  }
  return (
    <Form className={css.closing} onSend={submit}>
      <DateField
        label={t('first')}
        value={first}
        min={today}
        error={errors.first_date}
        onChange={(date) => date && setFirst(date)}
      />
      {isWhole ? (
        <DateField
          label={t('last')}
          value={end}
          min={first}
          error={errors.last_date}
          onChange={(date) => date && setLast(date)}
        />
      ) : (
        <>
          <TimeField label={t('from')} value={from} error={errors.start_time} onChange={setFrom} />
          <TimeField label={t('until')} value={until} error={errors.end_time} onChange={setUntil} />
        </>
      )}
      <div className={css.whole}>
        <Checkbox label={t('allDay')} checked={isWhole} onChange={({ currentTarget }) => setWhole(currentTarget.checked)} />
      </div>
      <TextField
        label={t('reason')}
        placeholder={t('reasonExample')}
        className={css.whole}
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={css.acts}>
        <Button type="submit" loading={busy}>
          {t('close')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}
