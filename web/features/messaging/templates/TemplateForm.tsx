import { type MessageTemplate, messageTemplates, filledTemplates, saveTemplate } from 'core/messaging/contract';
import { inBraces, LONGEST_TEMPLATE, placeholders } from 'core/messaging/templates/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaving } from '../../../office/forms/use-saving.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import css from './templates.module.css';

type Body = 'body_en' | 'body_vi';
const bodies = [
  ['body_en', 'english', 'en'],
  ['body_vi', 'vietnamese', 'vi'],
] as const;
const LONGEST_NAME = 60;

type Props = {
  readonly business_id: number;
  readonly template: MessageTemplate;
  readonly onDone: () => void;
};

/** One template in both languages. The buttons put a place to fill where the text ends. */
export function TemplateForm({ business_id, template, onDone }: Props) {
  const t = useTranslations('messaging.answering');
  const [row, setRow] = useState(template);
  const change = (part: Partial<MessageTemplate>) => setRow((now) => ({ ...now, ...part }));
  const { mutate, isPending, wrong } = useSaving(saveTemplate, {
    stale: [messageTemplates, filledTemplates],
    said: t('page.saved', { name: row.name.trim() }),
    onDone,
  });
  const { id, name, body_en, body_vi } = row;
  const add = (field: Body, place: string) => change({ [field]: `${row[field].trimEnd()} ${inBraces(place)} `.trimStart() });
  const isEmpty = name.trim() === '' || (body_en.trim() === '' && body_vi.trim() === '');
  return (
    <Form
      className={css.form}
      onSend={() => mutate({ params: { id }, body: { business_id, name: name.trim(), body_en, body_vi } })}
    >
      <TextField
        label={t('page.name')}
        hint={t('page.nameHint')}
        size={48}
        maxLength={LONGEST_NAME}
        value={name}
        error={wrong.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      {bodies.map(([field, label, lang]) => (
        <div key={field} className={css.body}>
          <TextArea
            label={t(`page.${label}`)}
            lang={lang}
            maxLength={LONGEST_TEMPLATE}
            value={row[field]}
            error={wrong[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          />
          <div className={css.places}>
            {placeholders.map((place) => (
              <Chip key={place} size={48} onClick={() => add(field, place)}>
                {t('page.insert', { place: t(`places.${place}`) })}
              </Chip>
            ))}
          </div>
        </div>
      ))}
      <p className={css.note}>{t('page.languages')}</p>
      <div className={css.acts}>
        <Button type="submit" size={48} loading={isPending} disabled={isEmpty}>
          {t('page.save')}
        </Button>
        <Button kind="quiet" size={48} onClick={onDone}>
          {t('page.cancel')}
        </Button>
      </div>
    </Form>
  );
}
