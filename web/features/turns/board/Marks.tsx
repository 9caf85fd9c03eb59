import type { Tech } from 'core/turns/contract';
import { Ban, Heart, Plus, RotateCcw, TimerOff } from 'lucide-react';
import { moneyText } from '../../../ui/display/money-text.ts';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './marks.module.css';

type Mark = Tech['marks'][number];
const icons = { request: Heart, bonus: Plus, redo: RotateCcw, tardy: TimerOff, skip_refused: Ban } as const;

/** Whole, half, asked for, or not counted at all: what a turn looks like. */
function faceOf({ kind, count }: Mark): string {
  if (kind === 'request') return 'request';
  if (kind === 'bonus' || kind === 'redo' || kind === 'skip_busy') return 'none';
  if (kind === 'tardy' || kind === 'skip_refused') return 'lost';
  return count < 100 ? 'half' : 'whole';
}

/** Every turn of somebody's day, each with what it was in words for those who point at it or cannot see it. */
export function Marks({ tech }: { readonly tech: Tech }) {
  const { board } = useShownBoard();
  const { t, time, counted } = useWords(board);
  const shown = tech.marks.filter(({ kind }) => kind !== 'skip_busy');
  return (
    <ul className={css.marks} aria-label={t('turnsOf', { name: tech.first_name })}>
      {shown.map((mark) => {
        const Icon = mark.kind in icons ? icons[mark.kind as keyof typeof icons] : null;
        const amount = mark.amount_cents === null || mark.amount_cents === 0 ? null : moneyText(mark.amount_cents);
        const said = [t(`kinds.${mark.kind}`), counted(mark.count), amount, time(mark.at), mark.serving && t('serving')];
        const label = said.filter(Boolean).join(', ');
        return (
          <li
            key={mark.event_id}
            className={css.mark}
            data-face={faceOf(mark)}
            data-now={mark.serving || undefined}
            title={label}
          >
            {Icon && <Icon size={14} strokeWidth={2.25} aria-hidden="true" />}
            <span className="unseen">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What the shapes mean. */
export function Legend() {
  const { board } = useShownBoard();
  const { t } = useWords(board);
  return (
    <div className={css.legend} aria-hidden="true">
      {(['whole', 'half', 'request', 'none'] as const).map((face) => (
        <span key={face}>
          <i className={css.mark} data-face={face} data-small />
          {t(`legend.${face}`)}
        </span>
      ))}
      <span>
        <i className={css.mark} data-face="ring" data-small />
        {t('legend.serving')}
      </span>
    </div>
  );
}
