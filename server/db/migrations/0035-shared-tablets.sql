-- A session that was handed over to an enrolled device: from then on whoever shows their PIN there acts, not who signed in.
alter table directory.session add column device_id uuid references directory.device;
