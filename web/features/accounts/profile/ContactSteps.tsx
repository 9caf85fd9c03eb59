import { useQueryClient } from '@tanstack/react-query';
import { askEmailCode, askPhoneCode, currentUser, profile, verifyEmail, verifyPhone } from 'core/accounts/contract';
import { whyNotEmail } from 'core/accounts/rules';
import { formatPhone, whyUntextablePhone } from 'core/kernel/phone/phone';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '../../../platform/errors.ts';
import { renewAccess } from '../../../platform/session.ts';
import { Form } from '../../../ui/inputs/Form.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { FormNotes, Submit } from '../FormNotes.tsx';
import { CodeStep } from '../CodeStep.tsx';
import { by, useFields } from '../form-errors.ts';
import { together, useSending } from '../sending.ts';
import css from './profile.module.css';

export type ContactKind = 'email' | 'phone';

/** The two addresses are asked and proven by calls of their own, in the same two steps. */
function useContactCalls(
  kind: ContactKind,
  ways: { onAsked: () => void; onProven: () => void; onErrors: (errors: FieldErrors) => readonly string[] },
) {
  const asked = { onYes: ways.onAsked, onErrors: ways.onErrors };
  const proven = { onYes: ways.onProven, onErrors: ways.onErrors };
  const mail = { ask: useSending(askEmailCode, asked), prove: useSending(verifyEmail, proven) };
  const text = { ask: useSending(askPhoneCode, asked), prove: useSending(verifyPhone, proven) };
  const { ask, prove } = kind === 'email' ? mail : text;
  return {
    ask: (address: string) =>
      kind === 'email' ? mail.ask.send({ body: { email: address } }) : text.ask.send({ body: { phone: address } }),
    prove: (address: string, code: string) =>
      kind === 'email'
        ? mail.prove.send({ body: { email: address, code } })
        : text.prove.send({ body: { phone: address, code } }),
    ...together(ask, prove),
  };
}

type Props = {
  readonly kind: ContactKind;
  /** What stands in the field at first: an address that is still to be proven. */
  readonly first: string;
  readonly onProven: () => void;
};

/** An address of one's own, then the six digits that were sent there. */
export function ContactSteps({ kind, first, onProven }: Props) {
  const t = useTranslations('accounts');
  const cache = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const [codeError, setCodeError] = useState<string | null>(null);
  const form = useForm({ defaultValues: { address: kind === 'phone' && first ? formatPhone(first) : first } });
  const field = useFields(form);
  const { busy, refusal, wait, ...calls } = useContactCalls(kind, {
    onAsked: () => setIsAsked(true),
    onProven: () => {
      toast.success(kind === 'email' ? t('done.emailVerified') : t('done.phoneVerified'));
      for (const stale of [profile, currentUser]) void cache.invalidateQueries({ queryKey: [stale.path] });
      void renewAccess();
      onProven();
    },
    onErrors: ({ code, [kind]: address, ...rest }) => {
      setCodeError(code ?? null);
      if (address === undefined) return Object.values(rest);
      setIsAsked(false);
      form.setError('address', { message: address }, { shouldFocus: true });
      return Object.values(rest);
    },
  });
  const address = form.getValues('address');
  if (isAsked) {
    return (
      <CodeStep
        to={kind === 'phone' ? formatPhone(address) : address.trim()}
        {...{ busy, refusal, wait, error: codeError }}
        onCode={(code) => {
          setCodeError(null);
          return calls.prove(address, code);
        }}
        onAgain={() => calls.ask(address)}
        onBack={() => setIsAsked(false)}
      />
    );
  }
  const submit = form.handleSubmit((wish) => calls.ask(wish.address));
  return (
    <Form className={css.form} onSend={submit}>
      <FormNotes refusal={refusal} wait={wait} />
      <TextField
        {...field('address', { validate: by(kind === 'email' ? whyNotEmail : whyUntextablePhone) })}
        label={t(`contact.${kind}`)}
        size={48}
        type={kind === 'email' ? 'email' : 'tel'}
        inputMode={kind === 'email' ? 'email' : 'tel'}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        data-autofocus
      />
      <Submit busy={busy} wait={wait}>
        {t('contact.send')}
      </Submit>
    </Form>
  );
}
