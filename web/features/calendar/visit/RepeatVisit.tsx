import type { Visit } from 'core/booking/desk/contract';
import type { Hint } from 'core/booking/desk/rules/hint';
import { nameOf } from 'core/booking/desk/rules/read-day';
import { seriesDates } from 'core/booking/series/rules';
import { wallClockAt } from 'core/kernel/time';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { Chip } from '../../../ui/display/Chip.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import type { Conflict } from '../orders/carry-out.ts';
import { Conflicts } from '../orders/Conflicts.tsx';
import type { Orders } from '../orders/use-orders.ts';
import { useZone } from '../words/zone.ts';
import css from './form.module.css';

const WEEKS = [1, 2, 3, 4, 6, 8] as const;
const TIMES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 26];

type Props = {
  readonly visit: Visit;
  readonly orders: Orders;
  readonly hintText: (hint: Hint) => string;
  readonly onClose: () => void;
};

/** A standing appointment: the same every few weeks. Dates that do not fit are named before anything is booked. */
export function RepeatVisit({ visit, orders, hintText, onClose }: Props) {
  const t = useTranslations('calendar.series');
  const language = useLanguage();
  const zone = useZone();
  const [every_weeks, setWeeks] = useState<number>(visit.series?.every_weeks ?? 2);
  const [times, setTimes] = useState(6);
  const [busy, setBusy] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const dates = seriesDates(visit.start, zone, every_weeks, times);
  async function book(leave_out: string[]) {
    setBusy(true);
    const answer = await orders.repeat(visit, { every_weeks, times, leave_out });
    setBusy(false);
    if (!answer.ok && answer.conflicts.length > 0) setConflicts(answer.conflicts);
    else onClose();
  }
  if (conflicts.length > 0) {
    const taken = conflicts.map(({ start }) => wallClockAt(start, zone).date);
    return (
      <Conflicts
        conflicts={conflicts}
        hintText={hintText}
        onBack={() => setConflicts([])}
        onLeaveOut={() => (setConflicts([]), void book(taken))}
      />
    );
  }
  const footer = (
    <Button size={48} wide loading={busy} onClick={() => void book([])}>
      {t('book', { count: times })}
    </Button>
  );
  return (
    <Modal open onClose={onClose} title={t('title', { name: nameOf(visit) })} width={440} footer={footer}>
      <div className={css.form}>
        <fieldset className={css.chips} data-six="long">
          <legend>{t('how')}</legend>
          {WEEKS.map((one) => (
            <Chip key={one} size={40} selected={one === every_weeks} onClick={() => setWeeks(one)}>
              {t('every', { weeks: one })}
            </Chip>
          ))}
        </fieldset>
        <SelectField
          label={t('times')}
          value={String(times)}
          onChange={(next) => setTimes(Number(next))}
          options={TIMES.map((one) => ({ value: String(one), label: t('timesMore', { count: one }) }))}
        />
        <p className={css.text}>{t('until', { date: dateText(dates.at(-1)?.start ?? visit.start, 'date', zone, language) })}</p>
      </div>
    </Modal>
  );
}
