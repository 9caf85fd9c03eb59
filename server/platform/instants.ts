import { sql } from 'kysely';

/** SQL that returns an instant as text to the second, or as minutes since 1970. */
export const instantTextSql = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
export const instantMinuteSql = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) / 60)::float8`;
