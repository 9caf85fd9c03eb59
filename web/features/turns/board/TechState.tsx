import type { Tech, WalkIn } from 'core/turns/contract';
import { CircleCheck, CircleSlash2, Coffee } from 'lucide-react';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { useClock } from '../../../platform/clock.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './board.module.css';

function Serving({ serving }: { readonly serving: NonNullable<Tech['serving']> }) {
  const { board } = useShownBoard();
  const { time } = useWords(board);
  const [start, end, now] = [serving.start, serving.end, useClock()].map((at) => Date.parse(at)) as [number, number, number];
  const part = Math.min(1, Math.max(0.02, (now - start) / (end - start)));
  return (
    <div className={css.serving}>
      <span>
        <ClientName id={serving.client_id} name={serving.name} /> · {serving.services}
      </span>
      <b>{time(serving.end)}</b>
      <i data-late={now > end || undefined} style={{ '--part': `${Math.round(part * 100)}%` } as React.CSSProperties} />
    </div>
  );
}

/** A break keeps somebody away until they say that they are back, also when its time is over. */
function OnBreak({ until }: { readonly until: string | null }) {
  const { board } = useShownBoard();
  const { t, time } = useWords(board);
  const now = Date.parse(useClock());
  const isOver = until !== null && Date.parse(until) <= now;
  return (
    <Badge tone="warn" icon={<Coffee size={14} strokeWidth={2} aria-hidden="true" />}>
      {until === null ? t('onBreak') : t(isOver ? 'breakOver' : 'breakTo', { time: time(until) })}
    </Badge>
  );
}

/** What somebody does now, and for the client that is looked at, whether they are next or why not. */
export function TechState({ tech, entry }: { readonly tech: Tech; readonly entry: WalkIn | null }) {
  const { board } = useShownBoard();
  const { t, barred } = useWords(board);
  const verdict = entry?.verdicts.find(({ employee_id }) => employee_id === tech.id);
  if (tech.state === 'break') return <OnBreak until={tech.break_until} />;
  if (tech.serving) return <Serving serving={tech.serving} />;
  const why = verdict ? barred(verdict) : null;
  if (why !== null)
    return (
      <Badge className={css.barred} icon={<CircleSlash2 size={14} strokeWidth={2} aria-hidden="true" />}>
        {t('skipped', { why })}
      </Badge>
    );
  return (
    <span className={css.free}>
      <Badge tone="ok" icon={<CircleCheck size={14} strokeWidth={2} aria-hidden="true" />}>
        {t('free')}
      </Badge>
      {verdict?.kind === 'next' && <b>{t('next')}</b>}
    </span>
  );
}
