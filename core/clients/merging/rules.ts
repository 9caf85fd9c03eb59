import * as refused from '../refusals.ts';
import type { Reason } from '../../kernel/refusals/reason.ts';
/** A row as two that are merged bring it along. */
export type MergedClient = {
  readonly id: number;
  readonly name: string;
  readonly account_id: number | null;
  readonly phone10: string | null;
  readonly phone_e164: string | null;
  readonly email: string | null;
  readonly birthday: string | null;
  readonly address: string | null;
  readonly vip: boolean;
  readonly vip_until: string | null;
  readonly block: boolean;
  readonly report_flag: boolean;
  readonly manager_note: string;
  readonly created_at: string;
};

/** Why two rows cannot be one person; null when they can. */
export function whyNotMerge(kept: MergedClient, gone: MergedClient): Reason | null {
  if (kept.id === gone.id) return refused.twoDifferent;
  return kept.account_id !== null && gone.account_id !== null ? refused.bothHaveAccounts : null;
}

const later = (one: string | null, other: string | null) =>
  one !== null && other !== null && one < other ? other : (one ?? other);

/**
 * What the kept row becomes: what it lacks comes from the other, a flag that either has stays, both notes stand one under the
 * other, and the client is as old as the older of the two.
 */
export function mergeClientFields(kept: MergedClient, gone: MergedClient): Omit<MergedClient, 'id' | 'name'> {
  const phone = kept.phone10 === null ? gone : kept;
  const notes = [kept.manager_note, gone.manager_note].filter((note, i, all) => note !== '' && all.indexOf(note) === i);
  return {
    account_id: kept.account_id ?? gone.account_id,
    phone10: phone.phone10,
    phone_e164: phone.phone_e164,
    email: kept.email ?? gone.email,
    birthday: kept.birthday ?? gone.birthday,
    address: kept.address ?? gone.address,
    vip: kept.vip || gone.vip,
    vip_until: later(kept.vip_until, gone.vip_until),
    block: kept.block || gone.block,
    report_flag: kept.report_flag || gone.report_flag,
    manager_note: notes.join('\n\n'),
    created_at: kept.created_at < gone.created_at ? kept.created_at : gone.created_at,
  };
}
