import { businessIdOf, callerOf } from '../../../world/people.ts';

const salon = { bus_url: 'lotus-nails', owner: 'lan.lotus-nails@example.com' } as const;
type Till = { readonly data: { readonly staff: readonly { readonly id: string }[] } };
type Ticket = { readonly data: { readonly id: string; readonly version: number; readonly payment: { readonly due: number } } };

const sales = [
  ['Mỹ Duyên Đỗ', [['Gel Manicure', 3800]], 800, 'cash'],
  ['Minh Anh Phạm', [['Ombré Full Set', 8500]], 1700, 'cheque'],
  ['Guest', [['Classic Pedicure', 3500]], 500, 'cash'],
  ['Rosa Delgado', [['Eyebrow Wax', 1400]], 300, 'cash'],
  [
    'Thanh Mai Huỳnh',
    [
      ['Gel Manicure', 3800],
      ['Gel Pedicure', 5000],
    ],
    1584,
    'cash',
  ],
] as const;

let sold: Promise<void> | null = null;

/** The demo's tickets are of the day that the pictures say; what was paid today is rung up for them. */
async function sellAll(): Promise<void> {
  const business_id = await businessIdOf(salon.bus_url);
  const { send, close } = await callerOf(salon.owner);
  const { data: till }: Till = await send('GET', `/api/pos/till?business_id=${business_id}`);
  for (const [customer_name, lines, tip, method] of sales) {
    const details = lines.map(([name, price_cents], i) => {
      return { id: crypto.randomUUID(), kind: 'fee', name, employee_id: till.staff[i]?.id, price_cents };
    });
    const posDetails = { [`guest-${crypto.randomUUID()}`]: { customer_name, details } };
    const tips = { [till.staff[0]?.id ?? '']: tip };
    const { data }: Ticket = await send('POST', '/api/pos/tickets', { business_id, posDetails, tips });
    const paid = { business_id, version: data.version, method, amount_cents: data.payment.due };
    await send('POST', `/api/pos/tickets/${data.id}/payments`, paid);
  }
  await close();
}

export const sellToday = (): Promise<void> => (sold ??= sellAll());
