import { useQuery, useQueryClient } from '@tanstack/react-query';
import { openTickets } from 'core/checkout/contract';
import type { Permission } from 'core/kernel/permission';
import { pinPeople, checkPin } from 'core/staff/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, send } from '../../../platform/ask.ts';
import { facesOf, runsIt } from '../../../platform/manage/pin-people.ts';
import { pinAnswer } from '../../../platform/manage/pin.ts';
import { type PinAnswer, PinDialog } from '../../../ui/overlays/PinDialog.tsx';

type Fits = Parameters<typeof facesOf>[1];
type Asking = {
  readonly action: Permission;
  /** What the PIN is for, in a sentence. */
  readonly why: ReactNode;
  /** Whose PIN is enough; without, that of who runs the business. */
  readonly fits?: Fits;
  /** Runs when somebody who may has shown their PIN. */
  readonly run: (proof: string) => Promise<unknown>;
};
export type Guard = { readonly ask: (asking: Asking) => void };

/** What changes money that was counted waits for the PIN of somebody who may; then the list of tickets is asked again. */
export function useGuard(business_id: number): { readonly guard: Guard; readonly dialog: ReactNode } {
  const t = useTranslations('checkout.pin');
  const queries = useQueryClient();
  const [asking, setAsking] = useState<Asking | null>(null);
  const guard = useMemo(() => ({ ask: setAsking }), []);
  const known = useQuery({ ...ask(pinPeople, { query: { business_id } }), enabled: asking !== null }).data?.data;
  async function check(employee_id: string, pin: string): Promise<PinAnswer> {
    if (!asking) return null;
    const body = { business_id, employee_id, pin, action: asking.action.name };
    const proof = await send(checkPin, { body }).catch(pinAnswer);
    if ('kind' in proof) return proof;
    setAsking(null);
    await asking.run(proof.pin);
    await queries.invalidateQueries({ queryKey: [openTickets.path] });
    return null;
  }
  const faces = facesOf(known?.people ?? [], asking?.fits ?? runsIt);
  const dialog = asking && known && (
    <PinDialog open onClose={() => setAsking(null)} people={faces} length={known.length} onCheck={check} nobody={t('nobody')}>
      <p>{asking.why}</p>
    </PinDialog>
  );
  return { guard, dialog };
}
