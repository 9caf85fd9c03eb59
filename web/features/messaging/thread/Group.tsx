import type { Message } from 'core/messaging/contract';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Attachment } from './Attachment.tsx';
import css from './thread.module.css';
import { Ticks } from './Ticks.tsx';

/** Draws a message as a card instead of a bubble; null for the others. */
export type CardOf = (message: Message) => ReactNode | null;

type Props = {
  readonly messages: readonly Message[];
  readonly own: boolean;
  readonly read: boolean;
  readonly zone: string;
  readonly cardOf?: CardOf | undefined;
  readonly onExpired: () => void;
};

function Said({ message, cardOf, onExpired }: Pick<Props, 'cardOf' | 'onExpired'> & { readonly message: Message }) {
  const card = cardOf?.(message) ?? null;
  if (card !== null) return <li className={css.card}>{card}</li>;
  return (
    <>
      {message.message !== '' && (
        <li className={css.bubble} data-message={message.seq}>
          {message.message}
        </li>
      )}
      {message.files.length > 0 && (
        <li className={css.files}>
          {message.files.map((file) => (
            <Attachment key={file.id} file={file} onExpired={onExpired} />
          ))}
        </li>
      )}
    </>
  );
}

/** What one sender wrote within a minute, with the time and, for one's own, how far it got. */
export function Group({ messages, own, read, zone, ...given }: Props) {
  const last = messages.at(-1);
  if (!last) return null;
  const colleague = last.written_by?.name;
  return (
    <div className={css.group} data-own={own || undefined}>
      <ul className="plain">
        {messages.map((message) => (
          <Said key={message.id} message={message} {...given} />
        ))}
      </ul>
      <p className={css.foot}>
        {colleague !== undefined && colleague !== '' && <span>{colleague} · </span>}
        <DateText value={last.sent_at} zone={zone} kind="time" />
        {own && <Ticks read={read} text={read} />}
      </p>
    </div>
  );
}
