import type { Tech, WalkIn } from 'core/turns/contract';
import { useState } from 'react';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './board.module.css';
import { Marks } from './Marks.tsx';
import { type Move, TechMenu } from './TechMenu.tsx';
import { TechState } from './TechState.tsx';

const DRAGGED = 'text/x-turn';

type Props = {
  readonly tech: Tech;
  readonly entry: WalkIn | null;
  readonly onMove: (move: Move) => void;
  readonly onAdjust: () => void;
};

/** Dropped on the upper half of a row it goes before, on the lower half after. */
function useDragging({ tech, onMove }: Pick<Props, 'tech' | 'onMove'>) {
  const { board } = useShownBoard();
  const [over, setOver] = useState<'before' | 'after' | null>(null);
  if (!board.may.adjust || tech.position === null) return {};
  const sideOf = (event: React.DragEvent) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    return event.clientY < top + height / 2 ? 'before' : 'after';
  };
  return {
    draggable: true,
    'data-over': over ?? undefined,
    onDragStart: (event: React.DragEvent) => event.dataTransfer.setData(DRAGGED, tech.id),
    onDragOver: (event: React.DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(sideOf(event));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: React.DragEvent) => {
      setOver(null);
      const moved = board.staff.find(({ id }) => id === event.dataTransfer.getData(DRAGGED));
      if (moved && moved.id !== tech.id) onMove({ tech: moved, beside: tech, side: sideOf(event) });
    },
  };
}

/** Between two with the same count something else decided; whoever stands behind reads what. */
function Tie({ tech }: { readonly tech: Tech }) {
  const { board } = useShownBoard();
  const { t, name } = useWords(board);
  const before = tech.ahead.at(-1);
  if (before?.lead !== 'arrival' && before?.lead !== 'moved') return null;
  return <small>{t(`tied.${before.lead}`, { name: name(before.employee_id) })}</small>;
}

export function TechRow({ tech, entry, onMove, onAdjust }: Props) {
  const { board } = useShownBoard();
  const { t, time, count } = useWords(board);
  const dragging = useDragging({ tech, onMove });
  const isNext = entry?.chosen.includes(tech.id) ?? (tech.position === 1 && tech.state === 'in');
  return (
    <li
      className={css.row}
      data-next={isNext || undefined}
      data-away={tech.state === 'break' || undefined}
      data-self={tech.id === board.may.self || undefined}
      {...dragging}
    >
      <span className={css.place}>{tech.position}</span>
      <Avatar name={tech.first_name} id={tech.id} photo={tech.photo_url} size={40} />
      <span className={css.who}>
        <b>{tech.first_name}</b>
        <small>{tech.arrived_at !== null && t('inAt', { time: time(tech.arrived_at) })}</small>
        <Tie tech={tech} />
      </span>
      <div className={css.turns}>{tech.marks.length > 0 && <Marks tech={tech} />}</div>
      <span className={css.state}>
        <TechState tech={tech} entry={entry} />
      </span>
      <span className={css.count}>{count(tech.count)}</span>
      {board.may.change && <TechMenu tech={tech} entry={entry} onMove={onMove} onAdjust={onAdjust} />}
    </li>
  );
}
