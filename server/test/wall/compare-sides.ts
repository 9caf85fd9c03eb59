import { type DayPlan, hoursOf } from 'core/discovery/rules';
import { averageOf } from 'core/reviews/rules';

/**
 * Compares the directory and a cell by what each says alone: every statement here asks one side. Whoever asks must see all rows, so
 * the connections are an administrator's. Each difference is one line that names what differs.
 */
export type ComparedSide = { query<R extends object>(text: string, values?: unknown[]): Promise<{ rows: R[] }> };
export type Sides = { readonly directory: ComparedSide; readonly cell: ComparedSide };

type Facts = Readonly<Record<string, unknown>>;
type Row = { readonly key: string; readonly facts: Facts };
type Comparison = {
  readonly what: string;
  readonly directory: string;
  readonly cell: string;
  /** Rows that only this side may have: copies stay in the cell when somebody leaves, and places in the directory. */
  readonly mayHaveMore?: 'directory' | 'cell';
};

/** The version is the cell's own, and popularity the directory's. Every other column, also one that is added later, is compared. */
const shops: Comparison = {
  what: 'shop',
  directory: `select b.id::text as key, to_jsonb(b) - '{id, version, popularity, created_at, updated_at, revision}'::text[] || jsonb_build_object(
      'revision', coalesce(b.revision, 1),
      'category_ids', array(select c.category_id from directory.business_category c where c.business_id = b.id order by 1)) as facts
    from directory.business b`,
  cell: `select business_id::text as key, to_jsonb(s) - '{business_id, version, created_at, updated_at}'::text[]
      || jsonb_build_object('category_ids', array(select unnest(category_ids) order by 1)) as facts from tenant.shop s`,
};

const membership = (table: string) => `select business_id || '/' || account_id as key,
    jsonb_build_object('role', role, 'employee_id', employee_id, 'granted', granted, 'revoked', revoked, 'created_at', created_at) as facts
  from ${table}`;
const members: Comparison = {
  what: 'member',
  directory: membership('directory.membership'),
  cell: membership('tenant.member'),
};

/** Whom the directory places in a business. */
const placed = ['membership', 'patron', 'support_grant', 'break_glass']
  .map((table) => `select business_id, account_id from directory.${table}`)
  .join(' union ');
const people: Comparison = {
  what: 'person',
  directory: `select p.business_id || '/' || a.id as key, jsonb_build_object('hash_id', a.hash_id, 'name', a.name, 'image', a.image,
      'locale', u.value, 'visit_text', t.value = 'on', 'visit_mail', m.value = 'on',
      'has_push', exists (select from directory.push_subscription d where d.account_id = a.id), 'is_gone', a.deleted_at is not null) as facts
    from (${placed}) p join directory.account a on a.id = p.account_id
      left join directory.user_setting u on u.account_id = a.id and u.key = 'locale'
      left join directory.user_setting t on t.account_id = a.id and t.key = 'notify.visits.text'
      left join directory.user_setting m on m.account_id = a.id and m.key = 'notify.visits.mail'`,
  cell: `select business_id || '/' || account_id as key, to_jsonb(p) - '{business_id, account_id}'::text[] as facts from tenant.person p`,
  mayHaveMore: 'cell',
};

const patrons: Comparison = {
  what: 'patron',
  directory: `select business_id || '/' || account_id as key, '{}'::jsonb as facts from directory.patron`,
  cell: `select distinct business_id || '/' || account_id as key, '{}'::jsonb as facts from tenant.client
    where account_id is not null and deleted_at is null`,
  mayHaveMore: 'directory',
};

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value);
/** What is copied has passed through this program, which keeps milliseconds. */
const inWords = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(isInstant(value) ? new Date(value).toISOString() : value);

