import { useQuery } from '@tanstack/react-query';
import { askProof, prove, secondFactors } from 'core/accounts/contract';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { FormNotes, Submit } from '../FormNotes.tsx';
import { type AskProof, ProofContext } from '../ask-proof.ts';
import { by, given, putErrors, useFields } from '../form-errors.ts';
import { CodeForm } from '../second-step/CodeForm.tsx';
import { PasskeyButton } from '../second-step/PasskeyButton.tsx';
import { answerWithPasskey } from '../second-step/passkeys.ts';
import { together, useCodeSending, useSending } from '../sending.ts';
import css from './profile.module.css';

type Way = { readonly onProven: () => void };

function ByPassword({ onProven }: Way) {
  const t = useTranslations('accounts');
  const form = useForm({ defaultValues: { password: '' } });
  const field = useFields(form);
  const sending = useSending(prove, { onYes: onProven, onErrors: (found) => putErrors(form, found) });
  const submit = form.handleSubmit((body) => sending.send({ body }));
  return (
    <Form className={css.form} onSend={submit}>
      <FormNotes {...sending} />
      <PasswordField
        {...field('password', { validate: by(given) })}
        label={t('password')}
        size={48}
        autoComplete="current-password"
        data-autofocus
      />
      <Submit {...sending}>{t('proof.submit')}</Submit>
    </Form>
  );
}

function ByCode({ onProven }: Way) {
  const t = useTranslations('accounts.proof');
  const sending = useCodeSending(prove, onProven);
  return (
    <CodeForm label={t('code')} submit={t('submit')} sending={sending} onCode={(code) => sending.send({ body: { code } })} />
  );
}

function ByPasskey({ onProven }: Way) {
  const t = useTranslations('accounts.proof');
  const answer = useSending(prove, { onYes: onProven });
  const asked = useSending(askProof, {
    onYes: ({ data: { step, options } }) =>
      void answerWithPasskey(options).then((passkey) => passkey && answer.send({ body: { step, passkey } })),
  });
  return (
    <PasskeyButton sending={together(answer, asked)} onAsk={() => asked.send({})}>
      {t('usePasskey')}
    </PasskeyButton>
  );
}

function Ways({ isFactor, onProven }: Way & { readonly isFactor: boolean }) {
  const t = useTranslations('accounts.proof');
  const { data } = useQuery(apiQueryOptions(secondFactors, {}));
  const has = (kind: 'totp' | 'passkey') => data?.data.factors.some((factor) => factor.kind === kind) ?? false;
  const [wantsCode, setWantsCode] = useState(false);
  const byCode = has('totp') && (wantsCode || isFactor);
  return (
    <div className={css.form}>
      <p className={css.text}>{t('text')}</p>
      {byCode && <ByCode onProven={onProven} />}
      {!byCode && !isFactor && <ByPassword onProven={onProven} />}
      {has('passkey') && <ByPasskey onProven={onProven} />}
      {has('totp') && !isFactor && (
        <Button kind="quiet" wide onClick={() => setWantsCode(!wantsCode)}>
          {wantsCode ? t('usePassword') : t('useCode')}
        </Button>
      )}
    </div>
  );
}

type Question = { readonly isFactor: boolean; readonly answer: (proven: boolean) => void };

/** Lets the forms below ask who it is; whoever closes the dialog has said no. */
export function ProofDialog({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('accounts.proof');
  const [question, setQuestion] = useState<Question | null>(null);
  const askWho: AskProof = (how) => new Promise<boolean>((answer) => setQuestion({ isFactor: how === 'factor', answer }));
  const end = (proven: boolean) => {
    question?.answer(proven);
    setQuestion(null);
  };
  return (
    <ProofContext value={askWho}>
      {children}
      <Modal open={question !== null} onClose={() => end(false)} title={t('title')} width={440}>
        {question !== null && <Ways isFactor={question.isFactor} onProven={() => end(true)} />}
      </Modal>
    </ProofContext>
  );
}
