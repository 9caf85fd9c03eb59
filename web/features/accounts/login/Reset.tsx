import { resetPassword } from 'core/accounts/contract';
import { whyNotPassword } from 'core/accounts/rules';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { by, putErrors, useFields } from '../form-errors.ts';
import { FormNotes, Submit } from '../FormNotes.tsx';
import { useSending } from '../sending.ts';
import { Heading } from './Heading.tsx';
import css from './login.module.css';

type Props = { readonly token: string; readonly onAsk: () => void; readonly onDone: () => void };

export function Reset({ token, onAsk, onDone }: Props) {
  const t = useTranslations('accounts');
  const go = useNavigate();
  const form = useForm({ defaultValues: { password: '' } });
  const field = useFields(form);
  // A used link has no business in the history.
  const forget = () => void go('/login', { replace: true });
  const sending = useSending(resetPassword, {
    onYes: () => {
      onDone();
      forget();
    },
    onErrors: (found) => putErrors(form, found),
  });
  const submit = form.handleSubmit(({ password }) => sending.send({ body: { token, password } }));
  useEffect(() => form.setFocus('password'), [form]);
  return (
    <Form className={css.form} onSend={submit}>
      <Heading title={t('reset.title')} lead={t('reset.lead')} />
      <FormNotes {...sending} />
      <PasswordField
        {...field('password', { validate: by(whyNotPassword) })}
        label={t('newPassword')}
        hint={t('passwordHint')}
        size={48}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Submit {...sending}>{t('reset.submit')}</Submit>
      {sending.refusal !== null && (
        <Button
          kind="quiet"
          wide
          onClick={() => {
            onAsk();
            forget();
          }}
        >
          {t('reset.ask')}
        </Button>
      )}
    </Form>
  );
}
