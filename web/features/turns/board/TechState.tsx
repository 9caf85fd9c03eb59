import type { Tech, WalkIn } from 'core/turns/contract';
import { CircleCheck, CircleSlash2, Coffee } from 'lucide-react';
import { useClock } from '../../../platform/clock.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { useHere } from '../words/here.ts';
import { useWords } from '../words/use-words.ts';
import css from './board.module.css';

function Serving({ serving }: { readonly serving: NonNullable<Tech['serving']> }) {
  const { board } = useHere();
  const { time } = useWords(board);
  const [start, end, now] = [serving.start, serving.end, useClock()].map((at) => Date.parse(at)) as [number, number, number];
  const part = Math.min(1, Math.max(0.02, (now - start) / (end - start)));
  return (
    <div className={css.serving}>
      <span>{serving.services}</span>
      <b>{time(serving.end)}</b>
      <i data-late={now > end || undefined} style={{ '--part': `${Math.round(part * 100)}%` } as React.CSSProperties} />
    </div>
  );
}

/** What somebody does now, and for the client that is looked at, whether they are next or why not. */
export function TechState({ tech, entry }: { readonly tech: Tech; readonly entry: WalkIn | null }) {
  const { board } = useHere();
  const { t, time, barred } = useWords(board);
  const verdict = entry?.verdicts.find(({ employee_id }) => employee_id === tech.id);
  if (tech.state === 'break')
    return (
      <Badge tone="warn" icon={<Coffee size={14} strokeWidth={2} aria-hidden="true" />}>
        {tech.break_until === null ? t('onBreak') : t('breakTo', { time: time(tech.break_until) })}
      </Badge>
    );
  if (tech.serving) return <Serving serving={tech.serving} />;
  const why = verdict ? barred(verdict) : null;
  if (why !== null)
    return <Badge icon={<CircleSlash2 size={14} strokeWidth={2} aria-hidden="true" />}>{t('skipped', { why })}</Badge>;
  return (
    <span className={css.free}>
      <Badge tone="ok" icon={<CircleCheck size={14} strokeWidth={2} aria-hidden="true" />}>
        {t('free')}
      </Badge>
      {verdict?.kind === 'next' && <b>{t('next')}</b>}
    </span>
  );
}
