-- When the next try under this key is looked at. Tries are slowed down; nobody is locked out.
alter table directory.attempt add column next_at timestamptz;
-- A new password makes every known device unknown: the device's cookie names the epoch it was given in.
alter table directory.account add column device_epoch int not null default 0;
