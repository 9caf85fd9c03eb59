import { useMutation } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { applyForJob } from 'core/staff/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiMutationOptions } from '../../platform/api.ts';
import { errorMessage, fieldErrors } from '../../platform/errors.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PhoneField } from '../../ui/inputs/PhoneField.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import css from './jobs.module.css';
import { ResumePicker } from './ResumePicker.tsx';

type Props = { readonly business: Business; readonly positions: readonly string[]; readonly onSent: (name: string) => void };

const empty = { name: '', phone: '', email: '', position: '', message: '' };

export function ApplicationForm({ business, positions, onSent }: Props) {
  const t = useTranslations('jobs');
  const [form, setForm] = useState(empty);
  const [resume, setResume] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    ...apiMutationOptions(applyForJob),
    onSuccess: () => onSent(form.name.trim()),
  });
  const wrong = fieldErrors(error) ?? {};
  const put = (change: Partial<typeof form>) => setForm((before) => ({ ...before, ...change }));
  const missing = (text: string) => (tried && text.trim() === '' ? t('missing') : undefined);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (form.name.trim() === '' || form.phone === '') return;
    mutate({ params: { id: business.id }, body: { ...form, ...(resume && { resume: resume as unknown as '' }) } });
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {error && !fieldErrors(error) && <Notice tone="bad">{errorMessage(error)}</Notice>}
      <TextField
        label={t('name')}
        required
        size={48}
        autoComplete="name"
        maxLength={120}
        value={form.name}
        error={wrong.name ?? missing(form.name)}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <div className={css.pair}>
        <PhoneField
          label={t('phone')}
          required
          size={48}
          autoComplete="tel"
          value={form.phone}
          error={wrong.phone ?? missing(form.phone)}
          onChange={(phone) => put({ phone })}
        />
        <TextField
          label={t('email')}
          size={48}
          type="email"
          autoComplete="email"
          maxLength={60}
          value={form.email}
          error={wrong.email}
          onChange={(event) => put({ email: event.currentTarget.value })}
        />
      </div>
      {positions.length > 0 && (
        <SelectField
          label={t('position')}
          size={48}
          options={[{ value: '', label: t('anyPosition') }, ...positions.map((name) => ({ value: name, label: name }))]}
          value={form.position}
          onChange={(position) => put({ position: position ?? '' })}
        />
      )}
      <TextArea
        label={t('tell')}
        hint={t('tellHint')}
        maxLength={2000}
        value={form.message}
        error={wrong.message}
        onChange={(event) => put({ message: event.currentTarget.value })}
      />
      <ResumePicker file={resume} error={wrong.resume} onPick={setResume} />
      <Button type="submit" size={56} wide loading={isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
