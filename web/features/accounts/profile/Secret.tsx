import { useQueryClient } from '@tanstack/react-query';
import { changePassword, sessions } from 'core/accounts/contract';
import { whyNotPassword } from 'core/accounts/rules';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { by, given, putErrors, useFields } from '../form-errors.ts';
import { FormNotes } from '../FormNotes.tsx';
import { useSending } from '../sending.ts';
import css from './profile.module.css';
import { Section } from './Section.tsx';

/** Tells a password manager whose password is changed. */
function Whose() {
  const session = useSession();
  const login = session.known ? (session.viewer?.email ?? session.viewer?.phone_number ?? '') : '';
  return (
    <input className={css.whose} type="text" autoComplete="username" value={login} readOnly tabIndex={-1} aria-hidden="true" />
  );
}

export function Secret() {
  const t = useTranslations('accounts');
  const cache = useQueryClient();
  const form = useForm({ defaultValues: { current_password: '', password: '' } });
  const field = useFields(form);
  const { send, busy, refusal, wait } = useSending(changePassword, {
    onYes: () => {
      form.reset();
      toast.success(t('done.passwordChanged'));
      void cache.invalidateQueries({ queryKey: [sessions.path] });
    },
    onErrors: (found) => putErrors(form, found),
  });
  const submit = form.handleSubmit((body) => send({ body }));
  return (
    <Section title={t('secret.title')} text={t('secret.text')}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <Whose />
        <FormNotes refusal={refusal} wait={wait} />
        <PasswordField
          {...field('current_password', { validate: by(given) })}
          label={t('secret.current')}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('password', { validate: by(whyNotPassword) })}
          label={t('newPassword')}
          hint={t('passwordHint')}
          autoComplete="new-password"
        />
        <div className={css.actions}>
          <Button type="submit" kind="secondary" loading={busy} disabled={wait > 0}>
            {t('secret.submit')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
