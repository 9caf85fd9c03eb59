import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { PhoneField } from '../inputs/PhoneField.tsx';
import { TextField } from '../inputs/TextField.tsx';
import css from './ways.module.css';
import { Form } from '../inputs/Form.tsx';

export type SendWay = 'text' | 'email';
type WaysWord =
  | SendWay
  | 'title'
  | 'print'
  | 'qr'
  | 'none'
  | 'phone'
  | 'address'
  | 'send'
  | 'toClient'
  | 'onItsWay'
  | 'qrText'
  | 'qrLabel'
  | 'open';

export type WaysFacts = {
  readonly link: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** Phone and e-mail are masked. */
  readonly masked: boolean;
};
export type WaysText = (word: WaysWord, values?: { readonly to: string }) => string;

type Props = {
  readonly way: SendWay;
  readonly facts: WaysFacts;
  readonly t: WaysText;
  readonly onSend: (way: SendWay, to: string | undefined) => Promise<void>;
};

/** Asks where to send it. The client's own address is filled in; if it may not be shown, an empty field stands for it. */
export function SendTo({ way, facts, t, onSend }: Props) {
  const own = way === 'text' ? facts.phone : facts.email;
  const [to, setTo] = useState(facts.masked ? '' : (own ?? ''));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isClients = to === '' && own !== null;
  async function go(): Promise<void> {
    setBusy(true);
    setError(null);
    await onSend(way, isClients ? undefined : to).catch((fault: unknown) =>
      setError(fault instanceof Error ? fault.message : String(fault)),
    );
    setBusy(false);
  }
  const field = { size: 48, error: error ?? undefined, hint: isClients ? t('toClient', { to: own }) : undefined } as const;
  return (
    <Form className={css.send} onSend={() => !isBusy && go()}>
      {way === 'text' ? (
        <PhoneField {...field} label={t('phone')} autoComplete="off" value={to} onChange={setTo} />
      ) : (
        <TextField
          {...field}
          label={t('address')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      )}
      <Button type="submit" kind="secondary" size={48} loading={isBusy} disabled={to.trim() === '' && own === null}>
        {t('send')}
      </Button>
    </Form>
  );
}
