import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import twilio from 'twilio';
import { type CarrierRefusal, type CarrierRules, openCarrierRules } from './carrier-rules.ts';
import { bodyOf, json, serve } from './http-server.ts';
import type { Reply } from './http-server.ts';
import { codesIn, openTray } from './tray.ts';
import type { Tray } from './tray.ts';

export type CarriedText = {
  id: string;
  /** `out`: from the salon to a client; `in`: a client's answer. */
  direction: 'out' | 'in';
  from: string;
  to: string;
  body: string;
  codes: string[];
  segments: number;
  received_at: string;
};

/** `sid`: the carrier brings a text again under the id it had. `media`: so many pictures come with it. */
export type Inbound = { url: string; from: string; to: string; body: string; sid?: string; media?: number };

/** How the carrier behaves. Each call may be given another way. */
export type CarrierMood =
  /** Takes every text and answers at once. */
  | 'well'
  /** Answers nobody: the connection breaks before anything is taken. */
  | 'down'
  /** 503 to every second call, of which it takes none. */
  | 'failing-half'
  /** Takes the text, and answers after the sender has lost patience. */
  | 'slow-then-accepted'
  /** Takes the text, and the line breaks before the answer. */
  | 'answer-lost';

/** A report about a text: where it is to be sent, and the form with the carrier's signature over both. */
export type StatusReport = { url: string; params: Record<string, string>; signature: string };

export type SmsCarrier = {
  port: number;
  origin: string;
  texts: Tray<CarriedText>['all'];
  waitFor: Tray<CarriedText>['waitFor'];
  /** Sends a client's text to our webhook, signed as Twilio signs. */
  inbound(text: Inbound): Promise<{ status: number; body: string; sid: string }>;
  /** The same form and signature, for a test that sends it itself. */
  signedInbound(text: Inbound): StatusReport;
  /** Stop lists, refusals, limits and late failures. */
  rules: CarrierRules;
  /** `only` limits it to texts to this number. */
  behave(mood: CarrierMood, only?: string): void;
  /** The report that a text has reached this status, as Twilio would send it; null where nobody asked for reports. */
  report(id: string, status: string, errorCode?: string): StatusReport | null;
  clear(): void;
  close(): Promise<void>;
};

export type CarrierSettings = {
  port: number;
  host?: string;
  account: string;
  token: string;
  delayMs?: number;
  /** Who delivers reports by itself (queued, sent, delivered). Without, a test sends what `report` makes, in the order it likes. */
  deliverReport?: (report: StatusReport) => Promise<unknown>;
  now?: () => Date;
  /** How many texts it remembers. */
  kept?: number;
};

const SLOW = '+15005550002';

export async function openSmsCarrier(settings: CarrierSettings): Promise<SmsCarrier> {
  const { port, host, account, token, delayMs = 8000, now = () => new Date() } = settings;
  const tray = openTray<CarriedText>(settings.kept);
  const messages = `/2010-04-01/Accounts/${account}/Messages.json`;
  const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const [rules, mood] = [openCarrierRules(), openMood()];
  const reports = openReports(settings, tray, rules);
  const take = (form: URLSearchParams): Reply => {
    const text = textOf(form, 'out', now());
    tray.put(text);
    reports.begin(text.id, form.get('StatusCallback'));
    return json(receiptOf(text, account), 201);
  };
  const answer = async (request: IncomingMessage, { pathname, searchParams }: URL): Promise<Reply> => {
    if (request.headers.authorization !== expected) return failure(401, 20003, 'Authenticate');
    if (pathname !== messages || !['GET', 'POST'].includes(request.method ?? ''))
      return failure(404, 20404, `The requested resource ${pathname} was not found`);
    if (request.method === 'GET') return mood.isDown() ? lost : json(pageOf(tray.all(), searchParams, account));
    const form = new URLSearchParams(await bodyOf(request));
    const how = { mood: mood.next(form.get('To') ?? ''), refusal: rules.whyNotCarried(form), delayMs };
    return accept(form, how, take);
  };
  const signed = openInbound(settings, tray, rules);
  const server = await serve(answer, { port, ...(host ? { host } : {}) });
  return {
    ...server,
    origin: `http://127.0.0.1:${server.port}`,
    texts: tray.all,
    waitFor: tray.waitFor,
    clear: tray.clear,
    behave: mood.behave,
    report: reports.report,
    rules,
    signedInbound: signed,
    inbound: async (wish) => {
      const { sid, ...form } = signed(wish);
      return { ...(await deliver(form)), sid };
    },
  };
}

