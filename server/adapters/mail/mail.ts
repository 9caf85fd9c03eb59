import { ProviderDeclined, isConnectionFailure, openBreaker, ProviderUnreachable } from '../breaker.ts';
import { openOnce } from '../open-once.ts';
import { DEFAULT_TIMEOUTS } from '../timeouts.ts';
import type { Timeouts } from '../timeouts.ts';

/** `cid` is the name with which the HTML of the letter refers to the file in order to show it. */
export type Attachment = { filename: string; content: string | Buffer; contentType: string; cid?: string };
/** `messageId` is the same for every attempt, so that mail programs recognise a letter that arrives twice. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  messageId?: string;
  /** The sender's name, shown beside our address. */
  fromName?: string;
  replyTo?: string;
  /** The address that a mail program calls to unsubscribe the reader with one click (RFC 8058). */
  unsubscribe?: string;
};

export type Mail = {
  send(letter: Letter): Promise<void>;
  /** Loads the provider's SDK now, so that no request has to wait for it. */
  warm(): Promise<void>;
  close(): Promise<void>;
};

export type MailSettings = { url: string; from: string; timeouts?: Timeouts };

export function openMail({ url, from, timeouts = DEFAULT_TIMEOUTS }: MailSettings): Mail {
  const guarded = openBreaker('mail');
  let close = () => {};
  const openPost = openOnce(async () => {
    const { createTransport } = await import('nodemailer');
    const post = createTransport({
      url,
      pool: true,
      connectionTimeout: timeouts.openMs,
      dnsTimeout: timeouts.openMs,
      greetingTimeout: timeouts.readMs,
      socketTimeout: timeouts.readMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    close = () => post.close();
    return post;
  });

  return {
    send: (letter) =>
      guarded(async () => {
        const post = await openPost();
        await post.sendMail(envelopeFor(from, letter)).catch((error: SmtpFailure) => {
          throw whyNotSent(error);
        });
      }),
    warm: async () => void (await openPost()),
    close: async () => close(),
  };
}

const envelopeFor = (from: string, letter: Letter) => ({
  from: senderOf(from, letter.fromName),
  // Passed as an object, so that a comma in the address cannot add recipients.
  to: { name: '', address: letter.to },
  ...(letter.replyTo === undefined ? {} : { replyTo: { name: '', address: letter.replyTo } }),
  subject: letter.subject,
  text: letter.text,
  ...(letter.html === undefined ? {} : { html: letter.html }),
  attachments: letter.attachments ?? [],
  ...(letter.messageId === undefined ? {} : { messageId: letter.messageId }),
  // `Auto-Submitted` prevents automatic replies, such as those of people on vacation.
  headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(letter.unsubscribe) },
});

/** A name with an `@` could make the mail look as if it came from another address, so it is left out. */
function senderOf(from: string, name: string | undefined): string | { name: string; address: string } {
  if (name === undefined || name === '' || name.includes('@')) return from;
  return { name: name.replace(/\s+/g, ' '), address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from };
}

const oneClick = (address: string | undefined): Record<string, string> =>
  address === undefined ? {} : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

type SmtpFailure = { code?: string; responseCode?: number; message: string };

function whyNotSent({ code, responseCode, message }: SmtpFailure) {
  const aboutThisLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  const forGood = responseCode === undefined || responseCode >= 500;
  if (aboutThisLetter && forGood) return new ProviderDeclined('mail', responseCode ?? code ?? 'EENVELOPE', message);
  return new ProviderUnreachable('mail', message, responseCode === undefined && !isConnectionFailure(code, message));
}
