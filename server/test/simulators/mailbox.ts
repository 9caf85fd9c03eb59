import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { codesIn, openTray } from './tray.ts';
import type { Tray } from './tray.ts';

export type ReceivedFile = { filename: string; content_type: string; content: Buffer };
export type ReceivedLetter = {
  id: string;
  from: string;
  from_name: string;
  reply_to: string;
  /** What tells a mail program how to end letters of this kind. */
  list_headers: Record<string, string>;
  to: string;
  subject: string;
  text: string;
  html: string;
  codes: string[];
  attachments: ReceivedFile[];
  received_at: string;
};

export type Mailbox = {
  port: number;
  letters: Tray<ReceivedLetter>['all'];
  waitFor: Tray<ReceivedLetter>['waitFor'];
  clear(): void;
  close(): Promise<void>;
};

const LARGEST_LETTER = 25 * 1024 * 1024;

/** An SMTP server that accepts everything and delivers nothing. */
export async function openMailbox({ port, host = '127.0.0.1' }: { port: number; host?: string }): Promise<Mailbox> {
  const tray = openTray<ReceivedLetter>();
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST_LETTER,
    logger: false,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      receive(stream, recipients).then(
        (letters) => {
          letters.forEach(tray.put);
          done();
        },
        (error: Error) => done(error),
      );
    },
  });
  // A client that hangs up in the middle of a letter must not end the simulators.
  const listening = smtp.listen(port, host);
  await once(listening, 'listening');
  smtp.on('error', () => {});

  return {
    port: (listening.address() as AddressInfo).port,
    letters: tray.all,
    waitFor: tray.waitFor,
    clear: tray.clear,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

async function receive(stream: NodeJS.ReadableStream, recipients: string[]): Promise<ReceivedLetter[]> {
  const email = await PostalMime.parse(await buffer(stream));
  return recipients.map((to) => letterOf(email, to));
}

function letterOf(email: Email, to: string): ReceivedLetter {
  const { text = '', html = '', subject = '', attachments } = email;
  return {
    id: crypto.randomUUID(),
    from: email.from?.address ?? '',
    from_name: email.from?.name ?? '',
    reply_to: email.replyTo?.[0]?.address ?? '',
    list_headers: Object.fromEntries(
      email.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
    ),
    to,
    subject,
    text: text.trimEnd(),
    html,
    codes: codesIn(`${subject}\n${text || wordsOf(html)}`),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'attachment',
      content_type: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
    received_at: new Date().toISOString(),
  };
}

const wordsOf = (html: string) => html.replace(/<style[^]*?<\/style>/gi, '').replace(/<[^>]*>/g, ' ');
