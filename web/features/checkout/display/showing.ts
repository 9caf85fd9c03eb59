import type { DisplayTip, Showing } from 'core/checkout/contract';
import { linesOf, netOf } from 'core/checkout/rules/ticket';
import { totalsOf } from 'core/checkout/rules/totals';
import { tipBase, tipBy, tipFor } from '../till/moves.ts';
import type { Facts } from '../till/open-store.ts';
import { hasNothing, isCharging, paymentsOf, ticketOf, type Till } from '../till/till.ts';

type Known = Pick<Facts, 'staff' | 'tip_percents'>;

const idOf = ({ ticket, draft }: Till): string => ticket?.id ?? draft;

/** Of somebody who is alone on the ticket and known; nobody reads a family name across the counter. */
function firstName({ editing }: Till): string {
  const [one, ...others] = Object.values(editing.posDetails);
  if (!one || others.length > 0 || one.customer_name === 'Guest') return '';
  return one.customer_name.split(' ')[0] ?? '';
}

function linesShown(till: Till, { staff }: Known): Showing['lines'] {
  const firstOf = (id: string): string => staff.find((one) => one.id === id)?.first_name ?? '';
  const lines = linesOf({ posDetails: till.editing.posDetails }).map((line) => {
    const by = line.of === undefined ? firstOf(line.employee_id) : '';
    return { id: line.id, name: line.name, by, qty: line.qty, cents: Math.max(0, netOf(line)) };
  });
  return [...lines, ...till.cards.map(({ id, amount_cents }) => ({ id, name: '', by: '', qty: 1, cents: amount_cents }))];
}

/** What whoever pays sees of the till; null while there is nothing on it. */
export function showingOf(till: Till, known: Known, link: string | null): Showing | null {
  if (hasNothing(till)) return null;
  const totals = totalsOf(ticketOf(till));
  const { step } = till;
  const paid = paymentsOf(till).filter(({ deleted }) => !deleted);
  const base = tipBase(till);
  const percents = base > 0 && !isCharging(till) ? known.tip_percents : [];
  return {
    ticket: idOf(till),
    step,
    name: firstName(till),
    lines: linesShown(till, known),
    sub_total: totals.subTotal + totals.giftCardSales,
    discount: totals.discount,
    tax: totals.tax,
    tip: totals.grandTip,
    total: totals.grandTotal,
    due: step === 'done' ? 0 : totals.due,
    change: step === 'done' ? paid.reduce((sum, { change_cents }) => sum + change_cents, 0) : 0,
    tip_base: base,
    choices: percents.map((percent) => ({ percent, cents: tipFor(till, percent) })),
    link: step === 'done' ? link : null,
  };
}

/** A tip that the customer chose, if it is for what is being paid right now. */
export function tippedBy(till: Till, { ticket, tip_cents }: DisplayTip, { tip_percents }: Known): Till {
  if (till.step !== 'tender' || idOf(till) !== ticket || isCharging(till)) return till;
  const percent = tip_percents.find((one) => tip_cents > 0 && tipFor(till, one) === tip_cents) ?? null;
  return tipBy(till, tip_cents, percent);
}
