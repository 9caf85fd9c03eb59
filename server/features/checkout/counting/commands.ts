import type { CauseView, CloseReport, CountView } from 'core/checkout/contract';
import { signOf } from 'core/checkout/drawers/rules/cash';
import { figuresOf } from 'core/checkout/drawers/rules/figures';
import { type Cause, causesOf, type Count } from 'core/checkout/rules/variance';
import type { BusinessTx } from '../../../platform/db.ts';
import { team } from '../../staff/queries.ts';
import { type CountRow, movementsOf, type SessionRow, stretchOf } from '../drawers/queries.ts';
import { peopleOf, salesSince, tipsSince } from './queries.ts';

const MOST_CAUSES = 4;
type Movements = CloseReport['movements'];

/** A cause with what a person needs to go and look. */
function named(cause: Cause, { sales, owed }: Count, movements: Movements, nameOf: (id: string) => string | null): CauseView {
  const nothing = { kind: cause.kind, ticket_no: null, cents: null, movement: null, name: null };
  if ('ticket_no' in cause) {
    const sale = sales.find(({ ticket_no }) => ticket_no === cause.ticket_no);
    const cents = cause.kind === 'rung_as_other' ? sale?.other : sale?.cash;
    return { ...nothing, ticket_no: cause.ticket_no, cents: cents ?? null };
  }
  if ('id' in cause) {
    const movement = movements.find(({ id }) => id === cause.id);
    const { amount_cents: cents = null, kind = null, reason: name = null } = movement ?? {};
    return { ...nothing, cents, movement: kind, name };
  }
  const { employee_id } = cause;
  return { ...nothing, cents: owed.find((one) => one.employee_id === employee_id)?.cents ?? null, name: nameOf(employee_id) };
}

/** A count with why it should have been otherwise, and what may be the cause that it was not. */
export async function shownCount(ctx: BusinessTx, session: SessionRow, count: CountRow): Promise<CountView> {
  const { from_seq, drawer } = session;
  const { balance, moved } = await stretchOf(ctx, drawer, from_seq);
  const figures = figuresOf(balance - moved.reduce((sum, { cents }) => sum + cents, 0), moved);
  const movements = await movementsOf(ctx, session.id);
  const evidence: Count = {
    expected: figures.expected,
    counted: count.counted,
    sales: await salesSince(ctx, session),
    movements: movements.map(({ id, kind, amount_cents }) => ({ id, cents: signOf[kind] * amount_cents })),
    owed: await tipsSince(ctx, session),
  };
  const people = await team(ctx).execute();
  const nameOf = (hash: string) => people.find(({ id }) => id === hash)?.name ?? null;
  const { id, at, by, denominations, counted } = count;
  return {
    id,
    drawer,
    at,
    by,
    denominations,
    counted,
    off: counted - figures.expected,
    figures,
    causes: causesOf(evidence)
      .slice(0, MOST_CAUSES)
      .map((cause) => named(cause, evidence, movements, nameOf)),
    people: await peopleOf(ctx, session.id),
  };
}
