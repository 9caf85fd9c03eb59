import type { TicketLine } from '../ticket.ts';

/** A line as most are, for tests: what matters to one is said there. */
export const gelManicure = (more: Partial<TicketLine> = {}): TicketLine => ({
  id: 'l1',
  kind: 'service',
  item_id: 's1',
  name: 'Gel Manicure',
  employee_id: 'hien',
  qty: 1,
  price_cents: 4500,
  staff_discount_cents: 0,
  borne_by: 'salon',
  tax_rate: 8250,
  ...more,
});