/** What clients send us: the form as Twilio makes and signs it. */
const openInbound =
  ({ account, token, now = () => new Date() }: CarrierSettings, tray: Tray<CarriedText>, rules: CarrierRules) =>
  ({ url, sid, media = 0, ...wish }: Inbound): StatusReport & { sid: string } => {
    const text = textOf(new URLSearchParams({ From: wish.from, To: wish.to, Body: wish.body }), 'in', now());
    const known = sid === undefined ? text : { ...text, id: sid };
    const answer = rules.answerTo(wish.body);
    if (sid === undefined) tray.put(text);
    if (answer !== undefined) tray.put(textOf(new URLSearchParams({ From: wish.to, To: wish.from, Body: answer }), 'out', now()));
    const params = { ...inboundForm(known, account, media), ...rules.hear(wish.from, wish.to, wish.body) };
    return { url, params, signature: twilio.getExpectedTwilioSignature(token, url, params), sid: known.id };
  };

const lost: Reply = { body: '', isLost: true };

/** A text as the carrier takes it in this mood. */
type Receiving = { readonly mood: CarrierMood; readonly refusal: CarrierRefusal | null; readonly delayMs: number };
async function accept(form: URLSearchParams, { mood, refusal, delayMs }: Receiving, take: (form: URLSearchParams) => Reply) {
  if (mood === 'down') return lost;
  if (mood === 'failing-half') return failure(503, 20503, 'Service unavailable');
  if (refusal) return failure(refusal.status, refusal.code, refusal.message);
  if (form.get('To') === SLOW) await pause(delayMs, undefined, { ref: false });
  const reply = take(form);
  if (mood === 'slow-then-accepted') await pause(delayMs, undefined, { ref: false });
  return mood === 'answer-lost' ? lost : reply;
}

function openMood() {
  let [current, only, calls]: [CarrierMood, string | undefined, number] = ['well', undefined, 0];
  return {
    behave(mood: CarrierMood, to?: string) {
      [current, only] = [mood, to];
    },
    isDown: () => current === 'down' && only === undefined,
    /** How the next text to this number fares. */
    next(to: string): CarrierMood {
      if (only !== undefined && only !== to) return 'well';
      if (current !== 'failing-half') return current;
      calls += 1;
      return calls % 2 === 1 ? 'failing-half' : 'well';
    },
  };
}

/** What the carrier reports about texts whose sender named an address for it. */
function openReports(settings: CarrierSettings, tray: Tray<CarriedText>, rules: CarrierRules) {
  const { account, token } = settings;
  const callbacks = new Map<string, string>();
  const report = (id: string, status: string, errorCode?: string): StatusReport | null => {
    const url = callbacks.get(id);
    const text = tray.all().find((one) => one.id === id);
    if (!url || !text) return null;
    const code: Record<string, string> = errorCode ? { ErrorCode: errorCode } : {};
    const ids = { AccountSid: account, ApiVersion: '2010-04-01', MessageSid: id, SmsSid: id };
    const params = { ...ids, From: text.from, To: text.to, MessageStatus: status, SmsStatus: status, ...code };
    return { url, params, signature: twilio.getExpectedTwilioSignature(token, url, params) };
  };
  return {
    report,
    begin(id: string, callback: string | null): void {
      if (callback === null) return;
      callbacks.set(id, callback);
      if (!settings.deliverReport) return;
      const failure = rules.failureOf(tray.all().find((one) => one.id === id)?.to ?? '');
      const last = failure === undefined ? report(id, 'delivered') : report(id, 'undelivered', failure);
      const steps = [report(id, 'queued'), report(id, 'sent'), last];
      void reportAll(settings, steps);
    },
  };
}

