import { useQuery } from '@tanstack/react-query';
import { mayStep } from 'core/booking/appointments/rules/visit';
import { type CalendarDay, calendarVisit, type Visit } from 'core/booking/desk/contract';
import { minuteOf, nameOf } from 'core/booking/desk/rules/read-day';
import { Crown, Ellipsis, Heart, Minus, Move, Plus, UserX, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { phoneText } from '../../../ui/display/phone-text.ts';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { durationText } from '../../../ui/texts/duration-text.ts';
import { longRange } from '../grid/scale.ts';
import type { Orders } from '../orders/use-orders.ts';
import { useEntryText } from '../words/entry-text.ts';
import { minuteOfDay } from '../words/wall.ts';
import { type Ending, EndVisit } from './EndVisit.tsx';
import { Panel } from './Panel.tsx';
import css from './panel.module.css';
import { Stepper } from './Stepper.tsx';
import { isForward, nextStep } from './steps.ts';

type Props = {
  readonly businessId: number;
  readonly data: CalendarDay;
  readonly visit: Visit;
  readonly editable: boolean;
  readonly orders: Orders;
  readonly onMove: () => void;
  readonly onLength: (by: number) => void;
  readonly onRebook: (weeks: number) => void;
  readonly onClose: () => void;
};

function Who({
  visit,
  phone,
  count,
}: {
  readonly visit: Visit;
  readonly phone: string | null;
  readonly count: number | undefined;
}) {
  const t = useTranslations('calendar');
  const name = nameOf(visit);
  return (
    <div className={css.who}>
      <Avatar name={name} id={visit.client.id} size={40} />
      <div>
        <h2>
          {name}
          {visit.client.vip && (
            <Badge tone="warn" icon={<Crown size={13} strokeWidth={2} aria-hidden="true" />}>
              {t('flags.vip')}
            </Badge>
          )}
        </h2>
        <p className="tnum">
          {phone !== null && (phone.includes('*') ? phone : <a href={`tel:+1${phone}`}>{phoneText(phone)}</a>)}
          {phone !== null && count !== undefined && ' · '}
          {count !== undefined && t('visit.visits', { count })}
        </p>
      </div>
    </div>
  );
}

function When({ data, visit, editable, onLength }: Pick<Props, 'data' | 'visit' | 'editable' | 'onLength'>) {
  const t = useTranslations('calendar.visit');
  const language = useLanguage();
  const [from, to] = [minuteOf(visit.start), minuteOf(visit.end)];
  const staff = [...new Set(visit.lines.map(({ employee_id }) => employee_id))];
  const names = staff.map((id) => data.staff.find((one) => one.id === id)?.first_name ?? '').join(', ');
  return (
    <section className={css.part}>
      <div className={css.when}>
        <b className="tnum">{longRange(minuteOfDay(data, from), minuteOfDay(data, to), language)}</b>
        <span>{dateText(visit.start, 'date', data.timezone, language)}</span>
      </div>
      <div className={css.with}>
        {staff.slice(0, 1).map((id) => (
          <Avatar key={id} name={names} id={id} size={24} />
        ))}
        {names}
        {visit.lines.some(({ pinned }) => pinned) && (
          <Badge icon={<Heart size={12} strokeWidth={2} aria-hidden="true" />}>{t('requestedStaff')}</Badge>
        )}
        <span className={css.length}>
          {editable && (
            <IconButton size={32} kind="outline" label={t('shorter')} onClick={() => onLength(-15)}>
              <Minus size={16} strokeWidth={2} aria-hidden="true" />
            </IconButton>
          )}
          <span className="tnum">{durationText(to - from, language)}</span>
          {editable && (
            <IconButton size={32} kind="outline" label={t('longer')} onClick={() => onLength(15)}>
              <Plus size={16} strokeWidth={2} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      </div>
    </section>
  );
}

function Bill({ visit }: Pick<Props, 'visit'>) {
  const t = useTranslations('calendar.visit');
  const language = useLanguage();
  const total = visit.lines.reduce((sum, line) => sum + (line.price_cents ?? 0), 0);
  return (
    <section className={css.part}>
      <h3>{t('services')}</h3>
      {visit.lines.map((line) => (
        <div key={line.id} className={css.line}>
          <b>{line.service_name}</b>
          <small className="tnum">{durationText(minuteOf(line.end) - minuteOf(line.start), language)}</small>
          {line.add_ons.length > 0 && <small>+ {line.add_ons.join(', ')}</small>}
          {line.price_cents !== null && <Money cents={line.price_cents} />}
        </div>
      ))}
      {visit.lines.length > 1 && visit.lines[0]?.price_cents !== null && (
        <div className={css.line}>
          {t('total')}
          <Money cents={total} />
        </div>
      )}
      {visit.note !== '' && (
        <>
          <h3>{t('note')}</h3>
          <p className={css.note}>{visit.note}</p>
        </>
      )}
    </section>
  );
}

function Past({ businessId, data, visit, onRebook, editable }: Omit<Props, 'onMove' | 'onClose' | 'onLength' | 'orders'>) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const entryText = useEntryText();
  const { data: more } = useQuery(ask(calendarVisit, { params: { id: visit.id }, query: { business_id: businessId } }));
  const { last_visits = [], history = [] } = more?.data ?? {};
  return (
    <section className={css.part}>
      {last_visits.length > 0 && <h3>{t('visit.lastVisits')}</h3>}
      {last_visits.map(({ id, start, services, staff }) => (
        <div key={id} className={css.line}>
          <small className="tnum">{dateText(start, 'day', data.timezone, language)}</small>
          <span>{services}</span>
          <small>{staff}</small>
        </div>
      ))}
      {editable && (
        <div className={css.rebook}>
          <span>{t('visit.rebook')}</span>
          {[2, 3, 4].map((weeks) => (
            <Chip key={weeks} size={40} onClick={() => onRebook(weeks)}>
              {t('visit.inWeeks', { weeks })}
            </Chip>
          ))}
        </div>
      )}
      {history.length > 0 && <h3>{t('visit.history')}</h3>}
      <ul className={css.history}>
        {history.map((entry) => (
          <li key={`${entry.at}${entry.kind}`} data-undone={entry.undone ? '' : undefined}>
            <time className="tnum">{dateText(entry.at, 'moment', data.timezone, language)}</time>
            {entryText(entry)} · {entry.by ?? t('history.online')}
            {entry.reason !== '' && ` · ${entry.reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Acts = Pick<Props, 'visit' | 'orders' | 'onMove'> & { readonly onEnd: (to: Ending) => void };

function Acts({ visit, orders, onMove, onEnd }: Acts) {
  const t = useTranslations('calendar');
  const { status } = visit;
  const can = (to: Visit['status']) => mayStep(status, to, 'desk');
  const trigger = (
    <IconButton kind="outline" size={48} label={t('visit.more')}>
      <Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  );
  return (
    <div className={css.acts}>
      {isForward(status) && (
        <Button size={48} wide onClick={() => void orders.step(visit, nextStep[status])}>
          {t(`visit.next.${status}`)}
        </Button>
      )}
      {isForward(status) && (
        <Menu trigger={trigger} align="end">
          <MenuItem icon={<Move size={18} strokeWidth={1.75} aria-hidden="true" />} onPick={onMove}>
            {t('visit.move')}
          </MenuItem>
          {can('no_show') && (
            <MenuItem icon={<UserX size={18} strokeWidth={1.75} aria-hidden="true" />} onPick={() => onEnd('no_show')}>
              {t('visit.noShow')}
            </MenuItem>
          )}
          {can('cancelled') && (
            <MenuItem danger icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />} onPick={() => onEnd('cancelled')}>
              {t('visit.cancel')}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  );
}

/** Everything about one visit, beside the day it belongs to. */
export function VisitPanel(props: Props) {
  const { businessId, visit, editable, orders, onMove, onClose } = props;
  const t = useTranslations('calendar.visit');
  const [ending, setEnding] = useState<Ending | null>(null);
  const { data: more } = useQuery(ask(calendarVisit, { params: { id: visit.id }, query: { business_id: businessId } }));
  const name = nameOf(visit);
  const footer = editable && isForward(visit.status) && <Acts {...{ visit, orders, onMove }} onEnd={setEnding} />;
  return (
    <Panel
      title={<Who visit={visit} phone={more?.data.phone_number ?? null} count={more?.data.visits_count} />}
      label={t('label', { name })}
      onClose={onClose}
      footer={footer}
    >
      <Stepper visit={visit} onStep={editable ? (status) => void orders.step(visit, status) : null} />
      <When {...props} />
      <Bill visit={visit} />
      <Past {...props} />
      {ending && (
        <EndVisit
          visit={visit}
          to={ending}
          onKeep={() => setEnding(null)}
          onEnd={(reason) => {
            setEnding(null);
            void orders.step(visit, ending, reason);
          }}
        />
      )}
    </Panel>
  );
}
