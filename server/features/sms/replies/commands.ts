import type { Actor } from 'core/kernel/scope';
import { dollarText } from 'core/kernel/money/money';
import { confirmedText, costsText, lateText, shortWhen, whichText } from 'core/sms/answers/rules';
import { smsChanged } from 'core/sms/contract';
import { bindReply, readVisitReply, type VisitReply } from 'core/sms/replies/rules/replies';
import type { TextAsk, Understood } from 'core/sms/threads/rules';
import type { BusinessCtx, WithDeps } from '../../../ctx.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import { type Visit, visitsById } from '../../booking/appointments/queries.ts';
import { cancelVisit, confirmByClient, feeOf, isAhead } from '../../booking/changes/commands.ts';
import { changeThread, lockThread, noteUnderstood, textById } from '../threads/queries.ts';
import { answerText, linkOfVisit } from '../answers/commands.ts';
import { answerQuestion, openQuestions, type QuestionRow, salonFor } from '../answers/queries.ts';

type Replying = BusinessTx & WithDeps;
/** Whoever texts from a phone has proven it, as far as the visits under it go. */
const holderOf = (phone: string): Actor => ({ ...systemActor, proof: { phone } });

type Heard = { readonly id: string; readonly phone10: string };
/** What came of a reply. Nothing understood: a person reads it. */
type Outcome = { readonly understood: Understood | null; readonly asks: TextAsk | null; readonly answer: string | null };
const nobody: Outcome = { understood: null, asks: null, answer: null };

type Salon = Awaited<ReturnType<typeof salonFor>>;
const named = ({ locale, bus_name }: Salon) => ({ locale, name: bus_name });

async function confirm(ctx: Replying, visit: Visit, phone10: string, salon: Salon): Promise<Outcome> {
  const by: BusinessCtx = { deps: ctx.deps, scope: ctx.scope, actor: holderOf(phone10) };
  await confirmByClient(by, visit.id);
  const when = shortWhen(salon.locale, visit.starts_at, salon.timezone);
  return { understood: 'confirm', asks: null, answer: confirmedText(named(salon), when) };
}

/** By X a visit is called off where that costs nothing. Where it does, the page asks first; and a party is left to a person. */
async function cancel(ctx: Replying, visit: Visit, phone10: string, salon: Salon): Promise<Outcome> {
  if (!isAhead(ctx, visit) || visit.group_id !== null) return { ...nobody, asks: 'cancel' };
  const fee = feeOf(ctx, visit);
  if (fee > 0) {
    const link = await linkOfVisit(ctx, visit);
    return { ...nobody, asks: 'cancel', answer: costsText(named(salon), dollarText(fee), link) };
  }
  const by: BusinessCtx = { deps: ctx.deps, scope: ctx.scope, actor: holderOf(phone10) };
  await cancelVisit(by, visit.id, { whole_group: false, fee_cents: 0, reason: '' });
  // The text that a visit is called off follows by itself, once the time for undo is over.
  return { understood: 'cancel', asks: null, answer: null };
}

async function aboutVisit(ctx: Replying, reply: VisitReply, question: QuestionRow, phone10: string): Promise<Outcome> {
  const [visit] = await visitsById(ctx, [question.appointment_id]);
  if (!visit) return nobody;
  const salon = await salonFor(ctx, phone10);
  if (reply.kind === 'late') return { understood: 'late', asks: 'late', answer: lateText(named(salon)) };
  const outcome = await (reply.kind === 'confirm' ? confirm : cancel)(ctx, visit, phone10, salon);
  if (outcome.understood !== null) await answerQuestion(ctx, question.id, ctx.deps.clock.now().toISOString());
  return outcome;
}

/** What a reply does. It is bound to what the phone was asked about; without a question a person reads it. */
async function followReply(ctx: Replying, reply: VisitReply, phone10: string): Promise<Outcome> {
  const now = ctx.deps.clock.now().toISOString();
  const questions = await openQuestions(ctx, phone10, now);
  const bound = bindReply(reply, questions, now);
  if (bound.to === 'question') return aboutVisit(ctx, reply, bound.question, phone10);
  if (bound.to === 'nobody') return reply.kind === 'late' ? { ...nobody, asks: 'late' } : nobody;
  const salon = await salonFor(ctx, phone10);
  const visits = bound.questions.map(({ expires_at }) => shortWhen(salon.locale, expires_at, salon.timezone));
  return { ...nobody, answer: whichText(named(salon), visits) };
}

/** A text that came in and is not about our texts: it may answer what we asked about a visit. */
export async function followText(ctx: Replying, { id, phone10 }: Heard): Promise<void> {
  const text = await textById(ctx, id);
  const reply = text && text.understood === null ? readVisitReply(text.body) : null;
  if (!text || !reply) return;
  const thread = await lockThread(ctx, phone10, text.at);
  const { understood, asks, answer } = await followReply(ctx, reply, phone10);
  if (answer !== null) await answerText(ctx, { phone10, key: id, kind: 'reply', body: answer });
  if (understood === null && asks === null) return;
  if (understood !== null) await noteUnderstood(ctx, id, understood);
  // What a machine has settled is not unread. That somebody comes late, the desk still has to see.
  const isSettled = understood !== null && asks === null;
  const from_client = thread.from_client - (isSettled ? 1 : 0);
  await changeThread(ctx, thread.id, { from_client, read: Math.min(thread.read, from_client), asks: asks ?? thread.asks });
  const told = { thread_id: thread.id, seq: thread.seq, what: 'read' } as const;
  await recordEvent({ ...ctx, actor: systemActor }, smsChanged, `sms:${thread.id}`, told);
}
