import {
  type DeliveryKind,
  NOT_REACHED,
  type DeliveryStatus,
  shownDelivery,
  TEXTS_STOPPED,
  visitMessages,
} from 'core/deliveries/rules';
import { smsChanged } from 'core/sms/contract';
import { ANSWER_HOURS, classOfText, judgeOutgoing, type NoTextReason, nothingSaid } from 'core/sms/consent/rules';
import { carrierCode, phoneNews } from 'core/sms/errors/rules';
import { smsSegments } from 'core/sms/segments/rules';
import { withoutLinks } from 'core/sms/threads/rules';
import type { WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import type { BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { systemActor } from '../../../platform/outbox/actor.ts';
import type { TextPass, TextRules, TextToCheck } from '../../deliveries/sending/commands.ts';
import { recordConsent } from '../consent/commands.ts';
import { consentsOf, zoneOf } from '../consent/queries.ts';
import { askQuestion } from '../answers/queries.ts';
import { hasStoppedPlatform } from '../platform-stop/commands.ts';
import { takeSendingNumber } from '../senders/commands.ts';
import {
  changeThread,
  insertText,
  lockThread,
  type MessageState,
  settleText,
  textById,
  threadOfPhone,
} from '../threads/queries.ts';

type Guarding = BusinessTx & WithDeps;
const never = (why: string): TextPass => ({ is: 'never', why });

/** Why a text does not go, in the words that the outbox and the letter that goes instead know. */
const refusals: { readonly [W in NoTextReason]: string } = {
  stopped: TEXTS_STOPPED,
  unreachable: NOT_REACHED,
  no_consent: 'no consent to advertising',
  quiet_hours: 'texts wait for the morning',
  not_textable: 'numbers of this area code are not texted',
};

/** Whether a text was refused with these words because of what its phone wants; null: for another reason. */
export const refusedBecause = (error: string | null): NoTextReason | null => {
  if (phoneNews(error) === 'stop') return 'stopped';
  return (Object.keys(refusals) as NoTextReason[]).find((why) => refusals[why] === error) ?? null;
};

const HOUR_MS = 3_600_000;
const isRecent = (heard_at: string | null | undefined, now: Date): boolean =>
  heard_at != null && now.getTime() - Date.parse(heard_at) < ANSWER_HOURS * HOUR_MS;

/** What the phone and the clocks say. Null: nothing is in the way. */
async function whyNotNow(ctx: Guarding, { kind, phone10, deadline }: TextToCheck): Promise<TextPass | null> {
  const now = ctx.deps.clock.now();
  const consent = (await consentsOf(ctx, [phone10])).get(phone10) ?? nothingSaid;
  const thread = await threadOfPhone(ctx, phone10);
  const text = { kind, deadline, isAnswer: isRecent(thread?.heard_at, now) };
  const where = { zone: await zoneOf(ctx), phone10 };
  const verdict = judgeOutgoing(text, consent, where, now.toISOString());
  if (verdict.may) return null;
  if (verdict.next_at === null) return never(refusals[verdict.why]);
  return ctx.deps.config.QUIET_HOURS ? { is: 'later', at: verdict.next_at, why: refusals.quiet_hours } : null;
}

async function passText(ctx: Guarding, text: TextToCheck): Promise<TextPass> {
  if (classOfText(text.kind) === 'security') return { is: 'go', from: null };
  const obstacle = await whyNotNow(ctx, text);
  if (obstacle) return obstacle;
  const number = await takeSendingNumber(ctx, smsSegments(text.body));
  if (number.is === 'full') return { is: 'later', at: number.at, why: 'the number has sent what it may' };
  if (number.is === 'own') return { is: 'go', from: number.from };
  // What somebody wrote goes from a number that can be answered, or not at all.
  if (text.kind === 'written') return never('no_sender');
  return (await hasStoppedPlatform(ctx, text.phone10)) ? never(TEXTS_STOPPED) : { is: 'go', from: null };
}

/** Automatic texts stand in the thread, so that the desk sees what the client got. Those with codes and gift cards do not. */
const shownKinds: readonly DeliveryKind[] = [
  ...visitMessages,
  'offer',
  'turn',
  'receipt',
  'reply',
  'stop_answer',
  'review_request',
  'win_back',
  'birthday',
];

/** A text of the outbox as the thread shows it. It neither moves the thread up nor makes anything unread. */
async function noteAutomatic(
  ctx: Guarding,
  text: TextToCheck,
  fate: { state: MessageState; error: string | null },
): Promise<void> {
  if (!shownKinds.includes(text.kind) || (await textById(ctx, text.id))) return;
  const { config, clock } = ctx.deps;
  const at = clock.now().toISOString();
  const thread = await lockThread(ctx, text.phone10, at);
  const seq = thread.seq + 1;
  await changeThread(ctx, thread.id, { seq });
  await insertText(ctx, {
    thread_id: thread.id,
    seq,
    id: text.id,
    direction: 'Outgoing',
    body: withoutLinks(text.body, [config.SHORT_HOST]),
    kind: text.kind,
    account_id: null,
    employee_id: null,
    sid: null,
    media: 0,
    segments: smsSegments(text.body),
    understood: null,
    at,
    ...fate,
  });
}

const asks: readonly DeliveryKind[] = ['confirm', 'reminder'];

/** A reply of C or X is about what the phone was asked last. Only who can be answered asks. */
async function noteQuestion(ctx: Guarding, text: TextToCheck, pass: TextPass): Promise<void> {
  const [what, appointment_id = ''] = text.about.split(':');
  if (pass.is !== 'go' || pass.from === null || what !== 'appointment' || !asks.includes(text.kind)) return;
  const { phone10, deadline } = text;
  await askQuestion(ctx, { phone10, appointment_id, asked_at: ctx.deps.clock.now().toISOString(), expires_at: deadline });
}

async function checkText(ctx: Guarding, text: TextToCheck): Promise<TextPass> {
  const pass = await passText(ctx, text);
  if (pass.is === 'later') return pass;
  await noteAutomatic(
    ctx,
    text,
    pass.is === 'go' ? { state: 'waiting', error: null } : { state: 'failed', error: shownError(pass.why) },
  );
  await noteQuestion(ctx, text, pass);
  return pass;
}

const ownErrors: { readonly [error: string]: string } = {
  [TEXTS_STOPPED]: 'stopped',
  [NOT_REACHED]: 'unreachable',
  'no credit left for texts': 'no_credit',
  'its time was over': 'too_late',
};
/** A reason as a thread keeps it: the carrier's number, or a word of ours. */
const shownError = (error: string | null): string | null =>
  error === null ? null : (carrierCode(error) ?? ownErrors[error] ?? error.slice(0, 60));

type Fate = { readonly id: string; readonly phone10: string; readonly status: DeliveryStatus; readonly error: string | null };

/** What became of a text, in its thread; and what that says of the phone. */
async function noteFate(ctx: Guarding, { id, phone10, status, error }: Fate): Promise<void> {
  const state = shownDelivery(status);
  const place = await settleText(ctx, id, { state, error: state === 'failed' ? shownError(error) : null });
  const news = phoneNews(error);
  if (news !== null) await recordConsent(ctx, { phone10, what: news, way: 'carrier', words: carrierCode(error) ?? '' });
  if (place)
    await recordEvent({ ...ctx, actor: systemActor }, smsChanged, `sms:${place.thread_id}`, { ...place, what: 'settled' });
}

/** Who may be texted, when and from which number: asked by the outbox right before it hands a text to the carrier. */
export const openTextRules = (deps: Deps): TextRules => ({
  check: (ctx, text) => checkText({ ...ctx, deps }, text),
  settled: (ctx, fate) => noteFate({ ...ctx, deps }, fate),
});
