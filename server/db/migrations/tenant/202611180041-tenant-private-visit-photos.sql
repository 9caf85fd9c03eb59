-- Pictures of visits are private files. Those from before keep the name they have.
alter table tenant.appointment
  drop constraint appointment_photo_check,
  add constraint appointment_photo_check
    check (photo ~ '^(/media/[0-9a-f]{40}|private/visits/[0-9]+/[0-9a-f-]{36}/[0-9a-f]{40})\.webp$') not valid;
