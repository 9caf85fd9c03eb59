import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useTurnPlace } from '../desk/use-turn-place.ts';
import { type GridColumn, usedPercent } from './columns.ts';
import css from './grid.module.css';

/** A person over their column, or a date in a week. */
export function ColumnHead({
  column,
  dated,
  today,
}: {
  readonly column: GridColumn;
  readonly dated: boolean;
  readonly today: string;
}) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const { person, isOff, isTwd, date } = column;
  const percent = usedPercent(column);
  const place = useTurnPlace(person?.id, !dated && date === today);
  const extra = [
    place !== null && t('turnPlace', { place }),
    // Beside a place in line there is no room for the word, which the bar below draws.
    percent !== null && !isOff && (place === null ? t('used', { percent }) : `${percent}%`),
    isTwd && t('twd'),
  ]
    .filter(Boolean)
    .join(' · ');
  const title = dated ? dateText(`${date}T12:00:00Z`, 'date', 'UTC', language) : (person?.first_name ?? '');
  return (
    <div
      className={css.head}
      data-head=""
      data-twd={isTwd ? '' : undefined}
      data-off={isOff ? '' : undefined}
      data-today={dated && date === today ? '' : undefined}
    >
      {person && !dated && (
        <Avatar name={`${person.first_name} ${person.last_name}`} id={person.id} photo={person.photo_url} size={32} />
      )}
      {!(isOff && !dated) && (
        <span>
          <b>{title}</b>
          <small className="tnum">{extra}</small>
        </span>
      )}
      {isOff && !dated && <b className="unseen">{t('off', { name: title })}</b>}
      {percent !== null && !isOff && <i className={css.used} style={{ width: `${percent}%` }} aria-hidden="true" />}
    </div>
  );
}
