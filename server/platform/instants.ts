import { sql } from 'kysely';

/** How SQL hands an instant out: as text to the second, or as the minute since 1970. */
export const iso = (column: string) => sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
export const minute = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) / 60)::float8`;
