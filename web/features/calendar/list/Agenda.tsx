import { isDeskStep, nextStep } from 'core/booking/appointments/rules/next-step';
import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { minuteOf, nameOf } from 'core/booking/desk/rules/read-day';
import { Crown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { useManageLink } from '../../../platform/manage/links.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { statusIcons } from '../../../ui/business/status-icons.ts';
import { longRange } from '../grid/scale.ts';
import type { Orders } from '../orders/use-orders.ts';
import { statusTone } from '../words/status-face.ts';
import { minuteOfDay } from '../words/wall.ts';
import css from './agenda.module.css';

type Props = {
  readonly label: string;
  readonly data: CalendarDay;
  readonly visits: readonly Visit[];
  readonly now: number;
  readonly selected: string | null;
  readonly edits: (visit: Visit) => boolean;
  readonly orders: Orders;
  readonly onOpen: (visit: Visit) => void;
};
type RowProps = Omit<Props, 'visits' | 'label'> & { readonly visit: Visit };

function Row({ data, visit, now, selected, edits, orders, onOpen }: RowProps) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const { status, lines } = visit;
  const Icon = statusIcons[status];
  const till = useManageLink('PosPage');
  const staff = [...new Set(lines.map(({ employee_id }) => employee_id))].map(
    (id) => data.staff.find((one) => one.id === id)?.first_name ?? '',
  );
  const times = longRange(minuteOfDay(data, minuteOf(visit.start)), minuteOfDay(data, minuteOf(visit.end)), language);
  return (
    <li
      className={css.row}
      style={statusTone(status)}
      data-over={minuteOf(visit.end) <= now ? '' : undefined}
      data-status={status}
    >
      <button type="button" className={css.open} aria-pressed={selected === visit.id} onClick={() => onOpen(visit)}>
        <time className="tnum">{times}</time>
        <b>
          {nameOf(visit)}
          {visit.client.vip && <Crown size={14} strokeWidth={2} aria-label={t('flags.vip')} />}
        </b>
        <span className={css.what}>
          {lines.map(({ service_name }) => service_name).join(', ')} · {staff.join(', ')}
        </span>
        <span className={css.state}>
          <Icon size={14} strokeWidth={2} aria-hidden="true" />
          {t(`status.${status}`)}
        </span>
      </button>
      <div className={css.next}>
        {status === 'ready' && till !== null && (
          <LinkButton kind="secondary" wide href={`${till}?visit=${visit.id}`}>
            {t('visit.steps.checkout')}
          </LinkButton>
        )}
        {edits(visit) && isDeskStep(status) && (
          <Button kind="secondary" wide onClick={() => void orders.step(visit, nextStep(status))}>
            {t(`visit.next.${status}`)}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The visits of the day in their order, each with its next step. */
export function Agenda({ label, visits, ...rest }: Props) {
  const sorted = visits.toSorted((one, other) => minuteOf(one.start) - minuteOf(other.start));
  return (
    <ul className={css.list} aria-label={label}>
      {sorted.map((visit) => (
        <Row key={visit.id} visit={visit} {...rest} />
      ))}
    </ul>
  );
}
