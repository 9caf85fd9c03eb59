import type { DeskVisit } from 'core/reports/contract';
import { leftToArrive } from 'core/reports/dashboard/rules';
import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useShortcutListing } from '../../../platform/manage/keys.ts';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './visits.module.css';
import frame from '../dashboard/dashboard.module.css';
import type { DashboardDay } from '../dashboard/day.ts';
import { Panel } from '../dashboard/Panel.tsx';
import { VisitRow } from './VisitRow.tsx';

const SHOWN = 7;

/** Up and down go from step to step, so that the list is worked off without the mouse. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way === undefined) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')];
  const at = steps.indexOf(event.target as HTMLElement);
  const next = steps[at + way];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function NowLine({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports.next');
  const time = dateText(day.now, 'time', day.today.timezone, useLanguage());
  return (
    <li className={css.now}>
      <span aria-hidden="true">{time}</span>
      <span className="unseen">{t('now', { time })}</span>
    </li>
  );
}

function Nobody({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports.next');
  const language = useLanguage();
  const [ahead] = leftToArrive(day.today.visits).filter(({ start }) => start > day.now);
  return (
    <EmptyState
      icon={CalendarDays}
      title={ahead ? t('none') : t('noneToday')}
      text={ahead ? t('noneText', { time: dateText(ahead.start, 'time', day.today.timezone, language) }) : t('noneTodayText')}
      caption={day.today.visits.length === 0 ? t('empty') : undefined}
    />
  );
}

type Props = {
  readonly day: DashboardDay;
  readonly title: string;
  /** In the order of the clock. */
  readonly visits: readonly DeskVisit[];
  readonly whole?: boolean | undefined;
};

/** A list of visits with the present moment between what has begun and what is to come. */
export function Visits({ day, title, visits, whole }: Props) {
  const t = useTranslations('reports.next');
  const [isOpen, setOpen] = useState(false);
  const calendar = useManageLink('CalendarPage');
  useShortcutListing('↑ ↓', t('keys', { title }));
  const shown = whole || isOpen ? visits : visits.slice(0, SHOWN);
  const begun = shown.filter(({ start }) => start <= day.now);
  const row = (visit: DeskVisit): ReactNode => <VisitRow key={visit.id} visit={visit} day={day} />;
  return (
    <Panel
      title={title}
      count={visits.length}
      note={calendar && <TextLink href={calendar}>{t('calendar')}</TextLink>}
      empty={visits.length === 0 && <Nobody day={day} />}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the buttons inside */}
      <ul className={frame.rows} onKeyDown={walk}>
        {begun.map(row)}
        <NowLine day={day} />
        {shown.slice(begun.length).map(row)}
      </ul>
      {visits.length > SHOWN && !whole && (
        <Button kind="quiet" className={frame.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('less') : t('more', { count: visits.length })}
        </Button>
      )}
    </Panel>
  );
}
