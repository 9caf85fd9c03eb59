import { lowerWithoutAccents } from '../../../kernel/text.ts';

/** What a client answers to a question about a visit; `which` where the text asked with a numbered list. */
export type VisitReply =
  | { readonly kind: 'confirm'; readonly which: number | null }
  | { readonly kind: 'cancel'; readonly which: number | null }
  | { readonly kind: 'late'; readonly minutes: number | null; readonly which: null };

const CONFIRM = /^(?:c|confirm|confirmed|yes|y|yep|yeah|ok|okay|co|da|vang|dong y|xac nhan|dung|dung roi|duoc)$/;
/** CANCEL is not among them: it stops all texts. */
const CANCEL = /^(?:x|huy|huy hen|huy lich|huy lich hen)$/;
const CHOICE = /^([cx]) ?([1-9])$/;
const MOST_LATE = 120;
const LONGEST_READ = 120;

const LATE = /\b(?:late|tre|muon|toi tre|den tre)\b/;
/** Somebody who will come another day, or who asks whether they may be late, is read by a person. */
const NOT_A_NOTICE = /\?|\b(?:not|cant|cannot|won t|tomorrow|another|later|reschedule|cancel|huy|mai|khong)\b/;

function readLate(said: string, body: string): VisitReply | null {
  if (!LATE.test(said) || NOT_A_NOTICE.test(said) || body.includes('?')) return null;
  const numbers = said.match(/\d+/g) ?? [];
  if (numbers.length > 1) return null;
  const minutes = numbers[0] === undefined ? null : Number(numbers[0]);
  return minutes !== null && (minutes < 1 || minutes > MOST_LATE) ? null : { kind: 'late', minutes, which: null };
}

/** Null for what only a person understands. */
export function readVisitReply(body: string): VisitReply | null {
  if (body.length > LONGEST_READ) return null;
  const said = lowerWithoutAccents(body)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\d)(?:p|phut|m|min|mins|minutes?)\b/g, '$1')
    .trim();
  const [, letter, number] = CHOICE.exec(said) ?? [];
  if (letter !== undefined) return { kind: letter === 'c' ? 'confirm' : 'cancel', which: Number(number) };
  if (CONFIRM.test(said)) return { kind: 'confirm', which: null };
  if (CANCEL.test(said)) return { kind: 'cancel', which: null };
  return readLate(said, body);
}

/** Something that was asked and may still be answered. */
export type OpenQuestion = { readonly id: string; readonly asked_at: string; readonly expires_at: string };

export type BoundReply<Q> =
  | { readonly to: 'question'; readonly question: Q }
  /** Several are open and the reply does not say which one: the numbered list is sent back. */
  | { readonly to: 'list'; readonly questions: readonly Q[] }
  /** Nothing was asked, or not that many. */
  | { readonly to: 'nobody' };

/** To which open question of a phone a reply belongs. Families share phones, so that two may be open at once. */
export function bindReply<Q extends OpenQuestion>(reply: VisitReply, questions: readonly Q[], now: string): BoundReply<Q> {
  const open = questions
    .filter(({ expires_at }) => Date.parse(expires_at) > Date.parse(now))
    .toSorted((one, other) => Date.parse(one.asked_at) - Date.parse(other.asked_at) || (one.id < other.id ? -1 : 1));
  const chosen = reply.which === null ? (open.length === 1 ? open[0] : undefined) : open[reply.which - 1];
  if (chosen) return { to: 'question', question: chosen };
  return reply.which === null && open.length > 1 ? { to: 'list', questions: open } : { to: 'nobody' };
}
