import type pg from 'pg';

/**
 * The rules of tenancy, asked of PostgreSQL's own catalog. Each query lists what breaks one of them. Named exceptions:
 * the relay reads and marks events of every business (two policies) and finds the undelivered by one index; and it finds which
 * businesses have deliveries due (a policy and an index), of which it may read two columns that say nothing of what is sent.
 */
const OWN = '(business_id = ( SELECT tenant.current_business() AS current_business))';
const tables = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, a.attnum, a.attnotnull, a.atttypid
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
  where c.relnamespace = 'tenant'::regnamespace and c.relkind in ('r', 'p')`;
const columns = (key: string, table: string) =>
  `(select array_agg(attname::text order by n) from unnest(${key}) with ordinality as k(num, n)
    join pg_attribute on attrelid = ${table} and attnum = num)`;

const rules: { readonly [fault: string]: string } = {
  'row security is not on': `select relname as name from (${tables}) t where not relrowsecurity`,
  'row security is not forced': `select relname as name from (${tables}) t where not relforcerowsecurity`,
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
      and not (t.relname = 'delivery' and p.polname = 'relay_finds' and p.polcmd = 'r'
        and p.polroles = array['openchair_relay'::regrole::oid])`,
  'the relay reads more of deliveries than when they are due': `select a.attname as name from pg_attribute a
    where a.attrelid = 'tenant.delivery'::regclass and a.attnum > 0 and a.attname not in ('business_id', 'next_at')
      and has_column_privilege('openchair_relay', a.attrelid, a.attnum, 'select')`,
  'a key or index does not start with business_id': `select i.indexrelid::regclass::text as name
    from (${tables}) t join pg_index i on i.indrelid = t.oid
    where i.indkey[0] is distinct from t.attnum 
      and i.indexrelid not in ('tenant.event_undelivered'::regclass, 'tenant.delivery_due'::regclass)`,
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

/** Every breach as `what: name`, for the role the application logs in with. */
export async function catalogFaults(client: pg.ClientBase, role = 'openchair_app'): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, text] of Object.entries(rules)) {
    const { rows } = await client.query<{ name: string }>(text, text.includes('$1') ? [role] : []);
    faults.push(...rows.map(({ name }) => `${fault}: ${name}`));
  }
  return faults;
}

export async function tenantTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(`select relname from (${tables}) t order by relname`);
  return rows.map(({ relname }) => relname);
}
