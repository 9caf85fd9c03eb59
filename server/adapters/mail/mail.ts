import { createTransport } from 'nodemailer';
import { Declined, openBreaker, OutOfReach } from '../breaker.ts';
import { PATIENCE } from '../patience.ts';
import type { Patience } from '../patience.ts';

export type Attachment = { filename: string; content: string | Buffer; contentType: string };
export type Letter = { to: string; subject: string; text: string; html?: string; attachments?: Attachment[] };

export type Mail = {
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
};

export type MailSettings = { url: string; from: string; patience?: Patience };

export function openMail({ url, from, patience = PATIENCE }: MailSettings): Mail {
  const guarded = openBreaker('mail');
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

  return {
    send: ({ to, subject, text, html, attachments }) =>
      guarded(async () => {
        const envelope = {
          from,
          // As an object, so that a comma in the address cannot add recipients.
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          attachments: attachments ?? [],
          // Stops holiday replies from answering a machine.
          headers: { 'Auto-Submitted': 'auto-generated' },
        };
        await post.sendMail(envelope).catch((error: SmtpFailure) => {
          throw whyNotSent(error);
        });
      }),
    close: async () => post.close(),
  };
}

type SmtpFailure = { code?: string; responseCode?: number; message: string };

function whyNotSent({ code, responseCode, message }: SmtpFailure) {
  const aboutThisLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  const forGood = responseCode === undefined || responseCode >= 500;
  if (aboutThisLetter && forGood) return new Declined('mail', responseCode ?? code ?? 'EENVELOPE', message);
  return new OutOfReach('mail', message);
}
