import { useQueryClient } from '@tanstack/react-query';
import {
  type Appointment,
  appointmentList,
  latestAppointments,
  readAppointment,
  upcomingAppointment,
} from 'core/booking/appointments/contract';
import { myVisits } from 'core/booking/my-visits/contract';
import { writeWish } from 'core/booking/availability/rules/wish-text';
import type { Business } from 'core/business/contract';
import { wallClockAt } from 'core/kernel/time';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { moneyText } from '../../../ui/display/money-text.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { CONFIRM_FORM, ConfirmForm } from '../confirm/ConfirmStep.tsx';
import css from '../confirm/confirm.module.css';
import { Flow } from '../frame/Flow.tsx';
import type { Offer } from '../order/cart.ts';
import { useStarts, type OpeningsInput } from '../time/openings.ts';
import type { Team } from '../time/Staff.tsx';
import { TimeStep } from '../time/TimeStep.tsx';
import { totalOf, visitAddress } from '../visits/visit-text.ts';
import { VisitRows, VisitSummary } from '../visits/VisitSummary.tsx';
import { movedTo, swapsOf } from './moved.ts';
import { useMoving } from './use-moving.ts';

const STEPS = ['time', 'confirm'] as const;

/** What those who come together wished for. */
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

type Props = {
  readonly visit: Appointment;
  readonly group: readonly Appointment[];
  readonly business: Business;
  readonly team: Team;
};

/** Who does it instead and what that changes, before the tap; nothing when all stays as it was. */
function Changed({ before, after }: { readonly before: readonly Appointment[]; readonly after: readonly Appointment[] }) {
  const t = useTranslations('booking.move');
  const language = useLanguage();
  const swaps = swapsOf(before, after);
  const [from, to] = [totalOf(before), totalOf(after)];
  if (swaps.length === 0 && from === to) return null;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(new Set(swaps.map((swap) => swap.from)));
  const words = swaps.map(({ service, to: name }) => t('instead', { name, service }));
  const price = from === to ? [] : [t('price', { from: moneyText(from), to: moneyText(to) })];
  return (
    <Notice tone="warn" title={swaps.length > 0 ? t('notFree', { name: names }) : undefined}>
      {[...words, ...price].join(' ')}
    </Notice>
  );
}

type ConfirmProps = Props & {
  readonly offer: Offer;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onBack: () => void;
  readonly onMove: (offer: Offer) => void;
};

function ConfirmMove({ visit, group, business, team, offer, busy, refusal, onBack, onMove }: ConfirmProps) {
  const t = useTranslations('booking');
  const language = useLanguage();
  const zone = business.timezone ?? 'UTC';
  const action = { label: t('move.submit'), form: CONFIRM_FORM, busy };
  const moment = dateText(offer.start, 'moment', zone, language);
  const after = movedTo(group, offer, team);
  return (
    <Flow
      steps={STEPS}
      step="confirm"
      onStep={onBack}
      title={<span className="tnum">{moment}</span>}
      action={action}
      summary={<VisitSummary visits={after} moment={offer.start} zone={zone} action={action} />}
    >
      <p className={css.from}>
        <s className="tnum">{dateText(visit.start, 'moment', zone, language)}</s>
        <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        <b className="tnum">{moment}</b>
      </p>
      <div className={css.bill}>
        <VisitRows visits={after} />
      </div>
      <ConfirmForm onSubmit={() => onMove(offer)} refusal={refusal}>
        <Changed before={group} after={after} />
        <p className={css.policy}>
          <span>{t('move.text')}</span>
        </p>
      </ConfirmForm>
    </Flow>
  );
}

/** The start that stands in the address, as it is offered now; null while it is on its way, undefined once it is gone. */
function useOffer(wish: OpeningsInput, start: string | null, zone: string): Offer | null | undefined {
  const { data } = useStarts(wish, start === null ? null : wallClockAt(start, zone).date);
  return data ? data.data.offers.find((one) => one.start === start) : null;
}

/** Another time for a visit: with the same people wherever they are free, and shown where they are not. */
export function Move({ visit, group, business, team }: Props) {
  const t = useTranslations('booking');
  const language = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [date, setDate] = useState<string | null>(null);
  const start = params.get('start');
  const zone = business.timezone ?? 'UTC';
  const go = (next: string | null, replace = false) =>
    setParams({ visit: visit.id, ...(next === null ? {} : { start: next }) }, { preventScrollReset: true, replace });
  const moved = () => {
    for (const { path } of [appointmentList, readAppointment, upcomingAppointment, latestAppointments, myVisits])
      void queries.invalidateQueries({ queryKey: [path] });
    toast.success(t('move.moved'));
    void navigate(visitAddress(visit), { replace: true });
  };
  const { busy, refusal, lost, move } = useMoving(visit, moved, () => go(null, true));
  const wish = { busUrl: business.bus_url, wish: wishOf(group), mode: visit.mode, moving: visit.id };
  const offer = useOffer(wish, start, zone);
  const isGone = start !== null && offer === undefined && !busy;
  useEffect(() => {
    if (isGone) setParams({ visit: visit.id }, { preventScrollReset: true, replace: true });
  }, [isGone, visit.id, setParams]);
  const instead = (one: Offer) => swapsOf(group, movedTo(group, one, team))[0]?.to ?? null;
  if (start !== null && offer)
    return <ConfirmMove {...{ visit, group, business, team, offer, busy, refusal }} onBack={() => go(null)} onMove={move} />;
  return (
    <Flow
      steps={STEPS}
      step="time"
      onStep={() => {}}
      title={t('move.title')}
      summary={<VisitSummary visits={group} moment={start ?? visit.start} zone={zone} />}
    >
      <p className={css.from}>
        <span>{t('move.now')}</span>
        <b className="tnum">{dateText(visit.start, 'moment', zone, language)}</b>
      </p>
      {start !== null ? (
        <SkeletonRows rows={5} face={false} />
      ) : (
        <TimeStep
          {...{ business, wish, date, lost, instead }}
          onDate={setDate}
          withName={null}
          chosen={null}
          pending={null}
          onPick={(next) => go(next)}
        />
      )}
    </Flow>
  );
}
