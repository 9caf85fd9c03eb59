import type { ShownVerdict, WalkIn } from 'core/turns/contract';
import { useState } from 'react';
import { Button } from '../../../ui/actions/Button.tsx';
import { SomeoneElse } from '../orders/SomeoneElse.tsx';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './board.module.css';

/** Those who stand before the one who is next, and why each of them is passed over. */
function usePassedOver(entry: WalkIn): string[] {
  const { board } = useShownBoard();
  const { t, name, barred, count } = useWords(board);
  const firstAt = entry.verdicts.findIndex(({ kind }) => kind === 'next');
  const before = entry.verdicts.slice(0, firstAt === -1 ? undefined : firstAt);
  const here = (verdict: ShownVerdict) => board.staff.find(({ id }) => id === verdict.employee_id)?.position !== null;
  // Who asks for somebody waits for that one: the others' reasons are no answer.
  const counts = (verdict: ShownVerdict) => entry.wanted === null || verdict.employee_id === entry.wanted;
  return before
    .filter((verdict) => here(verdict) && counts(verdict))
    .flatMap((verdict) => {
      const why = barred(verdict);
      const has = board.staff.find(({ id }) => id === verdict.employee_id)?.count ?? 0;
      return why === null ? [] : [t('passedOver', { name: name(verdict.employee_id), turns: count(has), why })];
    });
}

/** Those who have as many turns as the one who is next, and what decided between them. */
function useTies(entry: WalkIn): string[] {
  const { board } = useShownBoard();
  const { t, name, list } = useWords(board);
  return (['arrival', 'moved'] as const).flatMap((lead) => {
    const behind = entry.verdicts.flatMap((verdict) => (verdict.kind === 'behind' && verdict.lead === lead ? [verdict] : []));
    const [one] = behind;
    if (!one) return [];
    const names = list(behind.map(({ employee_id }) => name(employee_id)));
    return [t(`tieBroken.${lead}`, { names, count: behind.length, first: name(one.of) })];
  });
}

/** In one sentence: who is next for them, with how much, since when, whom the line passed over, and how a tie was broken. */
export function WhyNext({ entry }: { readonly entry: WalkIn }) {
  const { board } = useShownBoard();
  const { t, name, time, counted } = useWords(board);
  const passed = [...usePassedOver(entry), ...useTies(entry)];
  const [isElse, setElse] = useState(false);
  const chosen = board.staff.filter(({ id }) => entry.chosen.includes(id));
  const names = entry.chosen.map(name).join(', ');
  const [first] = chosen;
  return (
    <div className={css.why} aria-live="polite">
      <div>
        <h3>
          {first
            ? t('isNext', { names, count: entry.chosen.length, client: entry.name })
            : t('nobodyNext', { client: entry.name })}
        </h3>
        <p>
          {entry.wanted !== null && entry.chosen.includes(entry.wanted)
            ? t('wasAsked', { name: name(entry.wanted) })
            : chosen.map((one) => (
                <span key={one.id}>
                  {chosen.length > 1 && `${one.first_name}: `}
                  <b>{counted(one.count)}</b>
                  {one.arrived_at !== null && t('arrived', { time: time(one.arrived_at) })}{' '}
                </span>
              ))}
          {passed.join(' ')}
        </p>
      </div>
      {board.may.change && (
        <Button kind="secondary" size={48} onClick={() => setElse(true)}>
          {t('someoneElse')}
        </Button>
      )}
      {isElse && <SomeoneElse entry={entry} onClose={() => setElse(false)} />}
    </div>
  );
}
