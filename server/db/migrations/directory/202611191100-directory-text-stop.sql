-- A stop has an id, by which events speak of it without the number, and stays when it is over, so that a salon asked late learns that too.
alter table directory.platform_text_stop add column id uuid, add column ended_at timestamptz;
