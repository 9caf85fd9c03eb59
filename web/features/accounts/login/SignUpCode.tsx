import { register, verifyRegistration } from 'core/accounts/contract';
import { loginKind } from 'core/accounts/rules';
import type { Reply } from 'core/kernel/endpoint';
import { formatPhone } from 'core/kernel/phone/phone';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { CodeStep } from '../CodeStep.tsx';
import { useSending } from '../sending.ts';
import css from './login.module.css';

type Props = {
  /** Without its password after a reload: then another code starts from the form. */
  readonly wish: { readonly name: string; readonly login: string; readonly password: string };
  /** Ties the code to this browser. */
  readonly claim: string;
  readonly onClaim: (claim: string) => void;
  readonly onBack: () => void;
  readonly onSignedIn: (reply: Reply<typeof verifyRegistration>) => void;
  readonly arriving: boolean;
};

export function SignUpCode({ wish, claim, onClaim, onBack, onSignedIn, arriving }: Props) {
  const t = useTranslations('accounts.code');
  const locale = useLanguage();
  const [error, setError] = useState<string | null>(null);
  const verifying = useSending(verifyRegistration, {
    onYes: onSignedIn,
    onErrors: ({ code, ...rest }) => {
      setError(code ?? null);
      return Object.values(rest);
    },
  });
  const asking = useSending(register, {
    onYes: (reply) => onClaim(reply.claim),
    onErrors: (found) => Object.values(found),
  });
  const { login } = wish;
  function verify(code: string) {
    setError(null);
    return verifying.send({ body: { login, code, claim } });
  }
  return (
    <div className={css.form}>
      <CodeStep
        heading={<h1 className={css.title}>{t('title')}</h1>}
        to={loginKind(login) === 'phone' ? formatPhone(login) : login.trim()}
        busy={verifying.busy || asking.busy || arriving}
        refusal={verifying.refusal ?? asking.refusal}
        wait={Math.max(verifying.wait, asking.wait)}
        error={error}
        onCode={verify}
        onAgain={async () => {
          setError(null);
          if (wish.password === '') {
            onBack();
            return false;
          }
          return asking.send({ body: { ...wish, locale } });
        }}
        onBack={onBack}
      />
    </div>
  );
}