function differencesOf({ what, mayHaveMore }: Comparison, directory: readonly Row[], cell: readonly Row[]): string[] {
  const [here, there] = [directory, cell].map((rows) => new Map(rows.map(({ key, facts }) => [key, facts])));
  return [...new Set([...(here?.keys() ?? []), ...(there?.keys() ?? [])])].flatMap((key) => {
    const [mine, copy] = [here?.get(key), there?.get(key)];
    if (!mine) return mayHaveMore === 'cell' ? [] : [`${what} ${key} is in the cell only`];
    if (!copy) return mayHaveMore === 'directory' ? [] : [`${what} ${key} is in the directory only`];
    return [...new Set([...Object.keys(mine), ...Object.keys(copy)])]
      .filter((name) => inWords(mine[name]) !== inWords(copy[name]))
      .map((name) => `${what} ${key}: ${name} is ${inWords(mine[name])} in the directory and ${inWords(copy[name])} in the cell`);
  });
}

async function compare({ directory, cell }: Sides, comparison: Comparison): Promise<string[]> {
  const here = await directory.query<Row>(comparison.directory);
  const there = await cell.query<Row>(comparison.cell);
  return differencesOf(comparison, here.rows, there.rows);
}

const comparisons = [shops, members, people, patrons] as const;

/** Only the differences of one kind of rows. */
export const differencesIn = async (
  sides: Sides,
  ...kinds: readonly ('shop' | 'member' | 'person' | 'patron')[]
): Promise<string[]> =>
  (
    await Promise.all(comparisons.filter(({ what }) => kinds.some((kind) => kind === what)).map((one) => compare(sides, one)))
  ).flat();

/** Search reads cards that are drawn from what the directory shows of a shop. */
async function compareCards({ directory }: Sides): Promise<string[]> {
  const { rows } = await directory.query<{ business_id: number }>(
    `select distinct business_id from ((table directory.search_card except table directory.search_card_now)
      union all (table directory.search_card_now except table directory.search_card)) other order by 1`,
  );
  return rows.map(({ business_id }) => `search card ${business_id} is not what the directory shows`);
}

/** Search knows the week of a business that has one. */
async function compareHours({ directory, cell }: Sides): Promise<string[]> {
  const searched = await directory.query<{ key: string; hours: (number | null)[] }>(
    `select business_id::text as key, hours from directory.search_hours`,
  );
  const { rows } = await cell.query<DayPlan & { key: string }>(
    `select w.business_id::text as key, w.day, w.available, w.start_time::text, w.end_time::text from tenant.working_schedule w
      join tenant.shop s on s.business_id = w.business_id and s.deleted_at is null`,
  );
  const weeks = [...Map.groupBy(rows, ({ key }) => key)];
  const known = new Map(searched.rows.map(({ key, hours }) => [key, hours]));
  return weeks.flatMap(([key, week]) => {
    const [kept, now] = [inWords(known.get(key)), inWords(hoursOf(week))];
    return kept === now ? [] : [`search hours ${key} are ${kept} in the directory and ${now} in the cell`];
  });
}

/** Inside the cell: the stars of a shop follow its reviews. Those planted with the demo world have stars without reviews. */
async function compareRatings({ cell }: Sides, since: string): Promise<string[]> {
  const { rows } = await cell.query<{ key: string; average: number; number: number; stars: { stars: number; count: number }[] }>(
    `select s.business_id::text as key, s.avg_reviews_star as average, s.reviews_count as number, coalesce((select jsonb_agg(r) from
        (select stars, count(*)::int from tenant.review where business_id = s.business_id and deleted_at is null group by stars) r), '[]') as stars
      from tenant.shop s where exists (select from tenant.review where business_id = s.business_id and created_at > $1)`,
    [since],
  );
  return rows.flatMap(({ key, average, number, stars }) => {
    const counted = stars.reduce((sum, { count }) => sum + count, 0);
    return counted === number && Math.abs(averageOf(stars) - average) < 0.01
      ? []
      : [`rating ${key} is ${average} of ${number} reviews, its reviews say ${averageOf(stars)} of ${counted}`];
  });
}

/** What directory and cell say differently. `since`: reviews from then on have to be in the stars. */
export async function differencesBetweenSides(sides: Sides, since: string): Promise<string[]> {
  const found: string[] = [];
  for (const comparison of comparisons) found.push(...(await compare(sides, comparison)));
  return [...found, ...(await compareCards(sides)), ...(await compareHours(sides)), ...(await compareRatings(sides, since))];
}
