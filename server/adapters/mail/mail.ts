import { Declined, isUnconnected, openBreaker, OutOfReach } from '../breaker.ts';
import { openOnce } from '../open-once.ts';
import { PATIENCE } from '../patience.ts';
import type { Patience } from '../patience.ts';

export type Attachment = { filename: string; content: string | Buffer; contentType: string };
/** `messageId`: the same at each attempt, so that whoever gets two of it can tell that they are one. */
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

export type MailSettings = { url: string; from: string; patience?: Patience };

export function openMail({ url, from, patience = PATIENCE }: MailSettings): Mail {
  const guarded = openBreaker('mail');
  let close = () => {};
  const openPost = openOnce(async () => {
    const { createTransport } = await import('nodemailer');
    const post = createTransport({
      url,
      pool: true,
      connectionTimeout: patience.openMs,
      dnsTimeout: patience.openMs,
      greetingTimeout: patience.readMs,
      socketTimeout: patience.readMs,
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
