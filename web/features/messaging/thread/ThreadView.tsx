import { MessageCircle } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Closed, Failed } from '../../../office/page/Unread.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { otherParty } from '../list/row.ts';
import { Composer, type ComposerPart } from './composer/Composer.tsx';
import { ConnectionStrip } from './ConnectionStrip.tsx';
import type { CardOf } from './Group.tsx';
import { Messages, ThreadSkeleton } from './Messages.tsx';
import css from './thread.module.css';
import type { ThreadPlace } from './thread-place.ts';
import { useFoot } from './use-scroll.ts';
import { Typing } from './typing/Typing.tsx';
import { useTyping } from './typing/use-typing.ts';
import { useThread, type Thread } from './use-thread.ts';

/** Parts that other screens put into a thread. */
export type ThreadParts = {
  /** Draws messages that are more than text. */
  readonly cardOf?: CardOf | undefined;
  /** Beside the button that attaches. */
  readonly tools?: ComposerPart | undefined;
  /** Above the field. */
  readonly above?: ComposerPart | undefined;
  /** In place of the field, where nobody may write. */
  readonly closed?: ReactNode;
};

export type PartsOf = (thread: Thread) => ThreadParts;

type Props = {
  readonly place: ThreadPlace;
  readonly viewerId: string | null;
  /** What a guest is called. */
  readonly name?: string | undefined;
  /** With whom, for screen readers. */
  readonly labelOf: (thread: Thread) => string;
  readonly zone: string;
  readonly size: string;
  readonly focused?: boolean | undefined;
  /** Above the messages; it is told what is known of the conversation. */
  readonly head?: ((thread: Thread) => ReactNode) | undefined;
  readonly parts?: PartsOf | undefined;
};

const nameOf = ({ state: { conversation }, place: { side } }: Thread): string | null =>
  (conversation && otherParty(conversation, side)?.display) ?? null;

function Shown({ thread, ...given }: Parameters<typeof Messages>[0]) {
  const t = useTranslations('messaging.thread');
  const { asked, state } = thread;
  const isEmpty = state.messages.length === 0 && state.unsent.length === 0;
  const closed = <Closed title={t('closed')} text={t('closedText')} />;
  if (!isEmpty) return <Messages thread={thread} {...given} />;
  if (asked.data)
    return (
      <div className={css.nothing}>
        <EmptyState level={2} icon={MessageCircle} title={t('none')} text={t('noneText')} />
      </div>
    );
  return (
    <div className={css.nothing}>
      <Failed of={asked} title={t('failed')} closed={closed} skeleton={<ThreadSkeleton />} />
    </div>
  );
}

/** One conversation: what was written, live, and the field for the next message. It is given a key, so that each thread begins anew. */
export function ThreadView({ place, viewerId, name, labelOf, zone, size, focused, head, parts }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const foot = useFoot(list);
  const thread = useThread(place, { viewerId, name, seen: foot.seen });
  const { writing, typed } = useTyping(thread);
  const { cardOf, tools, above, closed } = parts?.(thread) ?? {};
  const label = labelOf(thread);
  const isRefused = thread.asked.error !== null && thread.asked.data === undefined;
  return (
    <section className={css.thread} data-size={size} aria-label={label}>
      {head?.(thread)}
      {viewerId !== null && <ConnectionStrip />}
      <Shown {...{ thread, zone, label, cardOf, list, foot }} />
      <Typing writing={writing} side={place.side} name={nameOf(thread) ?? label} />
      {closed ??
        (!isRefused && (
          <Composer
            keptAs={thread.key}
            conversationId={thread.state.conversation?.id}
            onSend={thread.send}
            onType={typed}
            {...{ tools, above, focused }}
          />
        ))}
    </section>
  );
}
