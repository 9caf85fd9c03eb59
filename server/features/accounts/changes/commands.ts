import { letterFor, textFor } from 'core/accounts/letters/rules';
import { settingsOf } from 'core/accounts/rules';
import { type AccountChange, addressToTell, type Contacts } from 'core/accounts/security/rules';
import { randomUUIDv7 } from 'node:crypto';
import type { WithDeps } from '../../../ctx.ts';
import type { PlatformTx } from '../../../platform/db.ts';
import { queueDelivery } from '../../deliveries/commands.ts';
import { insertChange, localeOf } from './queries.ts';

const PURPOSE = 'undo-change';

const undoTokenOf = ({ deps: { tokens } }: WithDeps, id: string): string =>
  tokens.mark(PURPOSE, Buffer.from(id.replaceAll('-', ''), 'hex'));

/** The change that the link is about; null when we never made such a link. */
export function changeIdOf({ deps: { tokens } }: WithDeps, token: string): string | null {
  const hex = tokens.unmark(PURPOSE, token)?.toString('hex') ?? '';
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}

/** Keeps what a change replaces and tells the old address, with a link that undoes it. In the transaction of the change itself. */
export async function recordChange(
  ctx: PlatformTx & WithDeps,
  account_id: number,
  kind: AccountChange,
  contacts: Contacts,
  factor_ids: readonly string[] = [],
): Promise<void> {
  const to = addressToTell(kind, contacts);
  if (to === null) return;
  const id = randomUUIDv7();
  await insertChange(ctx, { id, account_id, kind, before: { contacts, factor_ids } });
  const { locale } = settingsOf({ locale: await localeOf(ctx, account_id) });
  const { PRODUCT_NAME, PUBLIC_ORIGIN } = ctx.deps.config;
  const carries = `${PUBLIC_ORIGIN}/account/undo?change=${undoTokenOf(ctx, id)}`;
  const occasion = { about: `${kind}_changed`, carries } as const;
  await queueDelivery(ctx, {
    key: `change:${id}`,
    kind: 'account_changed',
    about: `account:${account_id}`,
    to,
    content: to.includes('@') ? letterFor(locale, PRODUCT_NAME, occasion) : { body: textFor(locale, PRODUCT_NAME, occasion) },
  });
}
