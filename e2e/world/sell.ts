import { businessIdOf, callerOf } from './people.ts';

type Till = { readonly data: { readonly staff: readonly { readonly id: string }[] } };
type Ticket = {
  readonly data: {
    readonly id: string;
    readonly version: number;
    readonly ticket_no: number;
    readonly payment: { readonly due: number };
  };
};

/** A repair that was rung up and paid in cash, without a browser. */
export async function sellForCash(salon: { readonly bus_url: string; readonly owner: string }, price_cents: number) {
  const business_id = await businessIdOf(salon.bus_url);
  const { send, close } = await callerOf(salon.owner);
  const till: Till = await send('GET', `/api/pos/till?business_id=${business_id}`);
  const line = { id: crypto.randomUUID(), kind: 'fee', name: 'Repair', employee_id: till.data.staff[0]?.id, price_cents };
  const posDetails = { [`guest-${crypto.randomUUID()}`]: { details: [line] } };
  const { data }: Ticket = await send('POST', '/api/pos/tickets', { business_id, posDetails });
  const paid = { business_id, version: data.version, method: 'cash', amount_cents: data.payment.due };
  await send('POST', `/api/pos/tickets/${data.id}/payments`, paid);
  await close();
  return { no: data.ticket_no, cents: data.payment.due };
}
