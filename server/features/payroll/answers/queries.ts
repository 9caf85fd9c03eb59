import { sql } from 'kysely';
import type { PayQuestionView } from 'core/payroll/contract';
import type { BusinessTx } from '../../../platform/db.ts';
import { instantTextSql } from '../../../platform/instants.ts';

export type Said = { readonly employee_id: string; readonly part: string; readonly amount_cents: number };

/** What was agreed to, by person and part, each at the amount of then. */
export async function agreementsOf({ tx, scope: { businessId } }: BusinessTx, run_id: string): Promise<Said[]> {
  const { rows } = await sql<Said>`select e.hash_id as employee_id, a.part, a.amount_cents
    from pay_agreement a join employee e on e.business_id = a.business_id and e.id = a.employee_id
    where a.business_id = ${businessId} and a.run_id = ${run_id}`.execute(tx);
  return rows;
}

type Agreed = { readonly part: string; readonly amount_cents: number };

export async function insertAgreements(
  { tx, scope: { businessId } }: BusinessTx,
  run_id: string,
  row: number,
  parts: readonly Agreed[],
  at: string,
): Promise<void> {
  await sql`insert into pay_agreement (business_id, run_id, employee_id, part, amount_cents, agreed_at)
    select ${businessId}, ${run_id}, ${row}, w.part, w.amount_cents, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) w(part text, amount_cents int8) on conflict do nothing`.execute(tx);
}

export type QuestionRow = PayQuestionView & { readonly employee_id: string; readonly run_id: string };

const columns = sql`q.id, q.run_id, e.hash_id as employee_id, q.part, q.ticket_id, t.ticket_no, q.words, ${instantTextSql('q.asked_at')} as asked_at,
  q.answer, ${instantTextSql('q.answered_at')} as answered_at, trim(b.first_name || ' ' || b.last_name) as answered_by,
  p.amount_cents as adjusted_cents
  from pay_question q join employee e on e.business_id = q.business_id and e.id = q.employee_id
    left join employee b on b.business_id = q.business_id and b.id = q.answered_by
    left join ticket t on t.business_id = q.business_id and t.id = q.ticket_id
    left join pay_entry p on p.business_id = q.business_id and p.id = q.entry_id`;

export async function questionsOf({ tx, scope: { businessId } }: BusinessTx, run_id: string): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select ${columns} where q.business_id = ${businessId} and q.run_id = ${run_id}
    order by q.asked_at, q.id`.execute(tx);
  return rows;
}

/** Held until the transaction ends: nobody else answers it meanwhile. */
export async function lockQuestion({ tx, scope: { businessId } }: BusinessTx, id: string): Promise<QuestionRow | undefined> {
  const { rows } =
    await sql<QuestionRow>`select ${columns} where q.business_id = ${businessId} and q.id = ${id} for update of q`.execute(tx);
  return rows[0];
}

type NewQuestion = {
  readonly id: string;
  readonly run_id: string;
  readonly row: number;
  readonly part: string;
  readonly ticket_id: string | null;
  readonly words: string;
  readonly at: string;
};

export const insertQuestion = ({ tx, scope: { businessId: business_id } }: BusinessTx, { row, at, ...question }: NewQuestion) =>
  tx
    .insertInto('pay_question')
    .values({ business_id, employee_id: row, asked_at: at, ...question })
    .execute();

type Answer = {
  readonly answer: string;
  readonly answered_at: string;
  readonly answered_by: number | null;
  readonly entry_id: string | null;
};

export const saveAnswer = ({ tx, scope: { businessId } }: BusinessTx, id: string, answer: Answer) =>
  tx.updateTable('pay_question').set(answer).where('business_id', '=', businessId).where('id', '=', id).execute();
