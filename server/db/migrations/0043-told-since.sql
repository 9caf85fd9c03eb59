-- What a process remembers of a day stands while nothing has been told since: asked by transaction, with every look at the calendar.
create index event_told on tenant.event (business_id, xid);
