-- Payments and refunds of a period, newest first, whatever ticket they are on.
create index ticket_payment_taken on tenant.ticket_payment (business_id, taken_at);
create index ticket_refund_given on tenant.ticket_refund (business_id, given_at);
