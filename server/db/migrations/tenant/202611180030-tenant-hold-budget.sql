-- How much of which day a hold takes, and whose it is, so that what strangers hold together can be limited.
alter table tenant.hold add column day date;
alter table tenant.hold add column minutes int not null default 0;
-- The account, or a keyed hash of the phone; null: nobody has said who they are.
alter table tenant.hold add column holder text;
-- The holder has shown that they are.
alter table tenant.hold add column proven boolean not null default false;
-- The desk freed it; its address has to prove a phone for a while.
alter table tenant.hold add column freed_at timestamptz;
