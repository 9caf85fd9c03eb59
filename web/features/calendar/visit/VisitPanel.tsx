import { useQuery } from '@tanstack/react-query';
import { holdsTime } from 'core/booking/appointments/rules/visit';
import { type CalendarDay, calendarVisit, type Visit } from 'core/booking/desk/contract';
import type { Hint } from 'core/booking/desk/rules/hint';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { Lines } from '../lines/Lines.tsx';
import { NoCharge } from '../money/NoCharge.tsx';
import { VisitMoney } from '../money/VisitMoney.tsx';
import type { SoldService } from '../new/draft.ts';
import type { Orders } from '../orders/use-orders.ts';
import type { Placing } from '../orders/use-placing.ts';
import { type Act, Acts } from './Acts.tsx';
import { EndVisit } from './EndVisit.tsx';
import { MedicalMark } from './MedicalMark.tsx';
import { Messages } from './Messages.tsx';
import { Notes } from './Notes.tsx';
import { Panel } from '../side/Panel.tsx';
import { Past } from './Past.tsx';
import { RepeatVisit } from './RepeatVisit.tsx';
import { laterBy, RunningLate } from './RunningLate.tsx';
import { Stepper } from './Stepper.tsx';
import { When } from './When.tsx';
import { Who } from './Who.tsx';

type Props = {
  readonly businessId: number;
  readonly data: CalendarDay;
  readonly services: readonly SoldService[];
  readonly visit: Visit;
  readonly editable: boolean;
  readonly texts: boolean;
  readonly orders: Orders;
  readonly placing: Placing;
  readonly hintText: (hint: Hint) => string;
  readonly onMove: () => void;
  readonly onLength: (by: number) => void;
  readonly onRebook: (weeks: number) => void;
  readonly onClose: () => void;
};

/** What a dialog over the visit asks before it is done. */
function Dialogs({ act, onDone, ...props }: Props & { readonly act: Act; readonly onDone: () => void }) {
  const { visit, texts, orders, placing, hintText } = props;
  const t = useTranslations('calendar.said');
  if (act === 'no_charge') return <NoCharge businessId={props.businessId} visit={visit} onClose={onDone} />;
  if (act === 'repeat') return <RepeatVisit {...{ visit, orders, hintText }} onClose={onDone} />;
  if (act === 'late')
    return (
      <RunningLate
        {...{ visit, texts }}
        roomFor={placing.roomFor}
        onClose={onDone}
        onLate={(late_min, notify) => {
          onDone();
          const what = t('late', { name: nameOf(visit), minutes: late_min });
          void placing.put(visit, laterBy(visit, late_min), what, { late_min, push: true, notify });
        }}
      />
    );
  return (
    <EndVisit
      {...{ visit, texts }}
      to={act}
      onKeep={onDone}
      onEnd={(ended) => {
        onDone();
        void orders.step(visit, act, ended);
      }}
    />
  );
}

/** Everything about one visit, beside the day it belongs to. */
export function VisitPanel(props: Props) {
  const { businessId, data, services, visit, editable, orders, placing, onMove, onRebook, onClose } = props;
  const t = useTranslations('calendar.visit');
  const [act, setAct] = useState<Act | null>(null);
  const { data: more } = useQuery(
    apiQueryOptions(calendarVisit, { params: { id: visit.id }, query: { business_id: businessId } }),
  );
  const isOpen = editable && holdsTime(visit.status);
  const step = (status: Visit['status']) => void orders.step(visit, status);
  return (
    <Panel
      title={<Who visit={visit} phone={more?.data.phone_number ?? null} count={more?.data.visits_count} />}
      label={t('label', { name: nameOf(visit) })}
      onClose={onClose}
      footer={isOpen && <Acts visit={visit} onStep={step} onMove={onMove} onAct={setAct} />}
    >
      <Stepper visit={visit} onStep={editable ? step : null} />
      <When {...props} editable={isOpen} />
      {visit.guest_name === '' && <MedicalMark businessId={businessId} client_id={visit.client.id} />}
      <Lines {...{ data, visit, services }} editable={isOpen} onEdit={(lines, what) => void placing.edit(visit, lines, what)} />
      <VisitMoney {...{ businessId, visit }} />
      <Notes
        {...{ visit, editable }}
        manages={editable && data.may.edit === 'all'}
        onNote={async (notes, version) => (await orders.note({ ...visit, version }, notes)).ok}
      />
      <Past {...{ data, editable, onRebook }} lastVisits={more?.data.last_visits ?? []} history={more?.data.history ?? []} />
      <Messages timezone={data.timezone} messages={more?.data.messages ?? []} />
      {act && <Dialogs {...props} act={act} onDone={() => setAct(null)} />}
    </Panel>
  );
}
