-- Whose PIN stood for what was changed by hand; whoever was signed in may have been somebody else.
alter table tenant.turn_event add column pin_of bigint;
