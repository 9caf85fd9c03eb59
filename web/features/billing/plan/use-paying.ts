import { askPlanPayment, chargePaymentForPackage, type PlanOffer, type PlanTransaction } from 'core/billing/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { pause, sendUntilAnswered } from '../../../platform/card-fields/until-answered.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useRefresh } from '../use-billing.ts';

const ASK_MS = 1200;

/** `asking`: a card may have been charged, and nothing else is sent before that is known. */
export type PlanPaying =
  | { readonly step: 'choosing'; readonly wrong: string | null; readonly isDeclined: boolean }
  | { readonly step: 'asking'; readonly isLost: boolean };
const choosing = (wrong: string | null, isDeclined = false): PlanPaying => ({ step: 'choosing', wrong, isDeclined });

async function outcomeOf(business_id: number, payment: PlanTransaction): Promise<PlanTransaction> {
  if (payment.status !== 'pending') return payment;
  const next = await callApi(askPlanPayment, { params: { id: payment.id }, query: { business_id } }).catch(() => null);
  if (next && next.data.status !== 'pending') return next.data;
  await pause(ASK_MS);
  return outcomeOf(business_id, payment);
}

export type ChosenPlan = { readonly plan_id: number; readonly offer: PlanOffer; readonly card_id: string };

/** One payment per press, which is sent again as it was until somebody answers. */
export function usePaying(business_id: number, cancelled: string, onPaid: () => void) {
  const refresh = useRefresh();
  const [paying, setPaying] = useState<PlanPaying>(choosing(null));
  async function pay({ plan_id, offer: { period, final_charge }, card_id }: ChosenPlan): Promise<void> {
    const key = crypto.randomUUID();
    const packageDetails = { plan_id, period, card_id, final_charge, idempotency_key: key };
    setPaying({ step: 'asking', isLost: false });
    try {
      const { data } = await sendUntilAnswered(
        () => callApi(chargePaymentForPackage, { query: { business_id }, body: { packageDetails } }, { key }),
        () => setPaying({ step: 'asking', isLost: true }),
      );
      const { status, reason } = await outcomeOf(business_id, data);
      await refresh();
      if (status === 'approved') return onPaid();
      setPaying(choosing(status === 'declined' ? reason : cancelled, status === 'declined'));
    } catch (error) {
      await refresh();
      setPaying(choosing(errorMessage(error)));
    }
  }
  return { paying, pay };
}

/** A payment that nobody here has made, or that was made before a reload: asked about until its end is known. */
export function usePending(business_id: number, id: string | null): void {
  const refresh = useRefresh();
  const look = useEffectEvent(async () => {
    if (id === null) return;
    const reply = await callApi(askPlanPayment, { params: { id }, query: { business_id } }).catch(() => null);
    if (reply && reply.data.status !== 'pending') await refresh();
  });
  useEffect(() => {
    if (id === null) return undefined;
    const timer = setInterval(() => void look(), ASK_MS);
    return () => clearInterval(timer);
  }, [id]);
}