async function reportAll({ deliverReport }: CarrierSettings, reports: readonly (StatusReport | null)[]): Promise<void> {
  for (const report of reports) if (report && deliverReport) await deliverReport(report).catch(() => {});
}

/** Twilio's list of messages: newest first, by recipient and by the day they were sent. */
function pageOf(all: CarriedText[], asked: URLSearchParams, account: string) {
  const [to, since] = [asked.get('To'), asked.get('DateSent>')];
  const uri = `/2010-04-01/Accounts/${account}/Messages.json`;
  const found = all.filter(
    (text) => text.direction === 'out' && (to === null || text.to === to) && (since === null || text.received_at >= since),
  );
  const size = Number(asked.get('PageSize') ?? 50);
  return {
    messages: found.slice(0, size).map((text) => receiptOf(text, account)),
    page: 0,
    page_size: size,
    start: 0,
    end: Math.max(0, Math.min(size, found.length) - 1),
    uri,
    first_page_uri: uri,
    next_page_uri: null,
    previous_page_uri: null,
  };
}

function textOf(form: URLSearchParams, direction: CarriedText['direction'], at: Date): CarriedText {
  const body = form.get('Body') ?? '';
  return {
    id: `SM${randomBytes(16).toString('hex')}`,
    direction,
    from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
    to: form.get('To') ?? '',
    body,
    codes: codesIn(body),
    segments: segmentsOf(body),
    received_at: at.toISOString(),
  };
}

const GSM_7 = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà^{}\\[~\]|€]*$/;
const GSM_7_DOUBLE = /[\^{}\\[~\]|€]/g;

// One letter outside the old alphabet (any Vietnamese one) more than halves what fits into a segment.
function segmentsOf(body: string): number {
  const plain = GSM_7.test(body);
  const length = plain ? body.length + (body.match(GSM_7_DOUBLE)?.length ?? 0) : body.length;
  const [alone, chained] = plain ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / chained);
}

function receiptOf({ id, from, to, body, segments, received_at }: CarriedText, account: string) {
  const moment = new Date(received_at).toUTCString().replace('GMT', '+0000');
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body,
    date_created: moment,
    date_sent: null,
    date_updated: moment,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from,
    messaging_service_sid: from.startsWith('MG') ? from : null,
    num_media: '0',
    // A messaging service does not know yet how it will send it.
    num_segments: from.startsWith('MG') ? '0' : String(segments),
    price: null,
    price_unit: 'USD',
    sid: id,
    status: 'queued',
    subresource_uris: { media: `/2010-04-01/Accounts/${account}/Messages/${id}/Media.json` },
    to,
    uri: `/2010-04-01/Accounts/${account}/Messages/${id}.json`,
  };
}

const failure = (status: number, code: number, message: string) =>
  json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);

function inboundForm({ id, from, to, body, segments }: CarriedText, account: string, media: number): Record<string, string> {
  const pictures = Array.from({ length: media }, (_, n) => [
    [`MediaUrl${n}`, `https://api.twilio.com/2010-04-01/Accounts/${account}/Messages/${id}/Media/ME${n}`],
    [`MediaContentType${n}`, 'image/jpeg'],
  ]).flat();
  return {
    AccountSid: account,
    ApiVersion: '2010-04-01',
    Body: body,
    From: from,
    MessageSid: id,
    NumMedia: String(media),
    NumSegments: String(segments),
    SmsMessageSid: id,
    SmsSid: id,
    SmsStatus: 'received',
    To: to,
    ...(Object.fromEntries(pictures) as Record<string, string>),
  };
}

async function deliver({ url, params, signature }: StatusReport) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': signature },
    body: new URLSearchParams(params),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: response.status, body: await response.text() };
}
