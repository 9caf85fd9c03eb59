/** What became what on a ticket. */
export const changedEn = {
  line: { added: '{name} added, {to}', removed: '{name} removed, {from}', changed: '{name}: {from} → {to}' },
  qty: { added: '{name}: {to} ×', removed: '{name}: {from} ×', changed: '{name}: {from} × → {to} ×' },
  price: { added: 'Price for {name}: {to}', removed: 'Price for {name}: {from}', changed: 'Price for {name}: {from} → {to}' },
  staff: { added: '{name} by {to}', removed: '{name}: not by {from}', changed: '{name}: {from} → {to}' },
  staff_discount: {
    added: 'Discount on {name}: {to}',
    removed: 'Discount on {name} removed, {from}',
    changed: 'Discount on {name}: {from} → {to}',
  },
  customer: { added: 'Customer: {to}', removed: '{from} removed', changed: 'Customer: {from} → {to}' },
  discount: { added: '{name}: {to} off', removed: '{name} removed, {from}', changed: '{name}: {from} → {to} off' },
  gift_card: { added: '{to} gift card', removed: '{from} gift card removed', changed: 'Gift card: {from} → {to}' },
  tip: { added: 'Tip: {to}', removed: '{from} tip removed', changed: 'Tip: {from} → {to}' },
  tip_share: {
    added: 'Tip for {name}: {to}',
    removed: 'Tip for {name} removed, {from}',
    changed: 'Tip for {name}: {from} → {to}',
  },
  payment: { added: '{name} {to}', removed: '{name} {from} removed', changed: '{name}: {from} → {to}' },
  tender: { added: 'Paid by {to}', removed: 'Not paid by {from}', changed: '{from} → {to}' },
  refund: { added: '{to}', removed: '{from}', changed: '{from} → {to}' },
} as const;
