import type { CalendarDay } from 'core/booking/desk/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { timeText } from '../grid/scale.ts';
import { Panel } from '../side/Panel.tsx';
import { type Chosen, ClientPick } from './ClientPick.tsx';
import css from './new.module.css';
import { TimePick } from './TimePick.tsx';

/** A visit that is being written down; the grid shows where it would be. */
export type Draft = {
  readonly date: string;
  /** Minutes since midnight. */
  readonly start: number;
  readonly employee_id: string;
  readonly service_id: string | null;
  readonly length: number | null;
  readonly client: Chosen | null;
};
export type Sold = {
  readonly id: string;
  readonly name: string;
  readonly duration_min: number;
  readonly add_ons: readonly { readonly id: string; readonly name: string; readonly duration_min: number }[];
};

type Props = {
  readonly businessId: number;
  readonly data: CalendarDay;
  readonly services: readonly Sold[];
  readonly draft: Draft;
  readonly hint: { readonly text: string; readonly level: 'ok' | 'warn' | 'danger' } | null;
  readonly busy: boolean;
  readonly onDraft: (draft: Draft) => void;
  readonly onBook: () => void;
  /** The time is blocked instead. */
  readonly onBlock: (() => void) | null;
  readonly onClose: () => void;
};

/** As long as that person takes for it. */
export const usualLength = (
  data: CalendarDay,
  services: readonly Sold[],
  { employee_id, service_id }: Pick<Draft, 'employee_id' | 'service_id'>,
): number =>
  data.staff.find(({ id }) => id === employee_id)?.does.find((one) => one.service_id === service_id)?.duration_min ??
  services.find(({ id }) => id === service_id)?.duration_min ??
  45;

/** Three fields: who, what, and (filled in by the tap) with whom and when. */
export function NewVisit(props: Props) {
  const { businessId, data, services, draft, hint, busy, onDraft, onBook, onBlock, onClose } = props;
  const t = useTranslations('calendar.form');
  const language = useLanguage();
  const [tried, setTried] = useState(false);
  const hasClient = draft.client !== null && draft.client.name.trim() !== '';
  const submit = () => {
    setTried(true);
    if (hasClient && draft.service_id !== null) onBook();
  };
  const footer = (
    <Button type="submit" form="new-visit" size={48} wide loading={busy}>
      {t('book')}
    </Button>
  );
  const when = `${dateText(`${draft.date}T12:00:00Z`, 'date', 'UTC', language)} · ${timeText(draft.start, language)}`;
  return (
    <Panel title={t('title')} note={when} label={t('title')} onClose={onClose} footer={footer}>
      <form id="new-visit" className={css.form} onSubmit={(event) => (event.preventDefault(), submit())} noValidate>
        <ClientPick
          businessId={businessId}
          chosen={draft.client}
          error={tried && !hasClient ? t('needClient') : null}
          onChoose={(client) => onDraft({ ...draft, client })}
        />
        <SelectField
          label={t('service')}
          searchable
          noneText={t('noService')}
          error={tried && draft.service_id === null ? t('needService') : null}
          value={draft.service_id}
          onChange={(service_id) => onDraft({ ...draft, service_id, length: null })}
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          label={t('staff')}
          value={draft.employee_id}
          onChange={(employee_id) => employee_id !== null && onDraft({ ...draft, employee_id, length: null })}
          options={data.staff.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}`.trim() }))}
        />
        <TimePick
          start={draft.start}
          length={draft.length ?? usualLength(data, services, draft)}
          onPick={(part) => onDraft({ ...draft, ...part })}
        />
        {hint && draft.service_id !== null && <Notice tone={hint.level === 'danger' ? 'warn' : 'ok'}>{hint.text}</Notice>}
        {onBlock && (
          <Button kind="quiet" onClick={onBlock}>
            {t('blockInstead')}
          </Button>
        )}
      </form>
    </Panel>
  );
}
