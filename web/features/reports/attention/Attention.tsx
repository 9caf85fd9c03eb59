import { lateBy } from 'core/reports/dashboard/rules';
import { CheckCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import frame from '../dashboard/dashboard.module.css';
import type { DashboardDay } from '../dashboard/day.ts';
import { TimeOffAsked, Unconfirmed, Waits } from './OtherMatters.tsx';
import { Panel } from '../dashboard/Panel.tsx';
import { Late, Request } from './VisitMatters.tsx';

const SHOWN = 5;
/** So many requests, the nearest, come before everything else; a pile of them must not hide the rest. */
const FIRST = 2;

/** What cannot wait comes first: who should be here, who waits for an answer, then the rest. */
function mattersOf(day: DashboardDay): ReactElement[] {
  const late = day.today.visits.filter((visit) => lateBy(visit, day.now) !== null);
  const asked = day.requests.map((visit) => <Request key={visit.id} visit={visit} day={day} />);
  return [
    ...late.map((visit) => <Late key={visit.id} visit={visit} day={day} />),
    ...asked.slice(0, FIRST),
    ...(day.unconfirmed.length > 0 ? [<Unconfirmed key="unconfirmed" day={day} />] : []),
    ...day.time_off.map((off) => <TimeOffAsked key={off.id} off={off} day={day} />),
    ...(day.waiting ?? []).map((entry) => <Waits key={entry.id} entry={entry} />),
    ...asked.slice(FIRST),
  ];
}

function Nothing() {
  const t = useTranslations('reports.attention');
  return <EmptyState icon={CheckCheck} title={t('none')} text={t('noneText')} />;
}

export function Attention({ day }: { readonly day: DashboardDay }) {
  const t = useTranslations('reports.attention');
  const [isOpen, setOpen] = useState(false);
  const matters = mattersOf(day);
  const hidden = matters.length - SHOWN;
  return (
    <Panel title={t('title')} count={matters.length} empty={matters.length === 0 && <Nothing />}>
      <ul className={frame.rows}>{isOpen ? matters : matters.slice(0, SHOWN)}</ul>
      {hidden > 0 && (
        <Button kind="quiet" className={frame.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('less') : t('more', { count: hidden })}
        </Button>
      )}
    </Panel>
  );
}
