import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Appointment,
  appointmentList,
  latestAppointments,
  moveAppointment,
  readAppointment,
  upcomingAppointment,
} from 'core/booking/appointments/contract';
import { writeWish } from 'core/booking/availability/rules/wish-text';
import type { Business } from 'core/business/contract';
import { ArrowRight, CalendarX2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask, send } from '../../platform/ask.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import { useLanguage } from '../../platform/language.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { CONFIRM_FORM, ConfirmForm } from './confirm/ConfirmStep.tsx';
import css from './confirm/confirm.module.css';
import { Flow } from './frame/Flow.tsx';
import flow from './frame/flow.module.css';
import { VisitRows, VisitSummary } from './visits/VisitSummary.tsx';
import type { Cart, Offer } from './order/cart.ts';
import { deviceName } from './order/device.ts';
import { useSaid } from './order/said.ts';
import { TimeStep } from './time/TimeStep.tsx';
import { visitAddress } from './visits/visit-text.ts';

const STEPS = ['time', 'confirm'] as const;

/** What those who come together wished for; with the same people at the same hands it is looked for at another time. */
const wishOf = (visits: readonly Appointment[]): string =>
  writeWish(
    visits.map(({ services }) =>
      services.map(({ service, add_ons, pinned, staff }) => ({
        service_id: service.id,
        add_ons: add_ons.map(({ id }) => id),
        employee_id: pinned ? staff.id : null,
      })),
    ),
  );

type MoveState = { readonly busy: boolean; readonly refusal: string | null; readonly lost: Cart['lost'] };
const calm: MoveState = { busy: false, refusal: null, lost: null };

/** Sends the move, once at a time, under one key for the same start. */
function useMoving(visit: Appointment, onMoved: () => void, onLost: () => void) {
  const [state, setState] = useState(calm);
  const key = useRef<{ readonly start: string; readonly key: string } | null>(null);
  async function move(start: string) {
    if (state.busy) return;
    if (key.current?.start !== start) key.current = { start, key: crypto.randomUUID() };
    setState({ ...calm, busy: true });
    const input = { params: { busUrl: visit.business.bus_url, id: visit.id }, body: { start, device: deviceName() } };
    try {
      await send(moveAppointment, input, { key: key.current.key });
      setState(calm);
      onMoved();
    } catch (error) {
      const { alternatives } = ((error instanceof Failure && error.body) || {}) as { alternatives?: Offer[] };
      setState(alternatives ? { ...calm, lost: { start, alternatives } } : { ...calm, refusal: errorMessage(error) });
      if (alternatives) onLost();
    }
  }
  return { ...state, move };
}

function Move({
  visit,
  group,
  business,
}: {
  readonly visit: Appointment;
  readonly group: readonly Appointment[];
  readonly business: Business;
}) {
  const t = useTranslations('booking');
  const said = useSaid();
  const language = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [date, setDate] = useState<string | null>(null);
  const start = params.get('start');
  const zone = business.timezone ?? 'UTC';
  const go = (next: string | null) =>
    setParams({ visit: visit.id, ...(next === null ? {} : { start: next }) }, { preventScrollReset: true });
  const { busy, refusal, lost, move } = useMoving(
    visit,
    () => {
      for (const { path } of [appointmentList, readAppointment, upcomingAppointment, latestAppointments])
        void queries.invalidateQueries({ queryKey: [path] });
      toast.success(t('move.moved'));
      void navigate(visitAddress(visit), { replace: true });
    },
    () => go(null),
  );
  const wish = { busUrl: business.bus_url, wish: wishOf(group), mode: visit.mode };
  const summary = <VisitSummary visits={group} moment={start ?? visit.start} zone={zone} />;
  if (start === null)
    return (
      <Flow steps={STEPS} step="time" onStep={() => {}} title={t('move.title')} summary={summary}>
        <p className={css.from}>
          <span>{t('move.now')}</span>
          <b className="tnum">{dateText(visit.start, 'moment', zone, language)}</b>
        </p>
        <TimeStep
          business={business}
          wish={wish}
          date={date}
          onDate={setDate}
          lost={lost}
          withName={null}
          chosen={null}
          pending={null}
          onPick={go}
        />
      </Flow>
    );
  const action = { label: t('move.submit'), form: CONFIRM_FORM, busy };
  return (
    <Flow
      steps={STEPS}
      step="confirm"
      onStep={() => go(null)}
      title={<span className="tnum">{dateText(start, 'moment', zone, language)}</span>}
      action={action}
      summary={<VisitSummary visits={group} moment={start} zone={zone} action={action} />}
    >
      <p className={css.from}>
        <s className="tnum">{dateText(visit.start, 'moment', zone, language)}</s>
        <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        <b className="tnum">{dateText(start, 'moment', zone, language)}</b>
      </p>
      <div className={css.bill}>
        <VisitRows visits={group} />
      </div>
      <ConfirmForm onSubmit={() => void move(start)} refusal={refusal === null ? null : said(refusal)}>
        <p className={css.policy}>
          <span>{t('move.text')}</span>
        </p>
      </ConfirmForm>
    </Flow>
  );
}

/** It has begun, or was called off: no other time is offered. */
function TooLate({ visit }: { readonly visit: Appointment }) {
  const t = useTranslations('booking.visits');
  const said = useSaid();
  return (
    <EmptyState
      level={1}
      icon={<CalendarX2 size={24} strokeWidth={1.75} />}
      title={said('This visit can no longer be moved online.')}
      action={
        <LinkButton size={48} kind="secondary" href={visitAddress(visit)}>
          {t('all')}
        </LinkButton>
      }
    />
  );
}

/** Another time for a visit: the time step, then one tap. */
export function MoveVisit({ business, id }: { readonly business: Business; readonly id: string }) {
  const t = useTranslations('booking.visits');
  const said = useSaid();
  const { data, error, refetch, isFetching } = useQuery(ask(readAppointment, { params: { busUrl: business.bus_url, id } }));
  // Who was called off stays where they were.
  const group = (data?.party ?? []).filter(({ cancel }) => cancel !== null);
  if (data?.data.cancel) return <Move visit={data.data} group={group} business={business} />;
  return (
    <div className={flow.alone}>
      {data && <TooLate visit={data.data} />}
      {!data && error && (
        <ErrorPanel
          title={t('oneFailed')}
          text={said(errorMessage(error))}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={5} face={false} />}
    </div>
  );
}
