import { resolveColour, settingFrom } from 'core/business/rules';
import type { giftCardChanged } from 'core/gift-cards/contract';
import { groupedCode, maskedCode } from 'core/gift-cards/rules/code';
import { boughtLetterOf, type CardFacts, letterOf, PICTURE_ID, textOf } from 'core/gift-cards/rules/letter';
import { letterPicture } from 'core/gift-cards/rules/letter-picture';
import { sendingState } from 'core/gift-cards/rules/sending';
import type { Payload } from 'core/kernel/event';
import { letterColours } from 'core/kernel/letters/colours';
import { formatPhone, normalizePhone } from 'core/kernel/phone/phone';
import type { WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { drawPng } from '../../../platform/edge/pictures.ts';
import { isSwitchedOn } from '../../business/automations/commands.ts';
import { writeSalonLetter } from '../../business/letters/commands.ts';
import { storedSetting } from '../../business/settings/queries.ts';
import { type LetterContent, queueDelivery } from '../../deliveries/commands.ts';
import { orderById, sellerOf } from '../buying/queries.ts';
import { giftCardState } from '../cards/commands.ts';
import { cardById, type GiftCardRow } from '../cards/queries.ts';
import { openCode } from '../codes/commands.ts';
import { cardLink, orderLink } from '../links/commands.ts';

type Locale = 'en' | 'vi';

/** The letter with the design that was chosen for the card, in the colour of the business. */
async function designedLetter(
  ctx: BusinessTx,
  locale: Locale,
  facts: CardFacts,
  { design, color }: Pick<GiftCardRow, 'design'> & { readonly color: string },
): Promise<LetterContent> {
  const picture = await drawPng(letterPicture(design, letterColours(color)));
  const pictures = [{ cid: PICTURE_ID, type: 'image/png', base64: picture.toString('base64') }] as const;
  return { ...(await writeSalonLetter(ctx, letterOf(locale, facts))), pictures };
}

type GiftCardEvent = Payload<typeof giftCardChanged>;

/** Puts a card into the outbox, as a letter or as a text. A card that was deactivated meanwhile is not sent. */
export async function queueGiftCard(ctx: BusinessTx & WithDeps, told: GiftCardEvent, cause: string): Promise<void> {
  const { deps, scope } = ctx;
  const { gift_card_id: id, locale = 'en', by = 'email' } = told;
  const card = await cardById(ctx, id);
  if (!card || giftCardState(card) !== 'active') return;
  const to = by === 'text' ? (await orderById(ctx, id))?.to_phone : card.email;
  if (!to) return;
  const { bus_name, bus_url, color_code } = await sellerOf(ctx);
  const code = groupedCode(await openCode(ctx, card));
  const link = `${deps.config.PUBLIC_ORIGIN}/biz/${bus_url}/appointment`;
  const facts = { ...card, bus_name, code, card_link: cardLink(deps, scope, id), link };
  const content =
    by === 'text'
      ? { body: textOf(locale, facts, settingFrom(await storedSetting(ctx)).text_accents) }
      : await designedLetter(ctx, locale, facts, { design: card.design, color: resolveColour(color_code, 'business') });
  await queueDelivery(ctx, { key: `gift-card:${cause}`, kind: 'gift_card', about: `gift-card:${id}`, to, content });
}

/** To whoever bought it: what was charged, and where and when the card goes. */
export async function queuePurchaseConfirmation(ctx: BusinessTx & WithDeps, id: string): Promise<void> {
  const [order, card] = [await orderById(ctx, id), await cardById(ctx, id)];
  if (!order || !card || !(await isSwitchedOn(ctx, 'gift_card_bought'))) return;
  const { to_name, to_email, to_phone, buyer_email, amount_cents, brand, last4, locale } = order;
  const { bus_name, bus_url } = await sellerOf(ctx);
  const paid = last4 === '' ? '' : `${brand} ••${last4}`.trim();
  const to = to_phone === null ? (to_email ?? buyer_email) : formatPhone(normalizePhone(to_phone));
  const send_on = sendingState(order) === 'planned' ? order.send_on : null;
  const where = { to, send_on, link: orderLink(ctx.deps, ctx.scope, bus_url, id) };
  const facts = { bus_name, to_name, ...where, amount_cents, code: maskedCode(card.last_four), card: paid };
  const content = await writeSalonLetter(ctx, boughtLetterOf(locale, facts));
  const key = `gift-card-bought:${id}`;
  await queueDelivery(ctx, { key, kind: 'gift_card_bought', about: `gift-card:${id}`, to: buyer_email, content });
}
