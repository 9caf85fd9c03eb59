import { sql } from 'kysely';
import type { PushOccasion } from 'core/push/rules';
import type { PlatformTx } from '../../../platform/db.ts';
import { livingSession, type PushTarget } from '../subscriptions/queries.ts';

export type ClaimedNotice = {
  readonly id: string;
  readonly subscription_id: string;
  readonly occasion: PushOccasion;
  readonly work_business_id: number | null;
  readonly topic: string;
  readonly content: object;
  readonly deadline: string;
  readonly attempts: number;
};

/** Takes what is due. Nobody else takes it before the lease ends; what a killed worker left is taken up then. */
export async function claimNotices({ tx }: PlatformTx, now: string, lease: string, most: number): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`
    update push_notice n set status = 'sending', attempts = n.attempts + 1, next_at = ${lease}
    from (select id from push_notice where next_at <= ${now} order by next_at limit ${most} for update skip locked) due
    where n.id = due.id
    returning n.id, n.subscription_id, n.occasion, n.work_business_id, n.topic, n.content, n.deadline, n.attempts`.execute(tx);
  return rows;
}

export type Recipient = PushTarget & { readonly account_id: number; readonly has_factor: boolean };

/** Where a notice goes; undefined once the person has signed out there or the browser became a shared tablet. */
export async function recipientOf({ tx }: PlatformTx, subscription_id: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select p.account_id, p.endpoint, p.p256dh, p.auth, p.application_key, s.factor_at is not null as has_factor
    from push_subscription p join session s on s.id = p.session_id join account a on a.id = p.account_id and a.deleted_at is null
    where p.id = ${subscription_id} and ${livingSession}`.execute(tx);
  return rows[0];
}

type Attempt = { readonly id: string; readonly attempts: number };
type End = {
  readonly status: 'sent' | 'refused' | 'expired' | 'withdrawn';
  readonly at: string;
  readonly error?: string | undefined;
};

/** The end of an attempt. Changes nothing where another worker has taken it up meanwhile. */
export const settleNotice = ({ tx }: PlatformTx, { id, attempts }: Attempt, { status, at, error }: End) =>
  tx
    .updateTable('push_notice')
    .set({ status, settled_at: at, next_at: null, error: error ?? null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'sending')
    .execute();

export const postponeNotice = ({ tx }: PlatformTx, { id, attempts }: Attempt, next_at: string, error: string) =>
  tx
    .updateTable('push_notice')
    .set({ status: 'queued', next_at, error })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'sending')
    .execute();
