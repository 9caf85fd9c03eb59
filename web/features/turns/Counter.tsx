import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { turnBoard, type TurnBoard } from 'core/turns/contract';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useClock } from '../../platform/clock.ts';
import { isForbidden, Unread } from '../../office/page/Unread.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Board } from './board/Board.tsx';
import { CounterSkeleton } from './CounterSkeleton.tsx';
import css from './counter.module.css';
import { LaterList } from './later/LaterList.tsx';
import { OpeningFound } from './later/OpeningFound.tsx';
import { useLater } from './later/use-later.ts';
import { MyTurn } from './mine/MyTurn.tsx';
import { Wall } from './screen/Wall.tsx';
import { wallOf } from './screen/wall-of.ts';
import { WaitingNow } from './waiting/WaitingNow.tsx';
import { WalkInForm } from './waiting/WalkInForm.tsx';
import { ShownBoardContext } from './words/shown-board.ts';

export type CounterPart = 'now' | 'later' | 'turns';

/** The walk-in that is looked at: the one that was touched, or whoever has waited longest. */
const lookedAt = ({ waiting }: TurnBoard, id: string | null) => waiting.find((entry) => entry.id === id) ?? waiting[0] ?? null;

/** How many people wait, as the menu and the calendar count them: a party may be one card. */
const peopleIn = ({ waiting }: TurnBoard): number =>
  waiting.reduce((sum, { party_size, seated }) => sum + party_size - seated, 0);

function WalkInButton({ board, onPress }: { readonly board: TurnBoard; readonly onPress: () => void }) {
  const t = useTranslations('turns');
  if (!board.may.wait) return null;
  return (
    <Button
      kind="secondary"
      size={48}
      icon={<UserRoundPlus size={20} strokeWidth={1.75} aria-hidden="true" />}
      aria-keyshortcuts="w"
      onClick={onPress}
    >
      {t('walkIn')}
    </Button>
  );
}

/** Whether somebody is being written down is in the address: the key that begins it works on every screen. */
function useAdding() {
  const [asked, setAsked] = useSearchParams();
  const set = (isAdding: boolean) =>
    setAsked(
      (now) => {
        if (isAdding) now.set('new', 'walk-in');
        else now.delete('new');
        return now;
      },
      { replace: true },
    );
  return [asked.get('new') === 'walk-in', set] as const;
}

const BOTH_PX = 880;

/** Whether list and board fit side by side: with the whole menu beside them a tablet has no room for both. */
function useRoomForBoth() {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const wideScreen = useMediaQuery(`(min-width: ${BOTH_PX}px)`);
  return { ref, wide: width === 0 ? wideScreen : width >= BOTH_PX };
}

type Props = { readonly business: Business; readonly board: TurnBoard; readonly first: CounterPart };

/** Who waits on the left, whose turn it is on the right; on small screens one behind the other. */
function Both({ business, board, first }: Props) {
  const t = useTranslations('turns');
  const { ref, wide } = useRoomForBoth();
  const [asked, setQuery] = useSearchParams();
  const [part, setPart] = useState<CounterPart>(first);
  const [selected, setSelected] = useState<string | null>(null);
  const [isAdding, setAdding] = useAdding();
  const now = useClock();
  const later = useLater(business.id);
  const entry = lookedAt(board, selected);
  const shown = wide && part === 'turns' ? 'now' : part;
  // Whoever runs the counter looks at the whole line; their own place is marked in it.
  const mine = board.may.wider ? null : board.staff.find(({ id, does }) => id === board.may.self && does.length > 0);
  const turns = (
    <>
      {mine && <MyTurn tech={mine} />}
      <Board selected={entry} onBoard={() => setQuery({ board: '1' })} hasClock={!mine} />
    </>
  );
  const tabs = [
    { value: 'now', label: t('tabs.now'), count: peopleIn(board) },
    ...(wide ? [] : [{ value: 'turns', label: t('tabs.turns') } as const]),
    { value: 'later', label: t('tabs.later'), count: later.count },
  ] as const;
  if (asked.get('board') === '1') return <Wall board={wallOf(board, business, now)} onClose={() => setQuery({})} />;
  return (
    <div ref={ref} className={css.counter} data-narrow={!wide || undefined} data-later={shown === 'later' || undefined}>
      <section className={css.left} aria-label={t('title')}>
        <header>
          <Tabs label={t('title')} tabs={tabs} value={shown} onChange={setPart} />
          <WalkInButton board={board} onPress={() => setAdding(true)} />
        </header>
        {shown === 'now' && <WaitingNow selected={entry} onSelect={setSelected} onWalkIn={() => setAdding(true)} />}
        {shown === 'now' && later.found && later.mayChange && (
          <OpeningFound businessId={business.id} entry={later.found} zone={later.zone} />
        )}
        {shown === 'later' && (
          <div className={css.later}>
            <LaterList business={business} />
          </div>
        )}
        {shown === 'turns' && turns}
      </section>
      {wide && shown !== 'later' && <div className={css.right}>{turns}</div>}
      <WalkInForm open={isAdding && board.may.wait} onClose={() => setAdding(false)} />
    </div>
  );
}

/** The waiting list of now and the turn board; a salon whose plan has no turns keeps its list for other days. */
export function Counter({ business, first }: Omit<Props, 'board'>) {
  const t = useTranslations('turns');
  const query = { business_id: business.id };
  const asked = useQuery({ ...apiQueryOptions(turnBoard, { query }), refetchInterval: 60_000 });
  if (asked.data)
    return (
      <ShownBoardContext value={{ businessId: business.id, board: asked.data.data }}>
        <Both business={business} board={asked.data.data} first={first} />
      </ShownBoardContext>
    );
  if (first === 'turns' || !isForbidden(asked.error)) return <Unread of={asked} t={t} skeleton={<CounterSkeleton />} />;
  return (
    <div className={css.later}>
      <LaterList business={business} />
    </div>
  );
}
