import { codeDigits } from 'core/accounts/refusals';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { CodeField } from '../../ui/inputs/CodeField.tsx';
import { Form } from '../../ui/inputs/Form.tsx';
import css from './CodeStep.module.css';
import { FormNotes, Submit } from './FormNotes.tsx';
import { useCountdown } from './sending.ts';
import { refusalSentence } from '../../platform/refusals/sentences.ts';

const RESEND_AFTER_SECONDS = 30;
const strong = (words: ReactNode) => <strong>{words}</strong>;

type Props = {
  /** The address the code went to, as it is shown. */
  readonly to: string;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly wait: number;
  /** The server's word on the code itself. */
  readonly error: string | null;
  /** True when it was taken. */
  readonly onCode: (code: string) => Promise<boolean>;
  /** Sends again; true when it went out. */
  readonly onAgain: () => Promise<boolean>;
  readonly onBack: () => void;
  readonly heading?: ReactNode;
};

/** Six digits, wherever an address is proven. A complete code is sent by itself. */
export function CodeStep({ to, busy, refusal, wait, error, onCode, onAgain, onBack, heading }: Props) {
  const t = useTranslations('accounts.code');
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const [resent, setResent] = useState(false);
  const { left, start } = useCountdown(RESEND_AFTER_SECONDS);
  useEffect(() => field.current?.focus(), []);
  async function send(digits: string) {
    if (await onCode(digits)) return;
    setCode('');
    field.current?.focus();
  }
  async function again() {
    setCode('');
    if (!(await onAgain())) return;
    start(RESEND_AFTER_SECONDS);
    setResent(true);
    field.current?.focus();
  }
  function confirm() {
    setShort(code.length < 6);
    if (code.length === 6) void send(code);
    else field.current?.focus();
  }
  const wrong = short ? refusalSentence(codeDigits) : error;
  return (
    <Form className={css.step} onSend={confirm}>
      {heading}
      <p className={css.sent}>{t.rich('sent', { address: to, to: strong })}</p>
      {resent && error === null && <Notice tone="ok">{t('resent')}</Notice>}
      <FormNotes refusal={refusal} wait={wait} />
      <CodeField
        ref={field}
        label={t('label')}
        value={code}
        onChange={(digits) => {
          setShort(false);
          setCode(digits);
        }}
        onComplete={(digits) => void send(digits)}
        error={wrong ?? undefined}
      />
      <Submit busy={busy} wait={wait}>
        {t('submit')}
      </Submit>
      <div className={css.ways}>
        <Button kind="quiet" disabled={left > 0} onClick={() => void again()}>
          <span className="tnum">{left > 0 ? t('againIn', { seconds: String(left) }) : t('again')}</span>
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('change')}
        </Button>
      </div>
    </Form>
  );
}
