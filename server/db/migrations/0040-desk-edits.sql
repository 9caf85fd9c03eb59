-- What the desk keeps to itself about a visit, that its client runs late, and that it comes back every few weeks.
alter table tenant.appointment
  add column manager_note text not null default '' check (length(manager_note) <= 1000),
  add column late_min int not null default 0 check (late_min between 0 and 240),
  add column series_id uuid,
  add column every_weeks int check (every_weeks between 1 and 26),
  add check ((series_id is null) = (every_weeks is null));
create index appointment_series on tenant.appointment (business_id, series_id, starts_at) where series_id is not null;
