import type { Reply } from 'core/kernel/endpoint';
import type { giftCardByLink } from 'core/gift-cards/contract';
import { groupedCode } from 'core/gift-cards/rules/code';
import type { BusinessScope } from 'core/kernel/scope';
import type { WithDeps } from '../../../ctx.ts';
import type { WithActor } from '../../../platform/db.ts';
import type { Deps } from '../../../deps.ts';
import { addressKey } from '../../../platform/limits.ts';
import { orNotFound, notFound } from '../../../platform/refusal.ts';
import { sellerOf } from '../buying/queries.ts';
import { giftCardState } from '../cards/commands.ts';
import { cardById } from '../cards/queries.ts';
import { openCode } from '../codes/commands.ts';

const [CARD, ORDER] = ['gift-card', 'gift-card-order'] as const;
const ID_BYTES = 6;
const UUID_HEX = 32;

function bytesOf({ businessId }: BusinessScope, id: string): Buffer {
  const bytes = Buffer.alloc(ID_BYTES + UUID_HEX / 2);
  bytes.writeUIntBE(businessId, 0, ID_BYTES);
  bytes.write(id.replaceAll('-', ''), ID_BYTES, 'hex');
  return bytes;
}

type Links = Pick<Deps, 'tokens' | 'config'>;

/** The page of a card. The token stands behind `#`, which no server and no log gets to see: whoever has it can spend the card. */
export const cardLink = ({ tokens, config }: Links, scope: BusinessScope, id: string): string =>
  `${config.PUBLIC_ORIGIN}/gift-card#${tokens.mark(CARD, bytesOf(scope, id))}`;

function cardNamed({ tokens }: Links, token: string): { readonly scope: BusinessScope; readonly id: string } | null {
  const bytes = tokens.unmark(CARD, token);
  if (bytes?.length !== ID_BYTES + UUID_HEX / 2) return null;
  const id = bytes.toString('hex', ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { scope: { businessId: bytes.readUIntBE(0, ID_BYTES) } as BusinessScope, id };
}

/** What stands in for the secret of the buyer’s browser in the letter to them. */
export const orderLink = ({ tokens, config }: Links, scope: BusinessScope, bus_url: string, id: string): string =>
  `${config.PUBLIC_ORIGIN}/biz/${bus_url}/gift-card/checkout#${id}.${tokens.mark(ORDER, bytesOf(scope, id))}`;

export const isOrderToken = ({ tokens }: Links, scope: BusinessScope, id: string, token: string): boolean =>
  tokens.unmark(ORDER, token)?.equals(bytesOf(scope, id)) === true;

const [WRONG, WRONG_SECONDS] = [30, 900];

/** The card behind a link. Nobody guesses 96 bits; whoever tries is stopped all the same. */
export async function cardOfLink(
  { deps, actor }: WithDeps & WithActor,
  token: string,
): Promise<Reply<typeof giftCardByLink>['data']> {
  const place = cardNamed(deps, token);
  if (!place) {
    await deps.limits.spend(`gift-card-link:wrong:${addressKey(actor.ip)}`, WRONG, WRONG_SECONDS);
    throw notFound();
  }
  const { scope, id } = place;
  return deps.db.write(scope, async (ctx) => {
    const card = orNotFound(await cardById(ctx, id));
    const { bus_name, bus_url, color_code } = await sellerOf(ctx);
    const { design, to_name, from_name, message, initial_cents, balance_cents } = card;
    const code = giftCardState(card) === 'active' ? groupedCode(await openCode({ ...ctx, deps }, card)) : null;
    const words = { design, to_name, from_name, message };
    return { business: { bus_name, bus_url, color_code }, ...words, initial_cents, balance_cents, code };
  });
}
