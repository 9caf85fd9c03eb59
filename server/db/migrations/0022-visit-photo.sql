-- What the client would like to look like: one picture, under the hash of what it holds.
alter table tenant.appointment add column photo text check (photo ~ '^/media/[0-9a-f]{40}\.webp$');
