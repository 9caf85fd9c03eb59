import { useMutation } from '@tanstack/react-query';
import { login } from 'core/accounts/contract';
import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { order } from '../../platform/ask.ts';
import { errorMessage } from '../../platform/errors.ts';
import { signedInAs } from '../../platform/session.ts';
import { Field } from '../../ui/Field.tsx';

/** Only an address of our own: a link must not send a signed-in person elsewhere. */
const returnTo = (wish: string | null) => (wish && /^\/(?![/\\])/.test(wish) ? wish : '/');

export function LoginPage() {
  const t = useTranslations('signIn');
  const go = useNavigate();
  const [search] = useSearchParams();
  const [credentials, setCredentials] = useState({ login: '', password: '' });
  const signIn = useMutation(order(login));

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (signIn.isPending) return;
    signIn.mutate(
      { body: credentials },
      {
        onSuccess: ({ user, token }) => {
          signedInAs({ ...user, token });
          void go(returnTo(search.get('redirect')), { replace: true });
        },
      },
    );
  }
  return (
    <main className="narrow">
      <h1 className="display">{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <form onSubmit={submit}>
        {signIn.isError && (
          <p className="notice" role="alert">
            {errorMessage(signIn.error)}
          </p>
        )}
        <Field
          label={t('login')}
          autoComplete="username"
          required
          value={credentials.login}
          onChange={(event) => setCredentials({ ...credentials, login: event.target.value })}
        />
        <Field
          label={t('password')}
          type="password"
          autoComplete="current-password"
          required
          value={credentials.password}
          onChange={(event) => setCredentials({ ...credentials, password: event.target.value })}
        />
        <button className="button wide" type="submit" disabled={signIn.isPending}>
          {signIn.isPending ? t('working') : t('submit')}
        </button>
      </form>
    </main>
  );
}
