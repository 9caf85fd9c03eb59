import { askLoginPasskey, loginPasskey } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { FormNotes } from '../FormNotes.tsx';
import { useSending } from '../sending.ts';
import { answerWithPasskey, hasPasskeys } from './passkeys.ts';

/** Signs in without a password. It asks only when somebody presses it: a page that asks by itself is a nuisance. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: (reply: Reply<typeof loginPasskey>) => void }) {
  const t = useTranslations('accounts.signIn');
  const answer = useSending(loginPasskey, { onYes: onSignedIn, onErrors: (found) => Object.values(found) });
  const ask = useSending(askLoginPasskey, {
    onYes: ({ data }) =>
      void answerWithPasskey(data.options).then((passkey) => passkey && answer.send({ body: { step: data.step, passkey } })),
    onErrors: (found) => Object.values(found),
  });
  if (!hasPasskeys()) return null;
  return (
    <>
      <FormNotes refusal={answer.refusal ?? ask.refusal} wait={Math.max(answer.wait, ask.wait)} />
      <Button kind="secondary" size={48} wide icon={KeyRound} loading={ask.busy || answer.busy} onClick={() => void ask.send({})}>
        {t('passkey')}
      </Button>
    </>
  );
}
