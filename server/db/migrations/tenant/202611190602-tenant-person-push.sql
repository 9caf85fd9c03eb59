-- Whether somebody has a device that gets notifications, so that what concerns only people without one never asks the directory.
alter table tenant.person add column has_push boolean not null default false;
