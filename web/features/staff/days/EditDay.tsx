import type { Business } from 'core/business/contract';
import { addTemporaryWorkDay, changeTemporaryWorkDay, removeTemporaryWorkDay, temporaryWorkDays } from 'core/staff/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { wallTimeText } from '../../../ui/texts/wall-text.ts';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from '../team/form.module.css';
import { timesWith } from '../week/plan.ts';

/** A day that is there already has an id. */
export type Edited = {
  readonly date: string;
  readonly id?: string;
  readonly employee_id?: string;
  readonly start_time?: string;
  readonly end_time?: string;
  readonly reason?: string;
};
type Props = {
  readonly business: Business;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly edited: Edited;
  readonly onClose: () => void;
};

function useOrders(business: Business, edited: Edited, onClose: () => void) {
  const t = useTranslations('staff.workDays');
  const after = { stale: [temporaryWorkDays], onDone: onClose } as const;
  const add = useSaving(addTemporaryWorkDay, { ...after, said: t('added') });
  const change = useSaving(changeTemporaryWorkDay, { ...after, said: t('saved') });
  const remove = useSaving(removeTemporaryWorkDay, { ...after, said: t('removed') });
  return {
    wrong: edited.id === undefined ? add.wrong : change.wrong,
    busy: add.isPending || change.isPending,
    remove: () => edited.id !== undefined && remove.mutate({ params: { id: edited.id }, query: { business_id: business.id } }),
    save(employee_id: string, day: { date: string; start_time: string; end_time: string; reason: string }) {
      if (edited.id === undefined) add.mutate({ body: { business_id: business.id, employee_id, ...day } });
      else change.mutate({ params: { id: edited.id }, body: { business_id: business.id, ...day } });
    },
  };
}

/** One date that replaces somebody's weekly plan. */
export function EditDay({ business, people, edited, onClose }: Props) {
  const t = useTranslations('staff.workDays');
  const language = useLanguage();
  const [whose, setWhose] = useState(edited.employee_id ?? (people.length === 1 ? people[0]?.id : undefined) ?? null);
  const [date, setDate] = useState<string | null>(edited.date);
  const [start_time, setStart] = useState(edited.start_time ?? '10:00');
  const [end_time, setEnd] = useState(edited.end_time ?? '18:00');
  const [reason, setReason] = useState(edited.reason ?? '');
  const { save, remove, wrong, busy } = useOrders(business, edited, onClose);
  const times = (time: string) => timesWith(time).map((value) => ({ value, label: wallTimeText(value, language) }));
  const footer = (
    <>
      {edited.id !== undefined && (
        <Button kind="secondary" size={48} onClick={remove}>
          {t('remove')}
        </Button>
      )}
      <Button
        size={48}
        wide
        loading={busy}
        disabled={whose === null || date === null}
        onClick={() => whose !== null && date !== null && save(whose, { date, start_time, end_time, reason })}
      >
        {t('save')}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title={edited.id === undefined ? t('add') : t('change')} width={440} footer={footer}>
      <div className={css.form}>
        <SelectField
          label={t('who')}
          size={48}
          disabled={edited.id !== undefined}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          value={whose}
          onChange={setWhose}
        />
        <DateField label={t('date')} size={48} value={date} onChange={setDate} error={wrong.date} />
        <div className={css.pair}>
          <SelectField
            label={t('from')}
            size={48}
            options={times(start_time)}
            value={start_time}
            onChange={(time) => time && setStart(time)}
          />
          <SelectField
            label={t('to')}
            size={48}
            options={times(end_time)}
            value={end_time}
            error={wrong.end_time}
            onChange={(time) => time && setEnd(time)}
          />
        </div>
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
