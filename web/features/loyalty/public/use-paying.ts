import { useQueryClient } from '@tanstack/react-query';
import { askMembershipFee, type MembershipFee, myMemberships, payMembership } from 'core/loyalty/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { pause, sendUntilAnswered } from '../../../platform/card-fields/until-answered.ts';
import { errorMessage } from '../../../platform/errors.ts';

const PATIENCE_MS = 1000;

/** `asking`: a card may have been charged, and nothing is sent again before that is known. */
export type MembershipPaying =
  | { readonly step: 'card'; readonly wrong: string | null; readonly declined: boolean }
  | { readonly step: 'asking' }
  | { readonly step: 'done' };

export function usePaying(busUrl: string, program_id: string) {
  const queries = useQueryClient();
  const [paying, setPaying] = useState<MembershipPaying>({ step: 'card', wrong: null, declined: false });
  async function outcome(fee: MembershipFee): Promise<MembershipFee> {
    if (fee.status !== 'pending') return fee;
    await pause(PATIENCE_MS);
    const next = await callApi(askMembershipFee, { params: { id: fee.id }, body: { busUrl } }).catch(() => null);
    return outcome(next?.data ?? fee);
  }
  async function pay(card_token: string, cancelled: string): Promise<void> {
    setPaying({ step: 'asking' });
    try {
      const key = crypto.randomUUID();
      const { data } = await sendUntilAnswered(() =>
        callApi(payMembership, { body: { busUrl, program_id, card_token } }, { key }),
      );
      const { status, reason } = await outcome(data);
      if (status !== 'approved')
        return setPaying({ step: 'card', wrong: status === 'declined' ? reason : cancelled, declined: status === 'declined' });
      await queries.invalidateQueries({ queryKey: [myMemberships.path] });
      setPaying({ step: 'done' });
    } catch (error) {
      setPaying({ step: 'card', wrong: errorMessage(error), declined: false });
    }
  }
  return { paying, pay };
}
