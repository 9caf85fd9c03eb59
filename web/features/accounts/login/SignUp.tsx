import { register, type verifyRegistration } from 'core/accounts/contract';
import { whyNotPassword, whyNotSignUpAs } from 'core/accounts/rules';
import type { Reply } from 'core/kernel/endpoint';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { begunSignUp, keepSignUp } from './begun-sign-up.ts';
import { by, filled, loginField, putErrors, useFields } from '../form-errors.ts';
import { FormNotes, Submit } from '../FormNotes.tsx';
import { useSending } from '../sending.ts';
import { Heading } from './Heading.tsx';
import css from './login.module.css';
import { SignUpCode } from './SignUpCode.tsx';

type Wish = { readonly name: string; readonly login: string; readonly password: string };
type Props = {
  /** Known from the page that led here. */
  readonly name: string;
  readonly login: string;
  readonly onLogin: (login: string) => void;
  readonly onSignedIn: (reply: Reply<typeof verifyRegistration>) => void;
  readonly arriving: boolean;
};

export function SignUp({ name, login, onLogin, onSignedIn, arriving }: Props) {
  const [begun] = useState(begunSignUp);
  const [wish, setWish] = useState<Wish>({ name: begun?.name ?? name, login, password: '' });
  const [claim, setClaim] = useState(begun?.claim ?? null);
  function claimAs({ name: called, login: address }: Wish, next: string | null) {
    keepSignUp(next === null ? null : { name: called, login: address, claim: next });
    setClaim(next);
  }
  if (claim !== null)
    return (
      <SignUpCode
        wish={wish}
        claim={claim}
        onClaim={(next) => claimAs(wish, next)}
        onBack={() => claimAs(wish, null)}
        onSignedIn={(reply) => {
          keepSignUp(null);
          onSignedIn(reply);
        }}
        arriving={arriving}
      />
    );
  return (
    <SignUpForm
      wish={wish}
      onLogin={onLogin}
      onAsked={(asked, answer) => {
        setWish(asked);
        claimAs(asked, answer);
      }}
    />
  );
}

type FormProps = {
  readonly wish: Wish;
  readonly onLogin: (login: string) => void;
  readonly onAsked: (wish: Wish, claim: string) => void;
};

function SignUpForm({ wish, onLogin, onAsked }: FormProps) {
  const t = useTranslations('accounts');
  const locale = useLanguage();
  const form = useForm({ defaultValues: wish });
  const field = useFields(form);
  const sending = useSending(register, {
    onYes: ({ claim }) => onAsked(form.getValues(), claim),
    onErrors: (found) => putErrors(form, found),
  });
  const submit = form.handleSubmit((body) => sending.send({ body: { ...body, locale } }));
  return (
    <Form className={css.form} onSend={submit}>
      <Heading title={t('signUp.title')} lead={t('signUp.lead')} />
      <FormNotes {...sending} />
      <TextField
        {...field('name', { validate: by(filled) })}
        label={t('name')}
        size={48}
        maxLength={120}
        autoComplete="name"
        enterKeyHint="next"
      />
      <TextField
        {...field('login', { validate: by(whyNotSignUpAs), onChange: (event) => onLogin(event.target.value) })}
        label={t('login')}
        hint={t('signUp.loginHint')}
        {...loginField}
        enterKeyHint="next"
      />
      <PasswordField
        {...field('password', { validate: by(whyNotPassword) })}
        label={t('password')}
        hint={t('passwordHint')}
        size={48}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <Submit {...sending}>{t('signUp.submit')}</Submit>
      <Legal />
    </Form>
  );
}

const terms = (words: ReactNode) => (
  <TextLink inText href="/terms-conditions">
    {words}
  </TextLink>
);
const privacy = (words: ReactNode) => (
  <TextLink inText href="/privacy-policy">
    {words}
  </TextLink>
);

function Legal() {
  const t = useTranslations('accounts.signUp');
  return <p className={css.small}>{t.rich('legal', { terms, privacy })}</p>;
}
