import { forgotPassword } from 'core/accounts/contract';
import { whyNotSignUpAs } from 'core/accounts/rules';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { by, loginField, putErrors, useFields } from '../form-errors.ts';
import { FormNotes, Submit } from '../FormNotes.tsx';
import { useSending } from '../sending.ts';
import { Heading } from './Heading.tsx';
import css from './login.module.css';

type Props = { readonly login: string; readonly onLogin: (login: string) => void; readonly onBack: () => void };

function Back({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations('accounts');
  return (
    <Button kind="quiet" wide onClick={onBack} icon={ArrowLeft}>
      {t('backToSignIn')}
    </Button>
  );
}

/** Says the same whether or not the address has an account. */
function Sent({ onOther, onBack }: { readonly onOther: () => void; readonly onBack: () => void }) {
  const t = useTranslations('accounts');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.form}>
      <div className={css.heading}>
        <h1 className={css.title} ref={title} tabIndex={-1}>
          {t('forgot.sentTitle')}
        </h1>
        <output className={css.lead}>{t('done.linkSent')}</output>
        <p className={css.lead}>{t('forgot.sentHint')}</p>
      </div>
      <Button kind="secondary" size={48} wide onClick={onOther}>
        {t('forgot.other')}
      </Button>
      <Back onBack={onBack} />
    </div>
  );
}

export function Forgot({ login, onLogin, onBack }: Props) {
  const t = useTranslations('accounts');
  const [isSent, setIsSent] = useState(false);
  const form = useForm({ defaultValues: { login } });
  const field = useFields(form);
  const sending = useSending(forgotPassword, {
    onYes: () => setIsSent(true),
    onErrors: (found) => putErrors(form, found),
  });
  const submit = form.handleSubmit((body) => sending.send({ body }));
  useEffect(() => form.setFocus('login'), [form]);
  if (isSent) return <Sent onOther={() => setIsSent(false)} onBack={onBack} />;
  return (
    <Form className={css.form} onSend={submit}>
      <Heading title={t('forgot.title')} lead={t('forgot.lead')} />
      <FormNotes {...sending} />
      <TextField
        {...field('login', { validate: by(whyNotSignUpAs), onChange: (event) => onLogin(event.target.value) })}
        label={t('login')}
        {...loginField}
        enterKeyHint="send"
      />
      <Submit {...sending}>{t('forgot.submit')}</Submit>
      <Back onBack={onBack} />
    </Form>
  );
}
