import { sql } from 'kysely';
import { choiceKey, type NoticeKind } from 'core/accounts/notices/rules';
import type { Locale } from 'core/accounts/rules';
import type { PushOccasion, pushPayload } from 'core/push/rules';
import type { PlatformTx } from '../../../platform/db.ts';
import { livingSession } from '../subscriptions/queries.ts';

export type Device = {
  readonly id: string;
  readonly account_id: number;
  readonly session_id: string;
  /** Whether a second factor was shown in the browser's session. */
  readonly has_factor: boolean;
  readonly locale: Locale;
};

/** The devices on which these people want to hear of this kind; null: of what they asked for themselves. None goes before the transaction ends. */
export async function devicesFor({ tx }: PlatformTx, account_ids: readonly number[], kind: NoticeKind | null): Promise<Device[]> {
  const choice = kind === null ? '' : choiceKey(kind, 'push');
  const { rows } = await sql<Device>`
    select p.id, p.account_id, p.session_id, s.factor_at is not null as has_factor, coalesce(l.value, 'en') as locale
    from push_subscription p join session s on s.id = p.session_id join account a on a.id = p.account_id and a.deleted_at is null
      left join user_setting l on l.account_id = p.account_id and l.key = 'locale'
    where p.account_id = any(${account_ids}::bigint[]) and ${livingSession}
      and not exists (select from user_setting c where c.account_id = p.account_id and c.key = ${choice} and c.value = 'off')
    for key share of p`.execute(tx);
  return rows;
}

export type NewNotice = {
  readonly id: string;
  readonly subscription_id: string;
  readonly key: string;
  readonly occasion: PushOccasion;
  readonly work_business_id: number | null;
  readonly topic: string;
  readonly content: ReturnType<typeof pushPayload>;
  readonly deadline: string;
  readonly next_at: string;
};

/** The same is shown once on each device: a second one with its key changes nothing. */
export async function insertNotices({ tx }: PlatformTx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('push_notice')
    .values(notices.map(({ content, ...row }) => ({ ...row, content: JSON.stringify(content) })))
    .onConflict((known) => known.columns(['subscription_id', 'key']).doNothing())
    .execute();
}

/** A business as its customers and its team know it. */
export const businessNamed = ({ tx }: PlatformTx, id: number) =>
  tx
    .selectFrom('business')
    .select(['bus_name', 'bus_url', sql<string>`coalesce(timezone, 'UTC')`.as('timezone')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
