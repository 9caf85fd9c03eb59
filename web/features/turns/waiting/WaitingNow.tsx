import type { WalkIn } from 'core/turns/contract';
import { Clock, Footprints } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useClock } from '../../../platform/clock.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { SomeoneElse } from '../orders/SomeoneElse.tsx';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import { WalkInCard } from './WalkInCard.tsx';
import css from './waiting.module.css';

const strong = (text: ReactNode) => <b>{text}</b>;

function Newcomer() {
  const { board } = useShownBoard();
  const { t, name, time } = useWords(board);
  const now = Date.parse(useClock());
  const { newcomer } = board;
  if (!newcomer) return null;
  const who = { name: name(newcomer.employee_id), time: time(newcomer.at) };
  return (
    <p className={css.newcomer}>
      <Clock size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{Date.parse(newcomer.at) <= now ? t('newcomerNow', who) : t.rich('newcomer', { ...who, b: strong })}</span>
    </p>
  );
}

type Props = {
  readonly selected: WalkIn | null;
  readonly onSelect: (id: string) => void;
  readonly onWalkIn: () => void;
};

/** Who is here and waits, in the order in which they came. */
export function WaitingNow({ selected, onSelect, onWalkIn }: Props) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  const [elseFor, setElseFor] = useState<string | null>(null);
  const other = board.waiting.find(({ id }) => id === elseFor);
  return (
    <>
      {board.waiting.length === 0 ? (
        <EmptyState
          level={2}
          icon={Footprints}
          title={t('nobodyWaits')}
          text={t('nobodyWaitsText')}
          action={board.may.wait && <Button onClick={onWalkIn}>{t('walkIn')}</Button>}
        />
      ) : (
        <ol className="plain">
          {board.waiting.map((entry, i) => (
            <WalkInCard
              key={entry.id}
              entry={entry}
              place={i + 1}
              selected={entry.id === selected?.id}
              onSelect={() => onSelect(entry.id)}
              onElse={() => setElseFor(entry.id)}
            />
          ))}
        </ol>
      )}
      <Newcomer />
      {other && <SomeoneElse entry={other} onClose={() => setElseFor(null)} />}
    </>
  );
}
