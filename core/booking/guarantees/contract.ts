import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, Uuid } from '../../kernel/ids.ts';
import { Cents } from '../../kernel/money/cents.ts';
import { may, permission } from '../../kernel/permission.ts';

/** Whoever did not come pays, or is let off. */
export const noShowCharge = permission('manage.appointment.no_show_fee', 'appointments', '- - + + - - - - - -');

const feeStates = ['open', 'pending', 'paid', 'declined', 'waived'] as const;

/** The guarantee of a visit: the card on file, the prepayment, and what became of a fee. */
export const Guarantee = z.object({
  paid_cents: Cents,
  /** Of it, not yet spent, kept or given back. */
  held_cents: Cents,
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** What not coming costs. */
  no_show_cents: Cents,
  /** What was decided to be paid, and how that went; `open`: nobody has decided. */
  fee_cents: Cents,
  fee: z.enum(feeStates),
});
export type Guarantee = z.infer<typeof Guarantee>;

export const chargeNoShow = endpoint({
  ...writeDefaults,
  money: true,
  idempotent: true,
  method: 'POST',
  path: '/api/appointments/:id/no-show-fee',
  summary: 'Take the fee for a visit nobody came to, from what was paid ahead and then from the card on file, or let them off',
  access: may(noShowCharge),
  scope: 'body.business_id',
  params: z.object({ id: Uuid }),
  /** The fee that was shown; 0 waives it. If a different fee is due by now, the answer is 409. */
  body: z.strictObject({ business_id: BusinessId, fee_cents: Cents.check(z.minimum(0)) }),
  reply: z.object({ success: z.literal(true), data: Guarantee }),
});
