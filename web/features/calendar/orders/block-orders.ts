import { blockTime, changeBlockedTime, unblockTime } from 'core/booking/blocked-time/contract';
import { callApi } from '../../../platform/api.ts';
import { showFailure } from '../../../office/orders/after.ts';
import { tellDone, type Tools } from './carry-out.ts';
import type { Done } from './undo-stack.ts';

export type Block = {
  readonly employee_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly reason: string;
};

/** Each way of changing blocked time knows the way back. */
function deedsOf({ business_id }: Tools) {
  const block = async (what: string, wish: Block): Promise<Done> => {
    const { data } = await callApi(blockTime, { body: { business_id, ...wish } });
    return { key: data.id, what, back: () => unblock(what, data.id, wish) };
  };
  const change = async (what: string, id: string, { employee_id: _, ...wish }: Block, before: Block): Promise<Done> => {
    await callApi(changeBlockedTime, { params: { id }, body: { business_id, ...wish } });
    return { key: `${id} ${crypto.randomUUID()}`, what, back: () => change(what, id, before, { ...before, ...wish }) };
  };
  const unblock = async (what: string, id: string, was: Block): Promise<Done> => {
    await callApi(unblockTime, { params: { id }, query: { business_id } });
    return { key: `free ${id}`, what, back: () => block(what, was) };
  };
  return { block, change, unblock };
}

/** Blocked time: made, changed and freed, each with Undo. True: it was done. */
export const blockOrders = (tools: Tools) => {
  const { t } = tools;
  const deeds = deedsOf(tools);
  const carry = async (work: () => Promise<Done>): Promise<boolean> => {
    try {
      tellDone(tools, await work());
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    }
  };
  return {
    block: (wish: Block) => carry(() => deeds.block(t('said.blocked', { reason: wish.reason }), wish)),
    changeBlock: (id: string, wish: Block, before: Block) =>
      carry(() => deeds.change(t('said.blockChanged', { reason: wish.reason }), id, wish, before)),
    unblock: (id: string, was: Block) => carry(() => deeds.unblock(t('said.unblocked', { reason: was.reason }), id, was)),
  };
};
