import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatPhone } from 'core/kernel/phone/phone';
import { CodeField } from '../../../ui/inputs/CodeField.tsx';
import css from './confirm.module.css';
import type { Proving } from './proving.ts';
import { minutesText, useSecondsUntil } from './seconds.ts';

const strong = (words: ReactNode) => <b className="tnum">{words}</b>;
const RESEND_AFTER_MS = 30_000;

type Props = {
  readonly proving: Proving;
  readonly code: string;
  readonly error: string | undefined;
  readonly onCode: (digits: string) => void;
  readonly onComplete: (code: string) => void;
};

/** One field for six digits; complete, it goes by itself. */
export function PhoneCode({ proving, code, error, onCode, onComplete }: Props) {
  const t = useTranslations('booking.code');
  const field = useRef<HTMLInputElement>(null);
  const [resendAt, setResendAt] = useState(() => Date.now() + RESEND_AFTER_MS);
  const left = useSecondsUntil(resendAt);
  const { asked } = proving;
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  async function again() {
    onCode('');
    if (await proving.ask(asked?.phone ?? '')) setResendAt(Date.now() + RESEND_AFTER_MS);
    field.current?.focus();
  }
  return (
    <div className={css.code}>
      <h2>{t('title')}</h2>
      <p className={css.sent}>
        {t.rich('sent', { phone: formatPhone(asked?.phone ?? ''), b: strong })}{' '}
        <button type="button" className={css.link} onClick={proving.edit}>
          {t('edit')}
        </button>
      </p>
      <CodeField ref={field} label={t('label')} hideLabel value={code} onChange={onCode} onComplete={onComplete} error={error} />
      <p className={css.again}>
        {left > 0 ? (
          <span className="tnum">{t('againIn', { time: minutesText(left) })}</span>
        ) : (
          <button type="button" className={css.link} onClick={() => void again()}>
            {t('again')}
          </button>
        )}
      </p>
    </div>
  );
}
