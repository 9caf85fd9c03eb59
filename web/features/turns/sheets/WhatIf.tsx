import { useQuery } from '@tanstack/react-query';
import { turnWhatIf } from 'core/turns/contract';
import type { TurnMethod } from 'core/turns/rules/log';
import type { CSSProperties, ReactNode } from 'react';
import { apiQueryOptions } from '../../../platform/api.ts';
import { Failed } from '../../../office/page/Unread.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './sheets.module.css';

const strong = (text: ReactNode) => <b>{text}</b>;
const money = (cents: number) => moneyText(cents, { whole: true });

/** The last 30 days once more under another method: what each would have earned, and how far apart they would be. */
export function WhatIf({ method }: { readonly method: TurnMethod }) {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const asked = useQuery(apiQueryOptions(turnWhatIf, { query: { business_id, method } }));
  const { data, error } = asked;
  if (error || !data) return <Failed of={asked} title={t('whatIf.failed')} rows={4} face={false} />;
  const { people, was_spread_cents: was, would_spread_cents: would, visits } = data.data;
  if (visits === 0) return <p className={css.quiet}>{t('whatIf.none')}</p>;
  const most = Math.max(1, ...people.flatMap(({ was_cents, would_cents }) => [was_cents, would_cents]));
  const part = (cents: number) => ({ '--part': `${(cents / most) * 100}%` }) as CSSProperties;
  return (
    <section className={css.whatIf}>
      <h3>{t('whatIf.title')}</h3>
      <p className={css.quiet}>{t('whatIf.text', { visits })}</p>
      <p className={css.spread}>
        {t.rich(would < was ? 'whatIf.closer' : 'whatIf.wider', {
          was: money(was),
          would: money(would),
          b: strong,
        })}
      </p>
      <ul>
        {people.map((one) => (
          <li key={one.id}>
            <span>{one.name}</span>
            <span>
              {money(one.was_cents)} → <b>{money(one.would_cents)}</b>
            </span>
            <i style={part(one.was_cents)} />
            <i data-new style={part(one.would_cents)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
