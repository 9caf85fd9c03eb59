import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { whyUntextablePhone } from 'core/kernel/phone/phone';
import { refusalSentence } from '../../../platform/refusals/sentences.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { PhoneField } from '../../../ui/inputs/PhoneField.tsx';
import { useFirstError } from '../confirm/first-error.ts';
import { PhoneCode } from '../confirm/PhoneCode.tsx';
import { useProving } from '../confirm/proving.ts';
import { useLeaveFocusToTitle } from '../frame/lost-focus.ts';
import css from './visits.module.css';

type Props = {
  /** Null: the phone is proven to all salons. */
  readonly busUrl: string | null;
  /** Why it is asked for; without, to see one's visits. */
  readonly title?: string;
  readonly text?: string;
  readonly onProven?: () => void;
};

/** A visitor shows that the phone is theirs, instead of standing before a closed door. */
export function PhoneGate({ busUrl, title, text, onProven }: Props) {
  const t = useTranslations('booking.visits');
  const { pathname, search } = useLocation();
  const proving = useProving(busUrl);
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const error = wrong ?? proving.errors.phone;
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, error ?? '');
  useLeaveFocusToTitle();
  /** What is typed anew is not wrong until it is sent. */
  function type(typing: string) {
    setPhone(typing);
    setWrong(null);
    proving.forgetErrors();
  }
  async function prove(digits: string) {
    const names = await proving.prove(digits);
    setCode('');
    if (names) onProven?.();
  }
  function submit() {
    if (proving.asked) return void prove(code);
    const why = whyUntextablePhone(phone);
    setWrong(why && refusalSentence(why));
    return why === null ? void proving.ask(phone) : undefined;
  }
  return (
    <Form ref={form} className={css.gate} onSend={submit}>
      <h2>{title ?? t('gate')}</h2>
      <p>{text ?? t('gateText')}</p>
      {proving.errors.other && <Notice tone="bad">{proving.errors.other}</Notice>}
      {proving.asked ? (
        <PhoneCode
          proving={proving}
          code={code}
          error={proving.errors.code}
          onCode={setCode}
          onComplete={(digits) => void prove(digits)}
        />
      ) : (
        <>
          <PhoneField label={t('phone')} size={48} value={phone} onChange={type} error={error} />
          <Button type="submit" size={48} wide loading={proving.busy}>
            {t('gateSubmit')}
          </Button>
          <TextLink href={`/login?redirect=${encodeURIComponent(pathname + search)}`}>{t('gateLogin')}</TextLink>
        </>
      )}
    </Form>
  );
}
