import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Input } from 'core/kernel/endpoint';
import { pinPeople, checkPin } from 'core/staff/contract';
import { turnAdjust, turnBoard, turnLog } from 'core/turns/contract';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, send } from '../../../platform/ask.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { facesOf, runsIt } from '../../../platform/manage/pin-people.ts';
import { pinAnswer } from '../../../platform/manage/pin.ts';
import { type PinAnswer, PinDialog } from '../../../ui/overlays/PinDialog.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useHere } from '../words/here.ts';

type Guarded<E extends Endpoint> = {
  /** The order waits until somebody who may has shown their PIN. */
  readonly order: (input: Input<E>) => void;
  readonly isAsking: boolean;
  readonly dialog: ReactNode;
};

/** What was counted is changed only with a PIN: first the reason, then whose PIN stands for it. */
export function useGuarded<E extends Endpoint>(endpoint: E, onDone: () => void): Guarded<E> {
  const t = useTranslations('turns.pin');
  const { businessId: business_id } = useHere();
  const queries = useQueryClient();
  const [input, setInput] = useState<Input<E> | null>(null);
  const known = useQuery({ ...ask(pinPeople, { query: { business_id } }), enabled: input !== null }).data?.data;
  async function check(employee_id: string, pin: string): Promise<PinAnswer> {
    if (input === null) return null;
    const proof = await send(checkPin, { body: { business_id, employee_id, pin, action: turnAdjust.name } }).catch(pinAnswer);
    if ('kind' in proof) return proof;
    await send(endpoint, input, { pinProof: proof.pin }).catch((error: unknown) => toast.error(errorMessage(error)));
    await Promise.all([turnBoard, turnLog].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
    onDone();
    return null;
  }
  const faces = facesOf(known?.people ?? [], runsIt);
  const dialog = input !== null && known && (
    <PinDialog open onClose={onDone} people={faces} length={known.length} onCheck={check} nobody={t('nobody')}>
      <p>{t('why')}</p>
    </PinDialog>
  );
  return { order: setInput, isAsking: input !== null, dialog };
}
