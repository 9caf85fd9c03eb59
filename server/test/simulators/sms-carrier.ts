import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import twilio from 'twilio';
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

export type Inbound = { url: string; from: string; to: string; body: string };

export type SmsCarrier = {
  port: number;
  origin: string;
  texts: Tray<CarriedText>['all'];
  waitFor: Tray<CarriedText>['waitFor'];
  /** Sends a client's text to our webhook, signed as Twilio signs. */
  inbound(text: Inbound): Promise<{ status: number; body: string }>;
  clear(): void;
  close(): Promise<void>;
};

export type CarrierSettings = { port: number; host?: string; account: string; token: string; delayMs?: number };

/** The numbers that Twilio's own test accounts treat specially, and its codes for them. */
const DECLINED: Record<string, { code: number; message: string }> = {
  '+15005550001': { code: 21211, message: "Invalid 'To' Phone Number: +15005550001" },
  '+15005550004': { code: 21610, message: 'Attempt to send to unsubscribed recipient' },
};
const SLOW = '+15005550002';

export async function openSmsCarrier({ port, host, account, token, delayMs = 8000 }: CarrierSettings): Promise<SmsCarrier> {
  const tray = openTray<CarriedText>();
  const messages = `/2010-04-01/Accounts/${account}/Messages.json`;
  const expected = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;

  const answer = async (request: IncomingMessage, { pathname }: URL): Promise<Reply> => {
    if (request.headers.authorization !== expected) return failure(401, 20003, 'Authenticate');
    if (request.method !== 'POST' || pathname !== messages)
      return failure(404, 20404, `The requested resource ${pathname} was not found`);
    const form = new URLSearchParams(await bodyOf(request));
    const refusal = whyNotCarried(form);
    if (refusal) return failure(400, refusal.code, refusal.message);
    if (form.get('To') === SLOW) await pause(delayMs, undefined, { ref: false });
    const text = textOf(form, 'out');
    tray.put(text);
    return json(receiptOf(text, account), 201);
  };

  const server = await serve(answer, { port, ...(host ? { host } : {}) });
  return {
    ...server,
    origin: `http://127.0.0.1:${server.port}`,
    texts: tray.all,
    waitFor: tray.waitFor,
    clear: tray.clear,
    inbound: async ({ url, ...wish }) => {
      const text = textOf(new URLSearchParams({ From: wish.from, To: wish.to, Body: wish.body }), 'in');
      tray.put(text);
      return deliver(url, text, account, token);
    },
  };
}

function whyNotCarried(form: URLSearchParams) {
  const to = form.get('To') ?? '';
  if (!form.get('Body')) return { code: 21602, message: 'Message body is required.' };
  if (!form.get('From') && !form.get('MessagingServiceSid'))
    return { code: 21603, message: "A 'From' phone number is required." };
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return { code: 21211, message: `Invalid 'To' Phone Number: ${to}` };
  return DECLINED[to];
}

function textOf(form: URLSearchParams, direction: CarriedText['direction']): CarriedText {
  const body = form.get('Body') ?? '';
  return {
    id: `SM${randomBytes(16).toString('hex')}`,
    direction,
    from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
    to: form.get('To') ?? '',
    body,
    codes: codesIn(body),
    segments: segmentsOf(body),
    received_at: new Date().toISOString(),
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
    num_segments: String(segments),
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

async function deliver(url: string, { id, from, to, body, segments }: CarriedText, account: string, token: string) {
  const params = {
    AccountSid: account,
    ApiVersion: '2010-04-01',
    Body: body,
    From: from,
    MessageSid: id,
    NumMedia: '0',
    NumSegments: String(segments),
    SmsMessageSid: id,
    SmsSid: id,
    SmsStatus: 'received',
    To: to,
  };
  const signature = twilio.getExpectedTwilioSignature(token, url, params);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'X-Twilio-Signature': signature },
    body: new URLSearchParams(params),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: response.status, body: await response.text() };
}
