import type { Locale } from 'core/accounts/rules';
import { firstName } from 'core/checkout/receipts/rules';
import { templatesChanged } from 'core/messaging/contract';
import * as rules from 'core/messaging/templates/rules';
import * as refused from 'core/messaging/refusals';
import type { SignedInActor } from 'core/kernel/scope';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { platformScope } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, invalid, orNotFound } from '../../../platform/refusal.ts';
import type { Visit } from '../../booking/appointments/queries.ts';
import { accountOf } from '../../clients/self/queries.ts';
import { callerOf, participationIn } from '../access/commands.ts';
import { nextVisitsOf } from '../cards/commands.ts';
import type { ConversationRow } from '../conversations/queries.ts';
import { copiedParties } from '../parties/queries.ts';
import { deleteTemplateRow, lockTemplates, saveTemplateRow, type TemplateRow, templatesOf } from './queries.ts';

type SignedIn = BusinessCtx<SignedInActor>;

export const listTemplates = async (ctx: SignedIn) => ({
  success: true as const,
  data: await ctx.deps.db.read(ctx, (ctx) => templatesOf(ctx)),
});

function refuseUnfit({ body_en, body_vi }: TemplateRow): void {
  if (body_en === '' && body_vi === '') throw invalid({ body_en: [refused.templateEmpty] });
  for (const [field, body] of [['body_en', body_en] as const, ['body_vi', body_vi] as const]) {
    const [unknown] = rules.unknownPlaceholders(body);
    const place = rules.inBraces(unknown ?? '');
    if (unknown !== undefined) throw invalid({ [field]: [refused.templatePlaceholder({ place })] });
  }
}

const tell = (ctx: BusinessWrite, template_id: string, deleted: boolean) =>
  recordEvent(ctx, templatesChanged, `message-template:${template_id}`, { template_id, deleted });

export async function saveTemplate(ctx: SignedIn, row: TemplateRow) {
  refuseUnfit(row);
  await ctx.deps.db.write(ctx, async (ctx) => {
    await lockTemplates(ctx);
    const known = await templatesOf(ctx);
    if (known.length >= rules.MOST_TEMPLATES && !known.some(({ id }) => id === row.id))
      throw conflict(refused.templatesMany({ most: rules.MOST_TEMPLATES }));
    if (!(await saveTemplateRow(ctx, row))) throw invalid({ name: [refused.templateName] });
    await tell(ctx, row.id, false);
  });
  return { success: true as const, data: row };
}

export async function deleteTemplate(ctx: SignedIn, id: string) {
  await ctx.deps.db.write(ctx, async (ctx) => {
    orNotFound(await deleteTemplateRow(ctx, id));
    await tell(ctx, id, true);
  });
  return { success: true as const };
}

type Person = { readonly name: string | null; readonly locale: Locale };

/** What a customer is called and which language they chose. A guest has chosen none. */
async function personOf(ctx: SignedIn, { account_id, name }: ConversationRow): Promise<Person> {
  if (account_id === null) return { name, locale: 'en' };
  const account = await ctx.deps.db.read(platformScope, (ctx) => accountOf(ctx, account_id));
  return { name: account.name, locale: account.locale === 'vi' ? 'vi' : 'en' };
}

const linkOf = ({ deps: { config } }: SignedIn, bus_url: string, next: Visit | undefined): string => {
  const page = `${config.PUBLIC_ORIGIN}/biz/${bus_url}`;
  return next ? `${page}/client-profile?visit=${next.id}` : `${page}/appointment`;
};

/** The templates of a business, ready to be sent to the customer of this conversation. */
export async function fillTemplates(ctx: SignedIn, conversation_id: string) {
  const { conversation } = await participationIn(ctx, await callerOf(ctx), conversation_id, 'business');
  const [templates, person, [next], { shops }] = await Promise.all([
    ctx.deps.db.read(ctx, (ctx) => templatesOf(ctx)),
    personOf(ctx, conversation),
    nextVisitsOf(ctx, conversation),
    ctx.deps.db.read(ctx, (ctx) => copiedParties(ctx, [])),
  ]);
  const { locale } = person;
  const shop = shops.get(conversation.business_id);
  const values: rules.Values = {
    name: firstName(person.name ?? '') || null,
    visit: next ? rules.visitWhen(locale, next.starts_at, next.timezone) : null,
    staff: next?.lines[0]?.staff.first_name ?? null,
    link: shop ? linkOf(ctx, shop.bus_url, next) : null,
    salon: shop?.bus_name ?? null,
  };
  const data = templates.map((row) => {
    const { text, missing } = rules.fillTemplate(rules.bodyFor(row, locale), values);
    return { id: row.id, name: row.name, text, missing: [...missing] };
  });
  return { success: true as const, locale, data };
}
