import { register, verifyRegistration } from 'core/accounts/contract';
import { loginKind } from 'core/accounts/rules';
import type { Reply } from 'core/kernel/endpoint';
import { formatPhone } from 'core/kernel/phone/phone';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { CodeStep } from '../CodeStep.tsx';
import { together, useCodeSending, useSending } from '../sending.ts';
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
  const verifying = useCodeSending(verifyRegistration, onSignedIn);
  const asking = useSending(register, { onYes: (reply) => onClaim(reply.claim) });
  const sending = together(verifying, asking);
  const { login } = wish;
  return (
    <div className={css.form}>
      <CodeStep
        heading={<h1 className={css.title}>{t('title')}</h1>}
        to={loginKind(login) === 'phone' ? formatPhone(login) : login.trim()}
        {...sending}
        busy={sending.busy || arriving}
        error={verifying.error ?? null}
        onCode={(code) => verifying.send({ body: { login, code, claim } })}
        onAgain={async () => {
          verifying.setError(undefined);
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
