/**
 * Where people's data is held, and what erasing somebody does with it: `delete` the row, `blank` the columns, let it `expire` by its
 * period (periods.ts), or `keep` it because a law or somebody else's claim says so. A test refuses a column that looks like
 * somebody's data and is not here; docs/running.md has the same table.
 */
export type HeldData = {
  readonly whose: 'account' | 'client' | 'staff' | 'anybody';
  readonly columns: readonly string[];
  readonly erase: 'delete' | 'blank' | 'expire' | 'keep';
};

export const heldOfPeople: { readonly [table: string]: HeldData } = {
  account: { whose: 'account', columns: ['name', 'email', 'phone_e164', 'phone10', 'image', 'password_hash'], erase: 'blank' },
  account_change: { whose: 'account', columns: ['before'], erase: 'expire' },
  appointment: { whose: 'client', columns: ['guest_name', 'note', 'manager_note', 'photo'], erase: 'blank' },
  booking_order: { whose: 'client', columns: ['wish', 'consent_address'], erase: 'blank' },
  business_card: { whose: 'account', columns: ['name', 'postal_code'], erase: 'keep' },
  client: {
    whose: 'client',
    columns: ['name', 'plain_name', 'phone_e164', 'phone10', 'email', 'address', 'birthday', 'manager_note'],
    erase: 'blank',
  },
  client_import: { whose: 'anybody', columns: ['file_name'], erase: 'keep' },
  client_payment_method: { whose: 'client', columns: ['customer', 'last4', 'consent_address'], erase: 'blank' },
  close_report: { whose: 'staff', columns: ['document'], erase: 'keep' },
  customer_display: { whose: 'client', columns: ['showing'], erase: 'blank' },
  delivery: { whose: 'client', columns: ['address', 'content'], erase: 'expire' },
  employee: { whose: 'staff', columns: ['first_name', 'last_name', 'phone10', 'photo_url', 'bio'], erase: 'blank' },
  event: { whose: 'anybody', columns: ['payload'], erase: 'keep' },
  gift_card: { whose: 'client', columns: ['email', 'from_name', 'to_name', 'message'], erase: 'blank' },
  gift_card_order: {
    whose: 'client',
    columns: ['buyer_email', 'to_email', 'to_phone', 'from_name', 'to_name', 'message'],
    erase: 'blank',
  },
  hold: { whose: 'anybody', columns: ['address', 'device', 'holder'], erase: 'expire' },
  idempotency: { whose: 'anybody', columns: ['body', 'actor'], erase: 'expire' },
  job_application: { whose: 'anybody', columns: ['name', 'email', 'phone10', 'message', 'resume_key'], erase: 'delete' },
  medical_client_key: { whose: 'client', columns: ['wrapped'], erase: 'blank' },
  medical_history: { whose: 'client', columns: ['sealed', 'consent'], erase: 'delete' },
  offline_sale: { whose: 'client', columns: ['document'], erase: 'blank' },
  one_time_code: { whose: 'anybody', columns: ['target', 'payload'], erase: 'expire' },
  phone_place: { whose: 'client', columns: ['phone_key'], erase: 'delete' },
  receipt_sending: { whose: 'client', columns: ['address'], erase: 'blank' },
  review: { whose: 'client', columns: ['body'], erase: 'blank' },
  review_report: { whose: 'client', columns: ['note', 'closed_note'], erase: 'expire' },
  second_factor: { whose: 'account', columns: ['name', 'secret', 'public_key', 'credential_id'], erase: 'delete' },
  security_entry: { whose: 'account', columns: ['address', 'agent'], erase: 'expire' },
  session: { whose: 'account', columns: ['ip', 'agent'], erase: 'expire' },
  ticket: { whose: 'client', columns: ['content'], erase: 'blank' },
  ticket_line: { whose: 'client', columns: ['customer_name'], erase: 'blank' },
  ticket_refund: { whose: 'client', columns: ['content'], erase: 'blank' },
  waiting_entry: { whose: 'client', columns: ['name', 'phone10', 'note'], erase: 'delete' },
  walk_in: { whose: 'client', columns: ['name', 'phone10', 'note'], erase: 'blank' },
};

/** Columns that look like somebody's data and are not: names of things, addresses of places. */
export const notOfPeople: readonly string[] = [
  'add_on.name',
  'appointment_line.service_name',
  'business.address',
  'business.bus_name',
  'business.bus_phone',
  'business.photo_url',
  'category.name',
  'category.name_vi',
  'device.name',
  'drawer.name',
  'event.name',
  'feature.name',
  'loyalty_program.name',
  'loyalty_program.tier_name',
  'master_service.name',
  'package.name',
  'partner.name',
  'plan_payment.plan_name',
  'promotion.name',
  'resource.name',
  'search_card.address',
  'search_card.bus_name',
  'search_card.photo_url',
  'service.name',
  'service_type.name',
  'staff_position.name',
  'ticket_line.name',
  'ticket_promotion.name',
];
