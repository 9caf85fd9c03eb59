import type { CalendarDay } from 'core/booking/desk/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { timeText } from '../grid/scale.ts';
import { Panel } from '../side/Panel.tsx';
import css from './new.module.css';
import { TimePick } from './TimePick.tsx';

/** Blocked time that is being written down; `id` is null while it is new. */
export type BlockDraft = {
  readonly id: string | null;
  readonly date: string;
  readonly start: number;
  readonly length: number;
  readonly employee_id: string;
  readonly reason: string;
};

type Props = {
  readonly data: CalendarDay;
  readonly draft: BlockDraft;
  readonly onDraft: (draft: BlockDraft) => void;
  readonly onSave: () => Promise<boolean>;
  readonly onFree: (() => Promise<boolean>) | null;
  readonly onClose: () => void;
};

const reasons = ['break', 'meeting', 'delivery', 'training'] as const;

/** A thing on somebody's calendar that is no visit. */
export function BlockForm({ data, draft, onDraft, onSave, onFree, onClose }: Props) {
  const t = useTranslations('calendar.blockForm');
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const name = t(draft.id === null ? 'title' : 'changeTitle');
  const run = async (work: () => Promise<boolean>) => {
    setBusy(true);
    if (await work()) onClose();
    else setBusy(false);
  };
  const footer = (
    <div className={css.foot}>
      {onFree && (
        <Button kind="secondary" size={48} onClick={() => void run(onFree)}>
          {t('free')}
        </Button>
      )}
      <Button type="submit" form="block-form" size={48} wide loading={busy}>
        {t(draft.id === null ? 'block' : 'save')}
      </Button>
    </div>
  );
  const when = `${dateText(`${draft.date}T12:00:00Z`, 'date', 'UTC', language)} · ${timeText(draft.start, language)}`;
  const submit = () => {
    setTried(true);
    if (draft.reason.trim() !== '') void run(onSave);
  };
  return (
    <Panel title={name} note={when} label={name} onClose={onClose} footer={footer}>
      <form id="block-form" className={css.form} onSubmit={(event) => (event.preventDefault(), submit())} noValidate>
        <TextField
          label={t('reason')}
          maxLength={200}
          value={draft.reason}
          error={tried && draft.reason.trim() === '' ? t('needReason') : null}
          onChange={({ currentTarget: { value } }) => onDraft({ ...draft, reason: value })}
        />
        <div className={css.chips}>
          {reasons.map((one) => (
            <Chip key={one} size={40} pill onClick={() => onDraft({ ...draft, reason: t(`reasons.${one}`) })}>
              {t(`reasons.${one}`)}
            </Chip>
          ))}
        </div>
        {draft.id === null && (
          <SelectField
            label={t('staff')}
            value={draft.employee_id}
            onChange={(employee_id) => employee_id !== null && onDraft({ ...draft, employee_id })}
            options={data.staff.map(({ id, first_name, last_name }) => ({
              value: id,
              label: `${first_name} ${last_name}`.trim(),
            }))}
          />
        )}
        <TimePick start={draft.start} length={draft.length} onPick={(part) => onDraft({ ...draft, ...part })} />
      </form>
    </Panel>
  );
}
