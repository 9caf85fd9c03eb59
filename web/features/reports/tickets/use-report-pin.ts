import type { Permission } from 'core/kernel/permission';
import { useReadingProof } from '../../../office/pin/reading-proof.ts';
import { usePin } from '../../../office/pin/use-pin.tsx';

/** Reports are opened with the PIN of an owner. The dialog belongs to the page: its rows may be asked for again meanwhile. */
export function useReportPin(businessId: number, action: Permission, why: string) {
  const { proof, keep } = useReadingProof(businessId, action.name);
  const { pin, dialog } = usePin(businessId);
  return { proof, dialog, enter: () => pin.ask({ action, why, whose: 'owner', run: keep }) };
}
