import { randomUUIDv7 } from 'node:crypto';
import type { Payload } from 'core/kernel/event';
import { actingEmployee, type SignedInActor } from 'core/kernel/scope';
import { payAnswered } from 'core/payroll/contract';
import * as refused from 'core/payroll/refusals';
import { type PartSum, type PayPart, partsOf } from 'core/payroll/stub/rules';
import type { BusinessCtx, BusinessWrite } from '../../../ctx.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, forbidden, invalid, orNotFound } from '../../../platform/refusal.ts';
import { workforce } from '../facts/queries.ts';
import { addEntry } from '../runs/commands.ts';
import { lockPay, runById, type RunRow, runsOf, type Sheet, sheetsOf } from '../runs/queries.ts';
import { countPay } from '../sheets/commands.ts';
import { insertAgreements, insertQuestion, lockQuestion, saveAnswer } from './queries.ts';

type Ctx = BusinessWrite<SignedInActor>;

const record = (ctx: Ctx, run_id: string, employee_id: string, what: Payload<typeof payAnswered>['what']) =>
  recordEvent(ctx, payAnswered, `pay-run:${run_id}`, { business_id: ctx.scope.businessId, run_id, employee_id, what });

/** The run with the pay of whoever is signed in: nobody else answers for them. */
async function ownSheet(ctx: Ctx, run_id: string): Promise<{ run: RunRow; row: number; sheet: Sheet }> {
  const run = orNotFound(await runById(ctx, run_id));
  const me = (await workforce(ctx)).find(({ row }) => row === ctx.actor.employee_id);
  const sheets = run.status === 'draft' ? (await countPay(ctx, run, run_id)).sheets : await sheetsOf(ctx, run_id);
  const sheet = sheets.find(({ employee_id }) => employee_id === me?.id);
  if (!me || !sheet) throw forbidden(refused.notOwnPay);
  return { run, row: me.row, sheet };
}

const isThere = (parts: readonly PartSum[], { part, amount_cents }: PartSum): boolean =>
  parts.some((one) => one.part === part && one.amount_cents === amount_cents);

type Agree = { readonly run_id: string; readonly parts: readonly PartSum[] };

export const agreeToPay = (ctx: BusinessCtx<SignedInActor>, { run_id, parts }: Agree): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { row, sheet } = await ownSheet(ctx, run_id);
    const now = partsOf(sheet.lines);
    if (!parts.every((one) => isThere(now, one))) throw conflict(refused.partChanged);
    await insertAgreements(ctx, run_id, row, parts, ctx.deps.clock.now().toISOString());
    await record(ctx, run_id, sheet.employee_id, 'agreed');
  });

type Ask = { readonly run_id: string; readonly part: PayPart; readonly ticket_id?: string | undefined; readonly words: string };

export const askAboutPay = (ctx: BusinessCtx<SignedInActor>, { run_id, part, ticket_id, words }: Ask): Promise<string> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    const { row, sheet } = await ownSheet(ctx, run_id);
    const tickets = sheet.lines.flatMap((line) => (line.kind === 'work' ? [line.about.ticket_id] : []));
    if (ticket_id !== undefined && !tickets.includes(ticket_id)) throw invalid({ ticket_id: [refused.notOwnPay] });
    const id = randomUUIDv7();
    const at = ctx.deps.clock.now().toISOString();
    await insertQuestion(ctx, { id, run_id, row, part, ticket_id: ticket_id ?? null, words, at });
    await record(ctx, run_id, sheet.employee_id, 'asked');
    return id;
  });

/** Where an answer changes something: the run itself while it is a draft, else the newest draft. */
async function draftFor(ctx: Ctx, run_id: string): Promise<string> {
  const run = orNotFound(await runById(ctx, run_id));
  if (run.status === 'draft') return run_id;
  if (run.status === 'reviewed') throw conflict(refused.runNotDraft);
  const draft = (await runsOf(ctx)).find(({ status }) => status === 'draft');
  if (!draft) throw conflict(refused.noDraftForAnswer);
  return draft.id;
}

type Answer = { readonly id: string; readonly answer: string; readonly adjust_cents: number };
const LONGEST_REASON = 200;

export const answerAboutPay = (ctx: BusinessCtx<SignedInActor>, { id, answer, adjust_cents }: Answer): Promise<void> =>
  ctx.deps.db.write(ctx, async (ctx) => {
    await lockPay(ctx);
    const question = orNotFound(await lockQuestion(ctx, id));
    if (question.answer !== null) throw conflict(refused.answeredAlready);
    const { employee_id, run_id } = question;
    const entry = async () =>
      addEntry(ctx, {
        run_id: await draftFor(ctx, run_id),
        employee_id,
        kind: 'adjustment',
        amount_cents: adjust_cents,
        reason: answer.slice(0, LONGEST_REASON).padEnd(3, '.'),
      });
    const entry_id = adjust_cents === 0 ? null : await entry();
    const answered_at = ctx.deps.clock.now().toISOString();
    await saveAnswer(ctx, id, { answer, answered_at, answered_by: actingEmployee(ctx.actor), entry_id });
    await record(ctx, run_id, employee_id, 'answered');
  });
