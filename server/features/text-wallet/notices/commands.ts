import type { Payload } from 'core/kernel/event';
import type { Scope } from 'core/kernel/scope';
import type { textWalletChanged } from 'core/text-wallet/contract';
import { walletLetter, type WalletNews } from 'core/text-wallet/letters/rules';
import { textsFor } from 'core/text-wallet/rules';
import type { WithDeps } from '../../../ctx.ts';
import type { PlatformTx } from '../../../platform/db.ts';
import { ownersToTell } from '../../business/security/queries.ts';
import { queueDelivery } from '../../deliveries/commands.ts';

type Told = { readonly id: string; readonly from: Scope; readonly payload: Payload<typeof textWalletChanged> };

/** While a card is charged by itself, nobody needs to read that little is left. */
const newsIn = ({ what, is_automatic }: Told['payload']): WalletNews | null => {
  if (what === 'low') return is_automatic ? null : 'low';
  return what === 'empty' || what === 'auto_failed' ? what : null;
};

/** A letter to each owner whose address is proven, in the directory that knows them. */
export async function tellOwnersOfWallet(ctx: PlatformTx & WithDeps, { id, from, payload }: Told): Promise<void> {
  const news = newsIn(payload);
  if (news === null) return;
  const { PRODUCT_NAME: product, PUBLIC_ORIGIN } = ctx.deps.config;
  for (const owner of await ownersToTell(ctx, from.businessId)) {
    if (owner.email === null) continue;
    const link = `${PUBLIC_ORIGIN}/business/${owner.bus_url}/manage/sms-recharge`;
    const facts = { product, business: owner.bus_name, texts: textsFor(payload.balance_cents), link };
    await queueDelivery(ctx, {
      key: `text-wallet:${id}:${owner.account_id}`,
      kind: 'alert',
      about: `business:${from.businessId}`,
      to: owner.email,
      content: walletLetter(owner.locale, news, facts),
    });
  }
}
