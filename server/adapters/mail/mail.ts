import { Declined, isUnconnected, openBreaker, OutOfReach } from '../breaker.ts';
import { openOnce } from '../open-once.ts';
import { DEFAULT_TIMEOUTS } from '../timeouts.ts';
import type { Timeouts } from '../timeouts.ts';

/** `cid` is the name under which the HTML of the letter shows the file. */
export type Attachment = { filename: string; content: string | Buffer; contentType: string; cid?: string };
/** `messageId` is the same for every attempt, so that mail programs recognise a letter that arrives twice. */
export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  messageId?: string;
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
    send: ({ to, subject, text, html, attachments, messageId }) =>
      guarded(async () => {
        const envelope = {
          from,
          // As an object, so that a comma in the address cannot add recipients.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          attachments: attachments ?? [],
          ...(messageId === undefined ? {} : { messageId }),
          // Stops holiday replies from answering a machine.
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        const post = await openPost();
        await post.sendMail(envelope).catch((error: SmtpFailure) => {
          throw whyNotSent(error);
        });
      }),
    warm: async () => void (await openPost()),
    close: async () => close(),
  };
}

type SmtpFailure = { code?: string; responseCode?: number; message: string };

function whyNotSent({ code, responseCode, message }: SmtpFailure) {
  const aboutThisLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  const forGood = responseCode === undefined || responseCode >= 500;
  if (aboutThisLetter && forGood) return new Declined('mail', responseCode ?? code ?? 'EENVELOPE', message);
  return new OutOfReach('mail', message, responseCode === undefined && !isUnconnected(code, message));
}
