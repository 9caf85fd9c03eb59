import { sql } from 'kysely';
import { ANSWER_DAYS, MOST_ANSWERS } from 'core/messaging/answers/rules';
import type { BusinessTx } from '../../../platform/db.ts';

/** The median of the newest answers, read from their index alone. */
export async function answerTimes(
  { tx, scope: { businessId } }: BusinessTx,
  now: string,
): Promise<{ readonly median: number | null; readonly answers: number }> {
  const { rows } = await sql<{ median: number | null; answers: number }>`
    select percentile_disc(0.5) within group (order by a.answer_seconds) as median, count(*)::int as answers from (
      select m.answer_seconds from message m where m.business_id = ${businessId} and m.answer_seconds is not null
        and m.at > ${now}::timestamptz - make_interval(days => ${ANSWER_DAYS})
      order by m.at desc limit ${MOST_ANSWERS}) a`.execute(tx);
  return rows[0] ?? { median: null, answers: 0 };
}
