import { useQuery } from '@tanstack/react-query';
import type { Permission } from 'core/kernel/permission';
import { checkPin, type PinPerson, pinPeople } from 'core/staff/contract';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, send } from '../../../platform/ask.ts';
import { errorMessage, Failure } from '../../../platform/errors.ts';
import { facesOf } from '../../../platform/manage/pin-people.ts';
import { pinAnswer } from '../../../platform/manage/pin.ts';
import { type PinAnswer, PinDialog } from '../../../ui/overlays/PinDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';

type Deed = {
  readonly action: Permission;
  /** What the PIN is for, in a sentence. */
  readonly why: string;
  /** Whose PIN is good enough. */
  readonly fits: (person: PinPerson) => boolean;
  readonly run: (how: { readonly pinProof?: string }) => Promise<unknown>;
};

const PIN_NEEDED = 'A PIN is needed for this.';
const asksPin = (error: unknown): boolean => error instanceof Failure && error.status === 403 && error.message === PIN_NEEDED;

/** Does what the viewer may do outright; where it takes a PIN, that is asked for and it is done then. */
export function usePin(business_id: number): { readonly act: (deed: Deed) => Promise<boolean>; readonly dialog: ReactNode } {
  const t = useTranslations('gift-cards');
  const [asking, setAsking] = useState<Deed | null>(null);
  const known = useQuery({ ...ask(pinPeople, { query: { business_id } }), enabled: asking !== null }).data?.data;
  async function act(deed: Deed): Promise<boolean> {
    try {
      await deed.run({});
      return true;
    } catch (error) {
      if (asksPin(error)) setAsking(deed);
      else toast.error(errorMessage(error));
      return false;
    }
  }
  async function check(employee_id: string, pin: string): Promise<PinAnswer> {
    if (!asking) return null;
    const body = { business_id, employee_id, pin, action: asking.action.name };
    const proof = await send(checkPin, { body }).catch(pinAnswer);
    if ('kind' in proof) return proof;
    setAsking(null);
    await asking.run({ pinProof: proof.pin }).catch((error: unknown) => void toast.error(errorMessage(error)));
    return null;
  }
  const faces = facesOf(known?.people ?? [], (person) => asking?.fits(person as PinPerson) ?? false);
  const dialog = asking && known && (
    <PinDialog open onClose={() => setAsking(null)} people={faces} length={known.length} onCheck={check} nobody={t('noPin')}>
      <p>{asking.why}</p>
    </PinDialog>
  );
  return { act, dialog };
}
