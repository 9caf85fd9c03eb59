import type { TicketView } from 'core/checkout/contract';
import { hasPhoneDigits } from 'core/kernel/phone/phone';
import { enrolMember } from 'core/loyalty/contract';
import { Check, Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useHere } from '../till/store.ts';
import css from './points.module.css';
import { useMembers } from './use-members.ts';

type Joined = { readonly name: string; readonly points: number };

/** Enrols whoever has just paid, by phone or as the client they are; the ticket earns for them at once. */
function useJoining(ticket: TicketView, program_id: string, customer_id: string | undefined) {
  const { business } = useHere();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [joined, setJoined] = useState<Joined | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  async function join(): Promise<void> {
    const who = customer_id === undefined ? { phone } : { customer_id };
    const body = { business_id: business.id, program_id, ticket_id: ticket.id, ...who };
    setBusy(true);
    try {
      const { data } = await callApi(enrolMember, { body }, { key });
      setJoined({ name: data.customer_name, points: data.points });
    } catch (failure) {
      if (failure instanceof Failure && failure.status === 422) setError(errorMessage(failure));
      else toast.error(errorMessage(failure));
    } finally {
      setBusy(false);
    }
  }
  const type = (text: string) => {
    setPhone(text);
    setError(undefined);
  };
  return { phone, type, error, joined, isBusy, join };
}

const isKnown = (customer: string): boolean => !customer.startsWith('guest-');

/** One field after paying: who is no member yet becomes one, and has the points of this ticket. */
export function JoinHere({ ticket }: { readonly ticket: TicketView }) {
  const t = useTranslations('checkout.loyalty');
  const customers = Object.keys(ticket.posDetails).filter(isKnown);
  const { members, free, isLocked, unlock } = useMembers(customers.toSorted().join(','));
  const left = customers.find((one) => !members.some(({ customer_id }) => customer_id === one));
  const [program] = free;
  const isPhone = customers.length === 0;
  const { phone, type, error, joined, isBusy, join } = useJoining(ticket, program?.id ?? '', left);
  if (joined)
    return (
      <output className={css.joined}>
        <Check size={20} strokeWidth={2} aria-hidden="true" />
        {t('joined', { name: joined.name, count: joined.points })}
      </output>
    );
  if (isLocked)
    return (
      <Button
        kind="secondary"
        size={48}
        icon={<Heart size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void unlock()}
      >
        {t('unlock')}
      </Button>
    );
  if (!program || (left === undefined && !isPhone)) return null;
  const name = left === undefined ? '' : (ticket.posDetails[left]?.customer_name ?? '');
  return (
    <Form className={css.join} onSend={join} noValidate={false}>
      <p>
        <Heart size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <b>{program.name}</b>
          <small>
            {isPhone ? t('joinText', { count: program.earn_points }) : t('joinAs', { name, count: program.earn_points })}
          </small>
        </span>
      </p>
      {isPhone && (
        <TextField
          label={t('phone')}
          type="tel"
          size={48}
          autoComplete="off"
          maxLength={20}
          value={phone}
          error={error}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <Button type="submit" kind="secondary" size={48} loading={isBusy} disabled={isPhone && !hasPhoneDigits(phone)}>
        {t('join')}
      </Button>
    </Form>
  );
}
