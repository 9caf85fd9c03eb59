import { lowerWithoutAccents } from '../../../kernel/text.ts';

/**
 * What somebody wants of our texts. `cancel`: they wrote CANCEL, which carriers and the law take as STOP although most mean their
 * visit; their texts stop, and the desk asks about the visit. `unsure`: a person has to read it.
 */
export type TextWish = 'stop' | 'cancel' | 'start' | 'help' | 'unsure';

const STOP = 'stop stopall unsubscribe end quit revoke optout arret'.split(' ');
/** Vietnamese ones as they are written with accents and without; the bare HỦY means the visit, so it is not among them. */
const STOP_VI = ['dung', 'ngung', 'huy dang ky', 'dung lai', 'ngung lai', 'ngung nhan tin', 'dung nhan tin', 'dung nhan nua'];
const START = ['start', 'unstop', 'bat dau', 'nhan tin lai', 'dang ky lai'];
const HELP = ['help', 'info', 'tro giup'];

/** `đúng` (right) loses its accents to the same four letters as `dừng` (stop). */
const RIGHT = /^đúng/u;

const phrases = [
  /\b(?:please |pls |plz )?(?:stop|quit) (?:all )?(?:(?:the|these|your|sending|sending me) )*(?:text|texts|texting|messag|sms|contact|msgs?)/,
  /\bstop (?:it|this|please|pls)\b/,
  /^(?:please|pls|plz) stop\b/,
  /\b(?:do not|dont|don t|never|no longer) (?:ever )?(?:text|message|sms|contact)\b/,
  /\bno more (?:text|texts|messages|sms)\b/,
  /\b(?:opt|opt me|opting) out\b/,
  /\bunsubscribe\b/,
  /\b(?:remove|delete|take) (?:me|my (?:number|phone))\b.*\b(?:list|texts?|messages?|number|phone|off|system)\b/,
  /\bleave me alone\b/,
  /\b(?:dung|ngung|thoi) (?:co |gui |viec )*(?:nhan|gui) (?:tin|cho|toi|minh|em|chi|nua|text)/,
  /\b(?:dung|ngung) (?:gui )?(?:text|tin nhan|sms)\b/,
  /\bhuy (?:dang ky|nhan tin|tin nhan)\b/,
  /\bkhong (?:muon )?nhan (?:tin|text|tin nhan)(?: nua)?\b/,
  /\bxoa so (?:cua )?(?:toi|minh|em|chi|anh|nay)\b/,
];
/** Words that may be about our texts or about something else; `stop by` and `stop in` are about coming. */
const doubtful = /\b(?:stop(?! (?:by|in|over|at|off)\b)|unsub|spam|harass\w*|ngung|wrong number|nham so)\b/;

const LONGEST_READ = 400;

/** Letters and digits without accents, with one space between words. */
const wordsIn = (text: string): string =>
  lowerWithoutAccents(text.slice(0, LONGEST_READ))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function readTextWish(body: string): TextWish | null {
  const said = wordsIn(body);
  const isRight = RIGHT.test(body.trim().normalize('NFC').toLowerCase());
  if (said === 'cancel') return 'cancel';
  if (START.includes(said)) return 'start';
  if (HELP.includes(said)) return 'help';
  if (isRight) return null;
  if (STOP.includes(said.replaceAll(' ', '')) || STOP_VI.includes(said)) return 'stop';
  if (phrases.some((phrase) => phrase.test(said))) return 'stop';
  return doubtful.test(said) ? 'unsure' : null;
}

const CARRIER = 'STOP STOPALL UNSUBSCRIBE END QUIT CANCEL REVOKE OPTOUT START YES UNSTOP HELP INFO'.split(' ');

/** Whether carriers know this word and answer it themselves. What we wrote after such a stop, they would not deliver. */
export const isCarrierWord = (body: string): boolean => CARRIER.includes(body.trim().toUpperCase());
