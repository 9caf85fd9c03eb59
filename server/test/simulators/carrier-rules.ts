/** What Twilio does on its own for every sender of an account: stop lists, refusals by number, limits and late failures. */
export type CarrierRules = ReturnType<typeof openCarrierRules>;
export type CarrierRefusal = { readonly status: number; readonly code: number; readonly message: string };

/** The words that a long code of Twilio knows, alone in a text. */
const words = {
  STOP: 'STOP STOPALL UNSUBSCRIBE END QUIT CANCEL REVOKE OPTOUT'.split(' '),
  START: 'START YES UNSTOP'.split(' '),
  HELP: 'HELP INFO'.split(' '),
};
type OptOut = keyof typeof words;
/** What Twilio answers by itself where nobody has chosen other words. */
const answers: { readonly [W in OptOut]: string } = {
  STOP: 'You have successfully been unsubscribed. You will not receive any more messages from this number. Reply START to resubscribe.',
  START: 'You have successfully been re-subscribed to messages from this number. Reply HELP for help. Reply STOP to unsubscribe.',
  HELP: 'Reply STOP to unsubscribe. Msg&Data Rates May Apply.',
};
const wordIn = (body: string): OptOut | undefined =>
  (Object.keys(words) as OptOut[]).find((one) => words[one].includes(body.trim().toUpperCase()));

/** The numbers that Twilio's own test accounts treat specially, and its codes for them. */
const DECLINED: Record<string, { code: number; message: string }> = {
  '+17135550001': { code: 21211, message: "Invalid 'To' Phone Number: +17135550001" },
  '+15005550001': { code: 21211, message: "Invalid 'To' Phone Number: +15005550001" },
  '+15005550004': { code: 21610, message: 'Attempt to send to unsubscribed recipient' },
};

const pair = (ours: string, theirs: string): string => `${ours} ${theirs}`;

export function openCarrierRules() {
  const stopped = new Set<string>();
  const refused = new Map<string, number>();
  const failing = new Map<string, string>();
  const state = { tooFast: 0, tellsWords: false };
  return {
    /** From now on the carrier refuses texts to this number with this code. */
    refuse: (to: string, code: number) => void refused.set(to, code),
    /** From now on texts to this number are taken, and reported as not delivered with this code. */
    fail: (to: string, code: string) => void failing.set(to, code),
    failureOf: (to: string): string | undefined => failing.get(to),
    /** The next calls, so many, come too fast for this account. */
    tooFast: (calls: number) => void (state.tooFast = calls),
    /** Whether it tells our webhook which of its words it has heard, as it does once its answers are chosen. */
    tellWords: (does: boolean) => void (state.tellsWords = does),
    hasStopped: (ours: string, theirs: string): boolean => stopped.has(pair(ours, theirs)),

    /** What the carrier writes back by itself; undefined where the word is none of its own. */
    answerTo(body: string): string | undefined {
      const word = wordIn(body);
      return word && answers[word];
    },

    /** What a word of a client does to the carrier's own list; the parameter that tells our webhook of it. */
    hear(from: string, to: string, body: string): Record<string, string> {
      const word = wordIn(body);
      if (word === 'STOP') stopped.add(pair(to, from));
      if (word === 'START') stopped.delete(pair(to, from));
      return word && state.tellsWords ? { OptOutType: word } : {};
    },

    /** Why a text is not taken. */
    whyNotCarried(form: URLSearchParams): CarrierRefusal | null {
      const [to, from] = [form.get('To') ?? '', form.get('From') ?? form.get('MessagingServiceSid') ?? ''];
      if (state.tooFast > 0) {
        state.tooFast -= 1;
        return { status: 429, code: 20429, message: 'Too Many Requests' };
      }
      const no = (code: number, message: string) => ({ status: 400, code, message });
      if (!form.get('Body')) return no(21602, 'Message body is required.');
      if (from === '') return no(21603, "A 'From' phone number is required.");
      if (!/^\+[1-9]\d{6,14}$/.test(to)) return no(21211, `Invalid 'To' Phone Number: ${to}`);
      if (stopped.has(pair(from, to))) return no(21610, 'Attempt to send to unsubscribed recipient');
      const own = refused.get(to);
      if (own !== undefined) return no(own, `Refused with ${own}`);
      const known = DECLINED[to];
      return known ? { status: 400, ...known } : null;
    },
  };
}
