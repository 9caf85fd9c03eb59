import type { Teammate } from 'core/reports/contract';
import { bookedShare, nextFor, type VisitStanding, standingOf } from 'core/reports/dashboard/rules';
import { Circle, CircleCheck, Clock, Coffee, DoorOpen, type LucideIcon, MoonStar, Play, TreePalm, Users } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './team.module.css';
import frame from '../dashboard/dashboard.module.css';
import type { DashboardDay } from '../dashboard/day.ts';
import { Panel } from '../dashboard/Panel.tsx';

type Kind = VisitStanding['kind'];
const faces: { readonly [K in Kind]: readonly [word: Word, icon: LucideIcon, tone: BadgeTone] } = {
  'with-client': ['withClient', Play, 'status-in-service'],
  'client-here': ['clientHere', DoorOpen, 'status-arrived'],
  free: ['free', Circle, 'neutral'],
  break: ['break', Coffee, 'status-time-off'],
  blocked: ['blocked', Clock, 'status-waiting'],
  'time-off': ['timeOff', TreePalm, 'status-time-off'],
  later: ['later', Clock, 'neutral'],
  off: ['off', MoonStar, 'neutral'],
  done: ['done', CircleCheck, 'neutral'],
};
type Word = 'withClient' | 'clientHere' | 'free' | 'break' | 'blocked' | 'timeOff' | 'later' | 'off' | 'done';
const order: readonly Kind[] = ['with-client', 'client-here', 'free', 'break', 'blocked', 'later', 'done', 'time-off', 'off'];
const rank = (day: DashboardDay, person: Teammate): number => order.indexOf(standingOf(person, day.today.visits, day.now).kind);

function Share({ percent }: { readonly percent: number | null }) {
  const t = useTranslations('reports.team');
  if (percent === null) return null;
  return (
    <span className={css.share}>
      <i style={{ '--part': `${percent}%` } as CSSProperties} aria-hidden="true" />
      <span aria-hidden="true">{percent}%</span>
      <span className="unseen">{t('share', { percent })}</span>
    </span>
  );
}

const firstOf = (name: string): string => name.split(' ')[0] ?? name;

/** How long somebody stays as they are, or who comes next. */
function useHint(person: Teammate, { today: { visits, timezone }, now }: DashboardDay, is: VisitStanding): ReactNode {
  const t = useTranslations('reports.team');
  const language = useLanguage();
  const at = (instant: string) => dateText(instant, 'time', timezone, language);
  const next = nextFor(person, visits, now);
  if (is.kind === 'later') return t('from', { time: at(is.from) });
  if (is.kind === 'off' || is.kind === 'done') return '';
  if (is.kind === 'time-off' || is.kind === 'blocked' || is.kind === 'break')
    return is.until ? t('until', { time: at(is.until) }) : '';
  if (!next) return t('noNext');
  const { id, name } = next.visit.client;
  const first = firstOf(name);
  return t.rich('next', { name: first, time: at(next.start), client: () => <ClientName id={id} name={first} /> });
}

function Mate({ person, day }: { readonly person: Teammate; readonly day: DashboardDay }) {
  const t = useTranslations('reports.team');
  const is = standingOf(person, day.today.visits, day.now);
  const [word, Icon, tone] = faces[is.kind];
  const hint = useHint(person, day, is);
  return (
    <li className={css.mate}>
      <Avatar name={person.name} id={person.id} photo={person.photo_url} size={32} />
      <b>{person.first_name}</b>
      <Badge tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden="true" />} className={css.state}>
        {t(word)}
      </Badge>
      <span className={css.hint}>{hint}</span>
      <Share percent={bookedShare(person, day.today.visits)} />
    </li>
  );
}

export function TeamNow({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports.team');
  const team = day.today.team.toSorted((one, other) => rank(day, one) - rank(day, other));
  return (
    <Panel
      title={t(day.view === 'own' ? 'mine' : 'title')}
      note={t('note')}
      empty={team.length === 0 && <EmptyState icon={Users} title={t('none')} text={t('noneText')} />}
    >
      <ul className={frame.rows}>
        {team.map((person) => (
          <Mate key={person.id} person={person} day={day} />
        ))}
      </ul>
    </Panel>
  );
}
