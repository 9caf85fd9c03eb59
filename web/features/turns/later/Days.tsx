import type { WaitingEntry } from 'core/booking/waiting-list/contract';
import type { Business } from 'core/business/contract';
import { wallClockAt } from 'core/kernel/time';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { CountBadge } from '../../../ui/display/CountBadge.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { EntryRow } from './EntryRow.tsx';
import css from './list.module.css';

type Shown = { readonly business: Business; readonly zone: string; readonly mayChange: boolean };
type DayProps = Shown & { readonly title: string; readonly entries: readonly WaitingEntry[] };

function Day({ title, entries, ...shown }: DayProps) {
  const id = useId();
  return (
    <section className={css.day} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <CountBadge count={entries.length} quiet />
      </header>
      <ul>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} {...shown} />
        ))}
      </ul>
    </section>
  );
}

type Props = Shown & { readonly entries: readonly WaitingEntry[] };

/** Who waits, under the days they wait for; whoever waits no longer comes last. */
export function Days({ entries, ...shown }: Props) {
  const t = useTranslations('turns.later');
  const language = useLanguage();
  const today = wallClockAt(useClock(), shown.zone).date;
  const on = (date: string) => dateText(`${date}T12:00:00Z`, 'date', 'UTC', language);
  const titleOf = ({ first_date, last_date }: WaitingEntry) => {
    const from = first_date > today ? first_date : today;
    return from === last_date ? on(from) : `${on(from)} – ${on(last_date)}`;
  };
  const waiting = entries.filter(({ state }) => state === 'waiting' || state === 'offered');
  const past = entries.filter((entry) => !waiting.includes(entry));
  return (
    <>
      <p className={css.count}>{t('count', { count: waiting.length })}</p>
      {[...Map.groupBy(waiting, titleOf)].map(([title, group]) => (
        <Day key={title} title={title} entries={group} {...shown} />
      ))}
      {past.length > 0 && <Day title={t('past')} entries={past} {...shown} />}
    </>
  );
}
