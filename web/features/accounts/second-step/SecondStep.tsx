import { loginSecondStep, type SecondStepWay } from 'core/accounts/contract';
import type { Reply } from 'core/kernel/endpoint';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { CodeField } from '../../../ui/inputs/CodeField.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { FormNotes, Submit } from '../FormNotes.tsx';
import { Heading } from '../login/Heading.tsx';
import css from '../login/login.module.css';
import { useSending } from '../sending.ts';
import { answerWithPasskey } from './passkeys.ts';

export type SecondStepQuestion = {
  readonly step: string;
  readonly ways: readonly SecondStepWay[];
  readonly passkey: { readonly challenge: string } | null;
};

type Props = {
  readonly asked: SecondStepQuestion;
  readonly arriving: boolean;
  readonly onSignedIn: (reply: Reply<typeof loginSecondStep>) => void;
  readonly onBack: () => void;
};

const icon = <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />;

type FormProps = {
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly wait: number;
  readonly onSend: (text: string) => Promise<boolean>;
};

function AppCode({ error, busy, wait, onSend }: FormProps) {
  const t = useTranslations('accounts.second');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  useEffect(() => field.current?.focus(), []);
  const send = async (digits: string) => {
    if (await onSend(digits)) return;
    setCode('');
    field.current?.focus();
  };
  return (
    <Form
      className={css.form}
      onSend={() => {
        if (code.length === 6) void send(code);
        else field.current?.focus();
      }}
    >
      <CodeField
        ref={field}
        label={t('code')}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void send(digits)}
        error={error}
      />
      <Submit busy={busy} wait={wait}>
        {t('submit')}
      </Submit>
    </Form>
  );
}

function RecoveryCode({ error, busy, wait, onSend }: FormProps) {
  const t = useTranslations('accounts.second');
  const [code, setCode] = useState('');
  return (
    <Form className={css.form} onSend={() => code.trim() !== '' && onSend(code)}>
      <TextField
        label={t('recovery')}
        hint={t('recoveryHint')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={error}
        size={48}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Submit busy={busy} wait={wait}>
        {t('submit')}
      </Submit>
    </Form>
  );
}

const instead = { totp: 'useApp', passkey: 'usePasskey', recovery: 'useRecovery' } as const;
const lead = { totp: 'leadApp', passkey: 'leadPasskey', recovery: 'leadRecovery' } as const;

/** The password was right; what comes next is something only its owner has. */
export function SecondStep({ asked, arriving, onSignedIn, onBack }: Props) {
  const t = useTranslations('accounts.second');
  const [way, setWay] = useState<SecondStepWay>(asked.ways[0] ?? 'totp');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { send, busy, refusal, wait } = useSending(loginSecondStep, {
    onYes: onSignedIn,
    onErrors: ({ code, recovery_code, ...rest }) => {
      setErrors({ ...(code && { code }), ...(recovery_code && { recovery_code }) });
      return Object.values(rest);
    },
  });
  const { step } = asked;
  async function showPasskey() {
    const passkey = asked.passkey && (await answerWithPasskey(asked.passkey));
    if (passkey) await send({ body: { step, passkey } });
  }
  const form = { busy: busy || arriving, wait };
  const show = (next: SecondStepWay) => {
    setErrors({});
    setWay(next);
  };
  return (
    <div className={css.form}>
      <Heading title={t('title')} lead={t(lead[way])} />
      <FormNotes refusal={refusal} wait={wait} />
      {way === 'totp' && <AppCode {...form} error={errors.code ?? undefined} onSend={(code) => send({ body: { step, code } })} />}
      {way === 'recovery' && (
        <RecoveryCode
          {...form}
          error={errors.recovery_code ?? undefined}
          onSend={(recovery_code) => send({ body: { step, recovery_code } })}
        />
      )}
      {way === 'passkey' && (
        <Button size={48} wide icon={icon} loading={busy || arriving} onClick={() => void showPasskey()}>
          {t('showPasskey')}
        </Button>
      )}
      {asked.ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} kind="quiet" wide onClick={() => show(other)}>
            {t(instead[other])}
          </Button>
        ))}
      <Button kind="quiet" wide onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  );
}
