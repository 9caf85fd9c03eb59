import type { Message } from 'core/messaging/contract';
import { wallClockAt } from 'core/kernel/time';
import { ArrowDown } from 'lucide-react';
import { Fragment, type RefObject, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { SkeletonGroup, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { type CardOf, Group } from './Group.tsx';
import { groupsOf } from './state/groups.ts';
import { newestSeq } from './state/thread-state.ts';
import css from './thread.module.css';
import { UnsentBubble } from './UnsentBubble.tsx';
import type { Thread } from './use-thread.ts';
import { type Foot, useHead } from './use-scroll.ts';

const DAY_MS = 86_400_000;

function DayLine({ at, zone }: { readonly at: string; readonly zone: string }) {
  const t = useTranslations('messaging.thread');
  const language = useLanguage();
  const now = useClock();
  const day = wallClockAt(at, zone).date;
  const today = wallClockAt(now, zone).date;
  const yesterday = wallClockAt(new Date(Date.parse(now) - DAY_MS).toISOString(), zone).date;
  const text = day === today ? t('today') : day === yesterday ? t('yesterday') : dateText(at, 'date', zone, language);
  return <p className={css.day}>{text}</p>;
}

/** Grey bubbles of the size of those to come. */
export const ThreadSkeleton = () => (
  <SkeletonGroup className={css.skeletons}>
    {[54, 38, 62, 30, 46].map((width, index) => (
      <span key={width} data-own={index % 2 === 1 || undefined}>
        <Skeleton width={`${width}%`} height={40} radius={20} />
      </span>
    ))}
  </SkeletonGroup>
);

type Props = {
  readonly thread: Thread;
  readonly zone: string;
  readonly label: string;
  readonly cardOf?: CardOf | undefined;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly foot: Foot;
};

/** How many messages of the other side came while somebody read further up. */
function newsOf({ state, place }: Thread, { isAtFoot, leftAt }: Foot): number {
  if (isAtFoot) return 0;
  return state.messages.filter(({ seq, sender }) => seq > leftAt && (sender.type === 'business') !== (place.side === 'business'))
    .length;
}

export function Messages({ thread, zone, label, cardOf, list, foot }: Props) {
  const t = useTranslations('messaging.thread');
  const { state, place, older, retry, drop, asked } = thread;
  const look = useHead(list, older.load);
  const news = newsOf(thread, foot);
  const other = place.side === 'customer' ? 'business' : 'customer';
  const readUpto = state.conversation?.read_upto[other] ?? 0;
  const isOwn = ({ sender }: Message) => (sender.type === 'business') === (place.side === 'business');
  const written = state.unsent.at(-1)?.id;
  useEffect(() => {
    if (written !== undefined) list.current?.scrollTo({ top: 0 });
  }, [written, list]);
  const groups = groupsOf(state.messages);
  const dayOf = (group: readonly Message[] | undefined) => group?.[0] && wallClockAt(group[0].sent_at, zone).date;
  return (
    <div className={css.messages}>
      <div
        ref={list}
        className={css.scroll}
        role="log"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={() => {
          foot.onScroll(newestSeq(state));
          look();
        }}
      >
        <div className={css.inner}>
          {older.loading && <Spinner />}
          {groups.map((group, index) => (
            <Fragment key={group[0]?.seq}>
              {dayOf(group) !== dayOf(groups[index - 1]) && <DayLine at={group[0]?.sent_at ?? ''} zone={zone} />}
              <Group
                messages={group}
                own={group[0] !== undefined && isOwn(group[0])}
                read={(group.at(-1)?.seq ?? 0) <= readUpto}
                zone={zone}
                cardOf={cardOf}
                onExpired={() => void asked.refetch()}
              />
            </Fragment>
          ))}
          {state.unsent.map((one) => (
            <UnsentBubble key={one.id} unsent={one} onRetry={retry} onDrop={drop} />
          ))}
        </div>
      </div>
      {!foot.isAtFoot && (
        <button type="button" className={css.jump} onClick={foot.toFoot}>
          {news > 0 ? t('news', { count: news }) : <span className="unseen">{t('toNewest')}</span>}
          <ArrowDown size={16} strokeWidth={2} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
