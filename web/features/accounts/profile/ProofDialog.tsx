import { useQuery } from '@tanstack/react-query';
import { askProof, prove, secondFactors } from 'core/accounts/contract';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../../platform/api.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { CodeField } from '../../../ui/inputs/CodeField.tsx';
import { PasswordField } from '../../../ui/inputs/PasswordField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { type AskProof, ProofContext } from '../ask-proof.ts';
import { by, given, putErrors } from '../form-errors.ts';
import { FormNotes } from '../FormNotes.tsx';
import { answerWithPasskey } from '../second-step/passkeys.ts';
import { useSending } from '../sending.ts';
import css from './profile.module.css';

type Way = { readonly onProven: () => void };

function ByPassword({ onProven }: Way) {
  const t = useTranslations('accounts');
  const form = useForm({ defaultValues: { password: '' } });
  const { send, busy, refusal, wait } = useSending(prove, { onYes: onProven, onErrors: (found) => putErrors(form, found) });
  const submit = form.handleSubmit((body) => send({ body }));
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <FormNotes refusal={refusal} wait={wait} />
      <PasswordField
        {...form.register('password', { validate: by(given) })}
        label={t('password')}
        error={form.formState.errors.password?.message ?? undefined}
        size={48}
        autoComplete="current-password"
        data-autofocus
      />
      <Button type="submit" size={48} wide loading={busy} disabled={wait > 0}>
        {t('proof.submit')}
      </Button>
    </form>
  );
}

function ByCode({ onProven }: Way) {
  const t = useTranslations('accounts.proof');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, busy, refusal, wait } = useSending(prove, {
    onYes: onProven,
    onErrors: ({ code: wrong, ...rest }) => {
      setError(wrong ?? null);
      return Object.values(rest);
    },
  });
  const confirm = async (digits: string) => {
    setError(null);
    if (!(await send({ body: { code: digits } }))) setCode('');
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) void confirm(code);
      }}
    >
      <FormNotes refusal={refusal} wait={wait} />
      <CodeField
        label={t('code')}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void confirm(digits)}
        error={error ?? undefined}
      />
      <Button type="submit" size={48} wide loading={busy} disabled={wait > 0}>
        {t('submit')}
      </Button>
    </form>
  );
}

function ByPasskey({ onProven }: Way) {
  const t = useTranslations('accounts.proof');
  const onErrors = (found: object) => Object.values(found) as string[];
  const answer = useSending(prove, { onYes: onProven, onErrors });
  const asked = useSending(askProof, {
    onYes: ({ data: { step, options } }) =>
      void answerWithPasskey(options).then((passkey) => passkey && answer.send({ body: { step, passkey } })),
    onErrors,
  });
  return (
    <>
      <FormNotes refusal={answer.refusal ?? asked.refusal} wait={Math.max(answer.wait, asked.wait)} />
      <Button
        kind="secondary"
        size={48}
        wide
        icon={KeyRound}
        loading={asked.busy || answer.busy}
        onClick={() => void asked.send({})}
      >
        {t('usePasskey')}
      </Button>
    </>
  );
}

function Ways({ isFactor, onProven }: Way & { readonly isFactor: boolean }) {
  const t = useTranslations('accounts.proof');
  const { data } = useQuery(apiQuery(secondFactors, {}));
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
