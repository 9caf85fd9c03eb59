import { useQuery } from '@tanstack/react-query';
import type { Permission } from 'core/kernel/permission';
import { pinPeople, checkOwnerPin } from 'core/staff/contract';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, send } from '../../../platform/ask.ts';
import { Failure } from '../../../platform/errors.ts';
import { facesOf, ownsIt } from '../../../platform/manage/pin-people.ts';
import { pinAnswer } from '../../../platform/manage/pin.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { type PinAnswer, PinDialog } from '../../../ui/overlays/PinDialog.tsx';

type Props = {
  readonly businessId: number;
  /** The report that it opens. */
  readonly action: Permission;
  readonly why: string;
  readonly onProof: (proof: string) => void;
};

const PIN_NEEDED = 'A PIN is needed for this.';
/** It was refused because nobody has shown a PIN yet. */
export const isPinNeeded = (error: unknown): boolean =>
  error instanceof Failure && error.status === 403 && error.message === PIN_NEEDED;

/** Reports are opened with the PIN of an owner. */
export function OwnerPin({ businessId: business_id, action, why, onProof }: Props) {
  const t = useTranslations('reports.tickets.pin');
  const [asking, setAsking] = useState(false);
  const known = useQuery({ ...ask(pinPeople, { query: { business_id } }), enabled: asking }).data?.data;
  async function check(employee_id: string, pin: string): Promise<PinAnswer> {
    const body = { business_id, employee_id, pin, action: action.name };
    const proof = await send(checkOwnerPin, { body }).catch(pinAnswer);
    if ('kind' in proof) return proof;
    onProof(proof.pin);
    return null;
  }
  const faces = facesOf(known?.people ?? [], ownsIt);
  return (
    <>
      <EmptyState
        level={2}
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title={t('title')}
        text={t('text')}
        action={<Button onClick={() => setAsking(true)}>{t('enter')}</Button>}
      />
      {asking && known && (
        <PinDialog
          open
          onClose={() => setAsking(false)}
          people={faces}
          length={known.length}
          onCheck={check}
          nobody={t('nobody')}
        >
          <p>{why}</p>
        </PinDialog>
      )}
    </>
  );
}
