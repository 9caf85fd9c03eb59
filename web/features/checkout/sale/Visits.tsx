import type { UnpaidVisit } from 'core/checkout/contract';
import { netOf } from 'core/checkout/rules/ticket';
import { CalendarCheck, Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Failed } from '../../../office/page/Unread.tsx';
import { StatusMark } from '../../../ui/business/StatusMark.tsx';
import { statusIcons } from '../../../ui/business/status-icons.ts';
import { DateText } from '../../../ui/display/DateText.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { addVisit } from '../till/moves.ts';
import { useHere, useTill } from '../till/store.ts';
import { usePersonName, useStaffName } from '../till/use-names.ts';
import type { useVisits } from './use-lists.ts';
import css from './visits.module.css';

const isStatus = (status: string): status is keyof typeof statusIcons => status in statusIcons;

function VisitRow({ visit }: { readonly visit: UnpaidVisit }) {
  const t = useTranslations('checkout');
  const { business, store } = useHere();
  const [personName, staffName] = [usePersonName(), useStaffName()];
  const isOn = useTill((till) =>
    Object.values(till.editing.posDetails).some(({ appointment_id }) => appointment_id === visit.appointment_id),
  );
  const { customer_name, details } = visit.entry;
  const techs = [...new Set(details.map(({ employee_id }) => staffName(employee_id)))].join(', ');
  return (
    <li>
      <button
        type="button"
        className={css.visit}
        aria-pressed={isOn}
        disabled={isOn}
        onClick={() => store.set((till) => addVisit(till, visit))}
      >
        <DateText value={visit.start} zone={business.timezone ?? 'UTC'} kind="time" className={css.time} />
        <span className={css.who}>
          <b>{personName(customer_name)}</b>
          <small>{details.map(({ name }) => name).join(', ')}</small>
          <small>{techs}</small>
        </span>
        {isStatus(visit.status) && <StatusMark status={visit.status}>{t(`status.${visit.status}`)}</StatusMark>}
        {isOn ? (
          <span className={css.isOn}>
            <Check size={16} strokeWidth={2} aria-hidden="true" />
            {t('onTicket')}
          </span>
        ) : (
          <Money cents={details.reduce((sum, line) => sum + netOf(line), 0)} className={css.sum} />
        )}
      </button>
    </li>
  );
}

/** Who is here and has not paid: a tap puts the visit on the ticket. */
export function Visits({ answer }: { readonly answer: ReturnType<typeof useVisits> }) {
  const t = useTranslations('checkout.visits');
  const { data } = answer;
  if (data && data.data.length === 0) return <EmptyState level={2} icon={CalendarCheck} title={t('none')} text={t('noneText')} />;
  if (data)
    return (
      <ul className={css.list}>
        {data.data.map((visit) => (
          <VisitRow key={visit.appointment_id} visit={visit} />
        ))}
      </ul>
    );
  return <Failed of={answer} title={t('failed')} rows={5} face={false} />;
}
