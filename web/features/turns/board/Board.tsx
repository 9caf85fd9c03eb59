import { turnReorder, type WalkIn } from 'core/turns/contract';
import { History, SlidersHorizontal, Tv, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AskReason } from '../orders/AskReason.tsx';
import { Adjust } from '../orders/Adjust.tsx';
import { useGuarded } from '../orders/use-guarded.tsx';
import { LogSheet } from '../sheets/LogSheet.tsx';
import { RuleSheet } from '../sheets/RuleSheet.tsx';
import { Screens } from '../sheets/Screens.tsx';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './board.module.css';
import { ClockBar } from './ClockBar.tsx';
import { Legend } from './Marks.tsx';
import type { Move } from './TechMenu.tsx';
import { TechRow } from './TechRow.tsx';
import { WhyNext } from './WhyNext.tsx';

function Head({ onBoard }: { readonly onBoard: () => void }) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  const [sheet, setSheet] = useState<'log' | 'rule' | 'screens' | null>(null);
  return (
    <header className={css.head}>
      <h2>{t('today')}</h2>
      <span>{t(`methods.${board.rule.method}.short`)}</span>
      <IconButton icon={History} label={t('log.title')} size={44} onClick={() => setSheet('log')} />
      <IconButton icon={Tv} label={t('wall.open')} size={44} onClick={() => setSheet('screens')} />
      {board.may.settings && (
        <IconButton icon={SlidersHorizontal} label={t('rule.title')} size={44} onClick={() => setSheet('rule')} />
      )}
      <Screens open={sheet === 'screens'} onClose={() => setSheet(null)} onBoard={onBoard} />
      <LogSheet open={sheet === 'log'} onClose={() => setSheet(null)} />
      {board.may.settings && <RuleSheet open={sheet === 'rule'} onClose={() => setSheet(null)} />}
    </header>
  );
}

function Reorder({ move, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const reorder = useGuarded(turnReorder, onClose);
  const { tech, beside, side } = move;
  const names = { name: tech.first_name, other: beside.first_name };
  if (reorder.isAsking) return reorder.dialog;
  return (
    <AskReason
      title={t(side === 'before' ? 'moveBefore' : 'moveAfter', names)}
      about="move"
      yes={t('move')}
      onReason={(reason) => reorder.order({ body: { business_id, employee_id: tech.id, beside: beside.id, side, reason } })}
      onClose={onClose}
    >
      <p className={css.hint}>{t('moveHint')}</p>
    </AskReason>
  );
}

type Props = {
  readonly selected: WalkIn | null;
  readonly onBoard: () => void;
  /** Whether the bar that clocks people in and out is here; somebody’s own card has these buttons already. */
  readonly hasClock: boolean;
};

/** Whose turn it is: everybody who is here in the order of the line, with every turn of their day, and why. */
export function Board({ selected, onBoard, hasClock }: Props) {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  const [move, setMove] = useState<Move | null>(null);
  const [adjusted, setAdjusted] = useState<string | null>(null);
  const line = board.staff.filter(({ position }) => position !== null);
  const person = board.staff.find(({ id }) => id === adjusted);
  return (
    <section className={css.board} aria-label={t('today')}>
      <Head onBoard={onBoard} />
      {selected && line.length > 0 && <WhyNext entry={selected} />}
      {line.length === 0 ? (
        <EmptyState level={3} icon={UsersRound} title={t('nobodyIn')} text={t('nobodyInText')} />
      ) : (
        <>
          <ol className={css.line}>
            {line.map((tech) => (
              <TechRow key={tech.id} tech={tech} entry={selected} onMove={setMove} onAdjust={() => setAdjusted(tech.id)} />
            ))}
          </ol>
          <Legend />
        </>
      )}
      {board.may.change && hasClock && <ClockBar />}
      {move && <Reorder move={move} onClose={() => setMove(null)} />}
      {person && <Adjust tech={person} onClose={() => setAdjusted(null)} />}
    </section>
  );
}
