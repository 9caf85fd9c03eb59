-- What promotions a visit was booked with, as they were then: the ticket at the till has the same.
alter table tenant.appointment add column promotions jsonb not null default '[]';
