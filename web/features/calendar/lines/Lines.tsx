import { lineCents } from 'core/booking/appointments/rules/visit';
import type { CalendarDay, Visit } from 'core/booking/desk/contract';
import { minuteOf } from 'core/booking/desk/rules/read-day';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { durationText } from '../../../ui/texts/duration-text.ts';
import type { SoldService } from '../new/draft.ts';
import type { WishedLines } from '../orders/deeds.ts';
import { type Line, LineForm } from './LineForm.tsx';
import css from '../visit/panel.module.css';

type Props = {
  readonly data: CalendarDay;
  readonly visit: Visit;
  readonly services: readonly SoldService[];
  readonly editable: boolean;
  readonly onEdit: (lines: WishedLines, what: string) => void;
};

const Cents = ({ cents }: { readonly cents: number | null }) => (cents === null ? null : <Money cents={cents} />);

function Row({ line, staff, onOpen }: { readonly line: Line; readonly staff: string; readonly onOpen: (() => void) | null }) {
  const t = useTranslations('calendar.lines');
  const language = useLanguage();
  const minutes = durationText(minuteOf(line.end) - minuteOf(line.start), language);
  return (
    <li>
      <div className={css.line}>
        <b>{line.service_name}</b>
        <small className="tnum">
          {minutes}
          {staff !== '' && ` · ${staff}`}
        </small>
        {onOpen && (
          <button type="button" className={css.edit} onClick={onOpen} aria-label={t('change', { service: line.service_name })}>
            <Pencil size={14} strokeWidth={2} aria-hidden="true" />
          </button>
        )}
        <Cents cents={line.price_cents} />
      </div>
      {line.add_ons.map(({ id, name, price_cents }) => (
        <div key={id} className={css.line} data-sub="">
          <span>+ {name}</span>
          <Cents cents={price_cents} />
        </div>
      ))}
      {(line.request_cents ?? 0) > 0 && (
        <div className={css.line} data-sub="">
          <span>{t('request', { staff })}</span>
          <Cents cents={line.request_cents} />
        </div>
      )}
    </li>
  );
}

const costOf = ({ price_cents, request_cents, add_ons }: Line): number =>
  lineCents({
    price_cents: price_cents ?? 0,
    request_cents: request_cents ?? 0,
    add_ons: add_ons.map((one) => ({ price_cents: one.price_cents ?? 0 })),
  });

/** What is done, by whom, for how much; each of it one tap from being something else. */
export function Lines({ data, visit, services, editable, onEdit }: Props) {
  const t = useTranslations('calendar.lines');
  const [open, setOpen] = useState<Line | 'new' | null>(null);
  const nameOf = (id: string) => data.staff.find((one) => one.id === id)?.first_name ?? '';
  const hasMany = new Set(visit.lines.map(({ employee_id }) => employee_id)).size > 1;
  const total = visit.lines.reduce((sum, line) => sum + costOf(line), 0);
  return (
    <section className={css.part}>
      <h3>{t('title')}</h3>
      <ul className={css.lines}>
        {visit.lines.map((line) => (
          <Row
            key={line.id}
            line={line}
            staff={hasMany || (line.request_cents ?? 0) > 0 ? nameOf(line.employee_id) : ''}
            onOpen={editable ? () => setOpen(line) : null}
          />
        ))}
      </ul>
      {visit.lines[0]?.price_cents !== null && (
        <div className={css.total}>
          {t('total')}
          <Money cents={total} />
        </div>
      )}
      {editable && (
        <Button kind="secondary" icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />} onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      )}
      {open && (
        <LineForm
          {...{ data, visit, services }}
          line={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSave={(lines, what) => {
            setOpen(null);
            onEdit(lines, what);
          }}
        />
      )}
    </section>
  );
}
