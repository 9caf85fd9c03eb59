-- no transaction
create unique index concurrently if not exists platform_text_stop_id on directory.platform_text_stop (id);
