import { askLoginPasskey, loginPasskey } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useTranslations } from 'use-intl';
import { together, useSending } from '../sending.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { answerWithPasskey, hasPasskeys } from './passkeys.ts';

/** Signs in without a password. */
export function PasskeySignIn({ onSignedIn }: { readonly onSignedIn: (reply: Reply<typeof loginPasskey>) => void }) {
  const t = useTranslations('accounts.signIn');
  const answer = useSending(loginPasskey, { onYes: onSignedIn });
  const ask = useSending(askLoginPasskey, {
    onYes: ({ data }) =>
      void answerWithPasskey(data.options).then((passkey) => passkey && answer.send({ body: { step: data.step, passkey } })),
  });
  if (!hasPasskeys()) return null;
  return (
    <PasskeyButton sending={together(answer, ask)} onAsk={() => ask.send({})}>
      {t('passkey')}
    </PasskeyButton>
  );
}
