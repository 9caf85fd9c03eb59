-- Whoever saves over what somebody else has just changed is told so. What is not sold online is booked at the desk alone;
-- variants follow the service they belong to.
alter table tenant.service add column version int not null default 1, add column online boolean not null default true;
alter table tenant.add_on add column version int not null default 1;
alter table tenant.resource add column version int not null default 1;
