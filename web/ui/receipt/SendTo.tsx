import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { PhoneField } from '../inputs/PhoneField.tsx';
import { TextField } from '../inputs/TextField.tsx';
import css from './receipt-delivery.module.css';
import { Form } from '../inputs/Form.tsx';

export type DeliveryMethod = 'text' | 'email';
type DeliveryTextKey =
  | DeliveryMethod
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

export type ReceiptDeliveryFacts = {
  readonly link: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** True if phone and e-mail are masked. */
  readonly masked: boolean;
};
export type ReceiptDeliveryText = (word: DeliveryTextKey, values?: { readonly to: string }) => string;

type Props = {
  readonly method: DeliveryMethod;
  readonly facts: ReceiptDeliveryFacts;
  readonly t: ReceiptDeliveryText;
  readonly onSend: (method: DeliveryMethod, to: string | undefined) => Promise<void>;
};

/**
 * Asks where to send the receipt. The client's own address is filled in. If it may not be shown in full, the field stays empty, and
 * an empty field sends the receipt to that address.
 */
export function SendTo({ method, facts, t, onSend }: Props) {
  const own = method === 'text' ? facts.phone : facts.email;
  const [to, setTo] = useState(facts.masked ? '' : (own ?? ''));
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isClients = to === '' && own !== null;
  async function go(): Promise<void> {
    setBusy(true);
    setError(null);
    await onSend(method, isClients ? undefined : to).catch((fault: unknown) =>
      setError(fault instanceof Error ? fault.message : String(fault)),
    );
    setBusy(false);
  }
  const field = { size: 48, error: error ?? undefined, hint: isClients ? t('toClient', { to: own }) : undefined } as const;
  return (
    <Form className={css.send} onSend={() => !isBusy && go()}>
      {method === 'text' ? (
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
