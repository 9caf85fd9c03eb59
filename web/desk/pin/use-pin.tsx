import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openTickets } from 'core/checkout/contract';
import type { Permission } from 'core/kernel/permission';
import { ticketList } from 'core/reports/contract';
import { checkOwnerPin, checkPin, pinPeople } from 'core/staff/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { ask, send } from '../../platform/ask.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { facesOf, ownsIt, runsIt } from '../../platform/manage/pin-people.ts';
import { pinAnswer } from '../../platform/manage/pin.ts';
import { type PinAnswer, PinDialog } from '../../ui/overlays/PinDialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';

type Asking = {
  /** What the proof is good for, once. */
  readonly action: Pick<Permission, 'name'>;
  /** What the PIN is for, in a sentence. */
  readonly why: ReactNode;
  /** Whose PIN is enough; without, that of who runs the business. An owner's code is asked for without choosing who. */
  readonly whose?: 'owner' | Parameters<typeof facesOf>[1];
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

const PIN_NEEDED = 'A PIN is needed for this.';
/** It was refused because nobody has shown a PIN yet. */
export const isPinNeeded = (error: unknown): boolean =>
  error instanceof Failure && error.status === 403 && error.message === PIN_NEEDED;

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

/** What somebody may do only with a PIN: it is asked for, the deed is done, and the lists of tickets are asked again. */
export function usePin(business_id: number): { readonly pin: Pin; readonly dialog: ReactNode } {
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const pin = useMemo((): Pin => ({ ask: setAsking, act: (deed) => act(deed, setAsking) }), []);
  const known = useQuery({ ...ask(pinPeople, { query: { business_id } }), enabled: asking !== null }).data?.data;
  const code = asking?.whose === 'owner';
  async function check(employee_id: string | null, digits: string): Promise<PinAnswer> {
    if (!asking) return null;
    const body = { business_id, pin: digits, action: asking.action.name };
    const checked =
      employee_id === null
        ? send(checkOwnerPin, { body: { ...body, employee_id } })
        : send(checkPin, { body: { ...body, employee_id } });
    const proof = await checked.catch(pinAnswer);
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
  const fits = asking?.whose === 'owner' ? ownsIt : (asking?.whose ?? runsIt);
  const dialog = asking && known && (
    <PinDialog open onClose={close} people={facesOf(known.people, fits)} {...{ code }} length={known.length} onCheck={check}>
      <p>{asking.why}</p>
    </PinDialog>
  );
  return { pin, dialog };
}
