import { randomUUIDv7 } from 'node:crypto';
import { type Account, asCheque, inDrawer, paymentLines, saleLines } from 'core/checkout/rules/sale';
import type { Tender, Ticket } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { withPoints } from 'core/loyalty/rules/points';
import { onCard } from 'core/gift-cards/rules/movement';
import type { BusinessTx } from '../../../platform/db.ts';
import { writeLines } from '../../../features/checkout/sales/queries.ts';
import { insertPayment } from '../../../features/checkout/tenders/queries.ts';
import { insertTicket, saveTicket } from '../../../features/checkout/tickets/queries.ts';
import { postToLedger } from '../../../features/ledger/queries.ts';

const nobody = { account_id: null, employee_id: null, device_id: null };

export type Handed = Tender & { readonly change_cents: number; readonly reference?: string };
type Sale = {
  readonly id: string;
  readonly open: Ticket;
  readonly tenders: readonly Handed[];
  readonly at: string;
  readonly by: number | null;
};

const whence = ({ method, gift_card_id, loyalty_member_id }: Handed): Account =>
  gift_card_id
    ? onCard(gift_card_id)
    : loyalty_member_id
      ? withPoints(loyalty_member_id)
      : method === 'cash'
        ? inDrawer
        : asCheque;

/** A ticket that was paid some time ago, as the till would have left it. */
export async function ringUp(ctx: BusinessTx, { id, open, tenders, at, by }: Sale): Promise<void> {
  const { posDetails, promotions, gift_card_sales, tips } = open;
  const content = { posDetails, promotions, gift_card_sales, tips };
  await insertTicket(ctx, { id, content, sums: totalsOf(open), by, at });
  for (const tender of tenders) {
    const { id: payment, method, amount_cents, change_cents, gift_card_id, loyalty_member_id, reference = '' } = tender;
    const deed = { id: randomUUIDv7(), kind: 'payment', source: 'payment', source_id: payment, key: payment, happened_at: at };
    await postToLedger(ctx, nobody, deed, paymentLines(id, whence(tender), amount_cents - change_cents));
    const row = { id: payment, ticket_id: id, method, amount_cents, change_cents, reference, taken_at: at, taken_by: by };
    await insertPayment(ctx, {
      ...row,
      ledger_tx: deed.id,
      ...(gift_card_id && { gift_card_id }),
      ...(loyalty_member_id && { loyalty_member_id }),
    });
  }
  const sale = { id: randomUUIDv7(), kind: 'sale', source: 'ticket', source_id: id, key: id, happened_at: at };
  await postToLedger(ctx, nobody, sale, saleLines(id, open));
  const paid = { ...open, payments: tenders };
  const closed = { status: 'paid', at, sale_tx: sale.id, reason: '' } as const;
  await saveTicket(ctx, id, { sums: totalsOf(paid), by, closed });
  await writeLines(ctx, id, paid);
}
