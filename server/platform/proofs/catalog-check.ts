import type pg from 'pg';

/**
 * The tenancy rules, checked in PostgreSQL's own catalog. Each query lists what breaks one of them. The rules have these
 * exceptions:
 * - The relay reads and marks the events of every business (two policies), and finds undelivered events through one index.
 * - The relay finds the businesses that have something due on a work list (a policy and an index each). It may read only the
 *   columns below, which do not reveal what the work is.
 * - Of the copies of people (`person`), the relay may read only which account each belongs to and whether it is gone.
 * - The heartbeats of workers belong to no business, so the application has no right to them.
 */
const workLists: { readonly [table: string]: readonly string[] } = {
  automation: ['business_id', 'due_at'],
  campaign: ['business_id', 'due_at'],
  card_matter: ['business_id', 'id', 'due_at'],
  day_due: ['business_id', 'due_at'],
  delivery: ['business_id', 'next_at'],
  gift_card_due: ['business_id', 'due_at'],
  person: ['business_id', 'account_id', 'is_gone'],
  planned_message: ['business_id', 'name', 'about_id', 'due_at', 'taken_at'],
  reminder: ['business_id', 'appointment_id', 'due_at', 'sent_at'],
  subscription: ['business_id', 'due_at'],
  text_usage: ['business_id', 'due_at'],
  waiting_opening: ['business_id', 'due_at'],
};
const found = `(values ${Object.entries(workLists)
  .map(([table, columns]) => `('${table}', '{${columns.join(',')}}'::text[])`)
  .join(', ')}) as l (name, shown)`;
const dueIndexes =
  'automation campaign card_matter day_due delivery planned_message reminder subscription text_usage waiting_opening'.split(' ');
const acrossIndexes = ['event_undelivered', 'gift_card_due_at', ...dueIndexes.map((table) => `${table}_due`)].map(
  (index) => `'tenant.${index}'::regclass`,
);
const OWN = '(business_id = ( SELECT tenant.current_business() AS current_business))';
const ofNoBusiness = `c.relname = 'worker_beat'`;
const every = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, a.attnum, a.attnotnull, a.atttypid
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
  where c.relnamespace = 'tenant'::regnamespace and c.relkind in ('r', 'p')`;
const tables = `${every} and not ${ofNoBusiness}`;
const columns = (key: string, table: string) =>
  `(select array_agg(attname::text order by n) from unnest(${key}) with ordinality as k(num, n)
    join pg_attribute on attrelid = ${table} and attnum = num)`;

const rules: { readonly [fault: string]: string } = {
  'row security is not on': `select relname as name from (${every}) t where not relrowsecurity`,
  'row security is not forced': `select relname as name from (${every}) t where not relforcerowsecurity`,
  'the application reaches what is of no business': `select relname as name from (${every} and ${ofNoBusiness}) t
    where has_table_privilege('openchair_app', t.oid, 'select, insert, update, delete, truncate')
      or has_any_column_privilege('openchair_app', t.oid, 'select, insert, update')`,
  'business_id is missing, nullable or no bigint': `select relname as name from (${tables}) t
    where attnum is null or not attnotnull or atttypid <> 'int8'::regtype`,
  'no policy holds reads and writes to the business': `select relname as name from (${tables}) t where not exists (
    select from pg_policy p where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
      and pg_get_expr(p.polqual, t.oid) = '${OWN}' and pg_get_expr(p.polwithcheck, t.oid) = '${OWN}')`,
  'a policy opens more than the business': `select t.relname || '.' || p.polname as name
    from (${tables}) t join pg_policy p on p.polrelid = t.oid
    where p.polpermissive
      and (pg_get_expr(p.polqual, t.oid) is distinct from '${OWN}'
        or pg_get_expr(p.polwithcheck, t.oid) is distinct from '${OWN}')
      and not (t.relname = 'event' and p.polname in ('relay_reads', 'relay_marks')
        and p.polroles = array['openchair_relay'::regrole::oid])
      and not (t.relname in (select name from ${found}) and p.polname = 'relay_finds' and p.polcmd = 'r'
        and p.polroles = array['openchair_relay'::regrole::oid])`,
  'the relay may do more with a work list than see what is due': `select l.name || '.' || a.attname as name
    from ${found} join pg_attribute a on a.attrelid = ('tenant.' || l.name)::regclass and a.attnum > 0 and not a.attisdropped
    where (a.attname <> all (l.shown) and has_column_privilege('openchair_relay', a.attrelid, a.attnum, 'select'))
      or has_column_privilege('openchair_relay', a.attrelid, a.attnum, 'insert, update')
      or has_table_privilege('openchair_relay', a.attrelid, 'delete')`,
  'a key or index does not start with business_id': `select i.indexrelid::regclass::text as name
    from (${tables}) t join pg_index i on i.indrelid = t.oid
    where i.indkey[0] is distinct from t.attnum and i.indexrelid not in (${acrossIndexes.join(', ')})`,
  'a foreign key between tenant and directory': `select conname as name from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class r on r.oid = f.confrelid
    where f.contype = 'f' and 'tenant'::regnamespace in (c.relnamespace, r.relnamespace) and c.relnamespace <> r.relnamespace`,
  'a foreign key leaves the business': `select conname as name from pg_constraint f join (${tables}) t on t.oid = f.conrelid
    where f.contype = 'f' and 'business_id' <> any(array[
      ${columns('f.conkey', 'f.conrelid')}[1], ${columns('f.confkey', 'f.confrelid')}[1]])`,
  'a view sees with its owner’s eyes': `select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('tenant'::regnamespace, 'directory'::regnamespace, 'public'::regnamespace)
      and (c.relkind = 'm' or c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false))
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  'a function runs above row security': `select p.oid::regprocedure::text as name
    from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.prosecdef and (r.rolsuper or r.rolbypassrls)
      and p.pronamespace in ('tenant'::regnamespace, 'directory'::regnamespace, 'public'::regnamespace)`,
  'the application may truncate': `select relname as name from (${tables}) t where has_table_privilege($1, t.oid, 'truncate')`,
  'the application owns something': `select d.classid::regclass || ' ' || d.objid as name from pg_shdepend d
    where d.refobjid = $1::regrole and d.deptype = 'o'
      and d.dbid in (0, (select oid from pg_database where datname = current_database()))
    union all select oid::regclass::text from pg_class where relowner = $1::regrole and relnamespace = 'tenant'::regnamespace`,
  'the application’s role is above row security': `select rolname as name from pg_roles
    where rolname = $1 and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
  'the application may become another role': `select roleid::regrole::text as name
    from pg_auth_members where member = $1::regrole`,
};

/** Returns everything that breaks a rule as `rule: name`, for the role that the application logs in with. */
export async function findCatalogFaults(client: pg.ClientBase, role = 'openchair_app'): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, text] of Object.entries(rules)) {
    const { rows } = await client.query<{ name: string }>(text, text.includes('$1') ? [role] : []);
    faults.push(...rows.map(({ name }) => `${fault}: ${name}`));
  }
  return faults;
}

export async function listTenantTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(`select relname from (${tables}) t order by relname`);
  return rows.map(({ relname }) => relname);
}
