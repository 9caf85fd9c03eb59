-- What a message of a customer asks of the database, without anybody who asks: six reads and one transaction.
\set salon random(1, :salons)
\set nth random(1, :each)
\set time random(1, 10000)
\set account 1000 + (:salon - 1) * :each + :nth
select ('00000000-' || lpad(to_hex(:salon::int), 4, '0') || '-8000-8000-' || lpad(to_hex(:nth::int), 12, '0'))::uuid as conversation,
  gen_random_uuid() as id \gset
select * from tenant.conversation where business_id = :salon::bigint and id = :conversation::uuid;
select * from tenant.message where business_id = :salon::bigint and id = :id::uuid;
select id, block from tenant.client where business_id = :salon::bigint and deleted_at is null and account_id = :account::bigint order by id limit 20;
select a.id, a.hash_id, a.name, a.image, a.phone10, a.email, u.value from directory.account a
  left join directory.user_setting u on u.account_id = a.id and u.key = 'locale' where a.id = :account::bigint;
begin;
select set_config('app.business_id', :salon::bigint::text, true);
update tenant.conversation set seq = seq + 1, revision = revision + 1, last_at = greatest(last_at, now()), last_sender = 'user',
    last_text = 'Is there a time at ' || :time::text || '?', last_files = 0, last_images = 0, from_customer = from_customer + 1, closed_at = null,
    name = 'Customer ' || :nth::text, answer_seconds = null, waiting_since = now(), burst_since = now(), burst = 1
  where business_id = :salon::bigint and id = :conversation::uuid returning seq, from_customer, from_business \gset
insert into tenant.message (business_id, conversation_id, seq, id, sender, account_id, body, at, from_customer, from_business)
  values (:salon::bigint, :conversation::uuid, :seq::int, :id::uuid, 'user', :account::bigint, 'Is there a time at ' || :time::text || '?', now(),
    :from_customer::int, :from_business::int);
insert into tenant.conversation_word (business_id, word, conversation_id, in_name, seq)
  select :salon::bigint, word, :conversation::uuid, false, :seq::int from unnest(array['a', 'at', 'is', 'there', 'time', :time::text]) word
  on conflict (business_id, word, conversation_id, in_name) do update set seq = excluded.seq where conversation_word.seq <= 0;
insert into tenant.event (business_id, id, name, aggregate, payload, request_id)
  values (:salon::bigint, gen_random_uuid(), 'message.sent', 'conversation:' || :conversation::text, jsonb_build_object('conversation_id',
    :conversation::text, 'seq', :seq::int, 'revision', 1, 'account_id', :account::bigint, 'message_id', :id::text, 'side', 'customer'), 'bench');
commit;
select account_id, hash_id, name, image from tenant.person where business_id = :salon::bigint and account_id = :account::bigint and not is_gone;
select business_id, bus_name, bus_url, photo_url from tenant.shop where business_id = :salon::bigint;
