import { login as logIn } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { site } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { by, filled, given, loginField, putErrors, useFields } from '../form-errors.ts';
import { FormNotes, Submit } from '../FormNotes.tsx';
import { PasskeySignIn } from '../second-step/PasskeySignIn.tsx';
import { useSending } from '../sending.ts';
import { Heading } from './Heading.tsx';
import css from './login.module.css';

type Props = {
  readonly login: string;
  readonly onLogin: (login: string) => void;
  /** What another step ended with. */
  readonly isReset: boolean;
  readonly onForgot: () => void;
  readonly onSignedIn: (reply: Reply<typeof logIn>) => void;
  readonly arriving: boolean;
};

export function SignIn({ login, onLogin, isReset, onForgot, onSignedIn, arriving }: Props) {
  const t = useTranslations('accounts');
  const [isHeldUp, setIsHeldUp] = useState(false);
  const form = useForm({ defaultValues: { login, password: '', code: '' } });
  const field = useFields(form);
  const sending = useSending(logIn, {
    onYes: onSignedIn,
    onErrors: (found) => putErrors(form, found),
  });
  if (sending.wait > 0 && !isHeldUp) setIsHeldUp(true);
  // Whoever shows a second factor need not wait for strangers who guess.
  const submit = form.handleSubmit(({ code, ...body }) =>
    code.trim() === '' ? sending.send({ body }) : sending.send({ body: { ...body, code } }, true),
  );
  const hasCode = useWatch({ control: form.control, name: 'code' }).trim() !== '';
  return (
    <Form className={css.form} onSend={submit}>
      <Heading title={t('signIn.title', { name: site().name })} lead={t('signIn.lead')} />
      {isReset && <Notice tone="ok">{t('done.passwordReset')}</Notice>}
      <FormNotes {...sending} />
      <TextField
        {...field('login', { validate: by(filled), onChange: (event) => onLogin(event.target.value) })}
        label={t('login')}
        {...loginField}
        enterKeyHint="next"
      />
      <PasswordField
        {...field('password', { validate: by(given) })}
        label={t('password')}
        size={48}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      {isHeldUp && (
        <TextField
          {...field('code')}
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          size={48}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      )}
      <Submit busy={sending.busy || arriving} wait={hasCode ? 0 : sending.wait}>
        {t('signIn.submit')}
      </Submit>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <Button kind="quiet" wide onClick={onForgot}>
        {t('signIn.forgot')}
      </Button>
    </Form>
  );
}
