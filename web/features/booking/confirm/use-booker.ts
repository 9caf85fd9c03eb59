import { useQuery } from '@tanstack/react-query';
import { codeDigits } from 'core/accounts/refusals';
import { clientProfile } from 'core/clients/contract';
import { formatPhone, whyUntextablePhone } from 'core/kernel/phone/phone';
import { inputRequired } from 'core/kernel/refusals/general';
import { useState } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { refusalSentence } from '../../../platform/refusals/sentences.ts';
import { useClientProof } from '../../../platform/visitor/client-proof.ts';
import { useSession } from '../../../platform/session.ts';
import { knownAs } from './known-as.ts';
import { useProving } from './proving.ts';

/** How we know who books: not yet, by the account, by a phone that was proven, not at all, or by a code that is on its way. */
type State =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'code' }
  | { readonly kind: 'account'; readonly name: string; readonly detail: string }
  | { readonly kind: 'phone'; readonly detail: string };

type Typed = { readonly phone?: string; readonly name?: string; readonly code?: string };

function useKnowledge(busUrl: string, hasCode: boolean, needsPhone: boolean): State & { readonly known: readonly string[] } {
  const session = useSession();
  const proof = useClientProof(busUrl);
  const isProven = proof?.kind === 'phone';
  const profile = useQuery({ ...apiQueryOptions(clientProfile, { query: { busUrl } }), enabled: isProven && session.known });
  const known = profile.data?.data.names ?? [];
  if (!session.known) return { kind: 'unknown', known };
  if (session.viewer && (session.viewer.phone_number || !needsPhone)) {
    const { name, phone_number, email } = session.viewer;
    return { kind: 'account', name, detail: phone_number ? formatPhone(phone_number) : (email ?? ''), known };
  }
  if (isProven && !profile.isError) {
    if (profile.isPending) return { kind: 'unknown', known };
    return { kind: 'phone', detail: formatPhone(profile.data.data.customer?.phone_number ?? ''), known };
  }
  return { kind: hasCode ? 'code' : 'guest', known };
}

/** What has been typed and picked so far, and what is wrong with it. */
function useFields() {
  const [phone, setPhone] = useState('');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [typed, refuse] = useState<Typed>({});
  const [picked, pick] = useState<string | null | undefined>(undefined);
  return { phone, setPhone, name, setName, code, setCode, typed, refuse, picked, pick };
}

type More = {
  /** A code is on its way to a phone. */
  readonly onAsked?: (claim: string) => void;
  /** The phone is proven, but something more has to be asked. */
  readonly onProven?: () => void;
  /** An account without a phone is not enough. */
  readonly needsPhone?: boolean;
};

/** Finds out who books; `onKnown` is called with the name to book under as soon as nothing more has to be asked. */
export function useBooker(busUrl: string, onKnown: (name: string) => void, { onAsked, onProven, needsPhone = false }: More = {}) {
  const proving = useProving(busUrl, onAsked);
  const fields = useFields();
  const { phone, name, code, setCode, typed, refuse } = fields;
  const { known: names, ...state } = useKnowledge(busUrl, proving.asked !== null, needsPhone);
  const picked = fields.picked === undefined ? knownAs(name, names) : fields.picked;

  async function submitCode(digits: string) {
    const found = await proving.prove(digits);
    setCode('');
    if (found === null) return;
    const meant = knownAs(name, found) ?? (found.length === 0 ? name.trim() : '');
    if (meant !== '') onKnown(meant);
    else onProven?.();
  }
  function submitPhone() {
    const wrong = whyUntextablePhone(phone);
    if (wrong) refuse({ phone: refusalSentence(wrong) });
    else void proving.ask(phone);
  }
  function submit() {
    refuse({});
    if (state.kind === 'account') onKnown('');
    else if (state.kind === 'guest') submitPhone();
    else if (state.kind === 'code' && code.length < 6) refuse({ code: refusalSentence(codeDigits) });
    else if (state.kind === 'code') void submitCode(code);
    else if (state.kind === 'phone' && picked === null && name.trim() === '') refuse({ name: refusalSentence(inputRequired) });
    else if (state.kind === 'phone') onKnown(picked ?? name);
  }
  /** What is typed anew is not wrong until it is sent. */
  function setPhone(typing: string) {
    fields.setPhone(typing);
    refuse({});
    proving.forgetErrors();
  }
  function setName(typing: string) {
    fields.setName(typing);
    refuse(({ name: _, ...others }) => others);
  }
  const errors = { ...typed, ...proving.errors };
  return { ...fields, setPhone, setName, state, names, picked, proving, errors, submit, submitCode };
}
export type Booker = ReturnType<typeof useBooker>;
