import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openTickets } from 'core/checkout/contract';
import type { Permission } from 'core/kernel/permission';
import { pinNeeded, pinNeededHere } from 'core/kernel/refusals/general';
import { ticketList } from 'core/reports/contract';
import { checkOwnerPin, checkPin, pinPeople } from 'core/staff/contract';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { apiQueryOptions, callApi } from '../../platform/api.ts';
import { errorMessage, refusalCode } from '../../platform/errors.ts';
import { pinChoices, isOwner, isOwnerOrManager } from '../../platform/manage/pin-people.ts';
import { handlePinFailure } from '../../platform/manage/pin.ts';
import { type PinAnswer, PinDialog } from '../../ui/overlays/PinDialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type Asking = {
  /** What the proof is good for, once. */
  readonly action: Pick<Permission, 'name'>;
  /** What the PIN is for, in a sentence. */
  readonly why: ReactNode;
  /** Whose PIN is enough; without, that of who runs the business. An owner's code is asked for without choosing who. */
  readonly whose?: 'owner' | Parameters<typeof pinChoices>[1];
  /** Runs when somebody who may has shown their PIN. */
  readonly run: (proof: string) => unknown;
  /** When the dialog is gone and what it was for is done, or when nobody showed a PIN. */
  readonly onEnd?: () => void;
};
type Deed = Omit<Asking, 'run' | 'onEnd'> & { readonly run: (how: { readonly pinProof?: string }) => Promise<unknown> };
export type Pin = {
  readonly ask: (asking: Asking) => void;
  /** Does what the viewer may do outright; where it takes a PIN, that is asked for and it is done then. */
  readonly act: (deed: Deed) => Promise<boolean>;
};

const SHORTEST = 4;
/** It was refused because nobody has shown a PIN yet. */
export const isPinNeeded = (error: unknown): boolean =>
  [pinNeeded.code, pinNeededHere.code].some((code) => code === refusalCode(error));

const sayWhy = (error: unknown) => void toast.error(errorMessage(error));

async function act(deed: Deed, askFor: Pin['ask']): Promise<boolean> {
  try {
    await deed.run({});
    return true;
  } catch (error) {
    if (isPinNeeded(error)) askFor({ ...deed, run: (pinProof) => deed.run({ pinProof }).catch(sayWhy) });
    else sayWhy(error);
    return false;
  }
}

/**
 * Digits that are typed after the tap and before the keypad is there. They are the keypad's: the screen behind it, which may ring up a
 * service for each of them, hears nothing. Escape takes the question back.
 */
function useEarlyDigits(asking: Asking | null, isWaiting: boolean, onEscape: () => void): string {
  const [early, setEarly] = useState<{ readonly to: Asking; readonly digits: string } | null>(null);
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isWaiting || asking === null) return undefined;
    const hear = (event: KeyboardEvent) => {
      event.stopImmediatePropagation();
      event.preventDefault();
      if (event.key === 'Escape') escape();
      else if (/^\d$/.test(event.key))
        setEarly((before) => ({ to: asking, digits: (before?.to === asking ? before.digits : '') + event.key }));
    };
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, [asking, isWaiting]);
  return early !== null && early.to === asking ? early.digits : '';
}

/** What somebody may do only with a PIN: it is asked for, the deed is done, and the lists of tickets are asked again. */
export function usePin(business_id: number): { readonly pin: Pin; readonly dialog: ReactNode } {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const pin = useMemo((): Pin => ({ ask: setAsking, act: (deed) => act(deed, setAsking) }), []);
  const people = useQuery({ ...apiQueryOptions(pinPeople, { query: { business_id } }), enabled: asking !== null });
  const known = people.data?.data;
  const code = asking?.whose === 'owner';
  async function check(employee_id: string | null, digits: string): Promise<PinAnswer> {
    if (!asking) return null;
    const body = { business_id, pin: digits, action: asking.action.name };
    const checked =
      employee_id === null
        ? callApi(checkOwnerPin, { body: { ...body, employee_id } })
        : callApi(checkPin, { body: { ...body, employee_id } });
    const proof = await checked.catch(handlePinFailure);
    if ('kind' in proof) return proof;
    setAsking(null);
    await asking.run(proof.pin);
    asking.onEnd?.();
    await Promise.all([openTickets, ticketList].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
    return null;
  }
  const close = () => {
    setAsking(null);
    asking?.onEnd?.();
  };
  const typed = useEarlyDigits(asking, !known && people.error === null, close);
  const fits = asking?.whose === 'owner' ? isOwner : (asking?.whose ?? isOwnerOrManager);
  const dialog = asking && (known || people.error) && (
    <PinDialog
      open
      onClose={close}
      people={known ? pinChoices(known.people, fits) : []}
      nobody={people.error ? errorMessage(people.error) : undefined}
      {...{ code, typed }}
      length={known?.length ?? SHORTEST}
      onCheck={check}
    >
      <p>{asking.why}</p>
    </PinDialog>
  );
  return { pin, dialog };
}
