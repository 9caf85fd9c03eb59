import type { CalendarDay, Entry } from 'core/booking/desk/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useEntryText } from '../words/entry-text.ts';
import css from './panel.module.css';

type LastVisit = {
  readonly id: string;
  readonly start: string;
  readonly services: string;
  readonly staff: string;
  readonly price_cents: number | null;
};
type Props = {
  readonly data: CalendarDay;
  readonly editable: boolean;
  readonly lastVisits: readonly LastVisit[];
  readonly history: readonly Entry[];
  readonly onRebook: (weeks: number) => void;
};

/** What was before: the client's last visits, from which the next one is a tap away, and what happened to this one. */
export function Past({ data, editable, lastVisits, history, onRebook }: Props) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const entryText = useEntryText();
  return (
    <section className={css.part}>
      {lastVisits.length > 0 && <h3>{t('visit.lastVisits')}</h3>}
      {lastVisits.map(({ id, start, services, staff, price_cents }) => (
        <div key={id} className={css.line}>
          <small className="tnum">{dateText(start, 'day', data.timezone, language)}</small>
          <span className={css.what}>
            {services} · {staff}
          </span>
          {price_cents !== null && <Money cents={price_cents} />}
        </div>
      ))}
      {editable && (
        <div className={css.rebook}>
          <span>{t('visit.rebook')}</span>
          {[2, 3, 4].map((weeks) => (
            <Chip key={weeks} size={40} onClick={() => onRebook(weeks)}>
              {t('visit.inWeeks', { weeks })}
            </Chip>
          ))}
        </div>
      )}
      {history.length > 0 && <h3>{t('visit.history')}</h3>}
      <ul className={css.history}>
        {history.map((entry) => (
          <li key={`${entry.at}${entry.kind}`} data-undone={entry.undone ? '' : undefined}>
            <time className="tnum">{dateText(entry.at, 'moment', data.timezone, language)}</time>
            {entryText(entry)} · {entry.by ?? t('history.online')}
            {entry.reason !== '' && ` · ${entry.reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
