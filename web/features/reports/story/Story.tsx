import type { TicketTold } from 'core/reports/contract';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { dateText } from '../../../ui/texts/date-text.ts';
import { type Chapter, chaptersOf } from './chapters.ts';
import css from '../tickets/tickets.module.css';

type Change = TicketTold['changes'][number];
type Staff = (id: string) => string;

const money = (cents: Change['from']) => moneyText(Number(cents ?? 0));

/** One change in words: what it is about, and what it was before and after. */
function useSaid(staff: Staff) {
  const [t, m] = [useTranslations('reports.tickets.changed'), useTranslations('reports.tickets.methods')];
  const guest = useTranslations('reports.tickets')('guest');
  const method = (name: Change['from']) => (m.has(name as 'cash') ? m(name as 'cash') : String(name));
  const shownAs = (field: Change['field'], value: string | number): string => {
    if (field === 'staff') return staff(String(value));
    if (field === 'customer') return value === '' ? guest : String(value);
    if (field === 'tender') return method(value);
    return field === 'qty' ? String(value) : money(value);
  };
  const nameOf = ({ field, name }: Change): string => {
    if (field === 'tip_share') return staff(name);
    return field === 'payment' ? method(name) : name;
  };
  return (change: Change): string => {
    const { field, from, to } = change;
    const words = { name: nameOf(change), from: '', to: '' };
    if (from === null) return t(`${field}.added`, { ...words, to: to === null ? '' : shownAs(field, to) });
    if (to === null) return t(`${field}.removed`, { ...words, from: shownAs(field, from) });
    return t(`${field}.changed`, { ...words, from: shownAs(field, from), to: shownAs(field, to) });
  };
}

function Told({ chapter, zone, staff }: { readonly chapter: Chapter; readonly zone: string; readonly staff: Staff }) {
  const t = useTranslations('reports.tickets');
  const language = useLanguage();
  const said = useSaid(staff);
  const { at, by, pin_of, what, reason, changes, times } = chapter;
  const title = t.has(`told.${what as 'opened'}`) ? t(`told.${what as 'opened'}`) : what;
  return (
    <li>
      <span className={css.when}>{dateText(at, 'moment', zone, language)}</span>
      <span>
        {times > 1 && changes.length === 0 ? t('changedTimes', { count: times }) : title}
        {by && <span className={css.who}>{by}</span>}
        {pin_of && <span className={css.who}>{t('pinOf', { name: pin_of })}</span>}
        {changes.length > 0 && (
          <ul>
            {changes.map((change, i) => (
              <li key={`${i} ${change.field}`}>{said(change)}</li>
            ))}
          </ul>
        )}
        {reason && <q>{reason}</q>}
      </span>
    </li>
  );
}

type Props = { readonly told: readonly TicketTold[]; readonly zone: string; readonly staff: Staff };

/** Who did what, and what became what, in the order it happened. */
export function Story({ told, zone, staff }: Props) {
  const t = useTranslations('reports.tickets');
  if (told.length === 0) return null;
  return (
    <section className={css.story}>
      <h3>{t('story')}</h3>
      <ol>
        {chaptersOf(told).map((chapter) => (
          <Told key={`${chapter.at} ${chapter.what}`} {...{ chapter, zone, staff }} />
        ))}
      </ol>
    </section>
  );
}
