import { sql } from 'kysely';
import type { Stage } from 'core/staff/applications/rules';
import type { BusinessTx } from '../../../platform/db.ts';

const MOST_ROWS = 500;

const rows = ({ tx, scope: { businessId } }: BusinessTx) =>
  tx
    .selectFrom('job_application')
    .select(['id', 'name', 'phone10 as phone', 'email', 'position', 'message', 'created_at'])
    .select([sql<boolean>`resume_key is not null`.as('has_resume'), sql<Stage>`status`.as('status')])
    .where('business_id', '=', businessId);

export const applicationList = (ctx: BusinessTx, status: Stage | undefined) =>
  rows(ctx)
    .$if(status !== undefined, (all) => all.where('status', '=', status ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();

export const applicationById = (ctx: BusinessTx, id: string) => rows(ctx).where('id', '=', id).executeTakeFirstOrThrow();

/** Held until the transaction ends: two who move it come one after the other. */
export const stageForChange = (ctx: BusinessTx, id: string) => rows(ctx).where('id', '=', id).forUpdate().executeTakeFirst();

type NewApplication = {
  readonly id: string;
  readonly name: string;
  readonly phone10: string;
  readonly email: string | null;
  readonly position: string;
  readonly message: string;
  readonly resume_key: string | null;
};
export const insertApplication = ({ tx, scope: { businessId: business_id } }: BusinessTx, application: NewApplication) =>
  tx
    .insertInto('job_application')
    .values({ business_id, ...application })
    .execute();

export const saveStage = ({ tx, scope: { businessId } }: BusinessTx, id: string, status: Stage) =>
  tx.updateTable('job_application').set({ status }).where('business_id', '=', businessId).where('id', '=', id).execute();

export const resumeKey = async ({ tx, scope: { businessId } }: BusinessTx, id: string) =>
  (
    await tx
      .selectFrom('job_application')
      .select('resume_key')
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.resume_key;
