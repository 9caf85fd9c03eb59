import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import css from './bar.module.css';

type Props = { readonly date: string; readonly onDate: (date: string) => void };

/** The date in words, and any other one behind it. */
export function DatePick({ date, onDate }: Props) {
  const t = useTranslations('calendar');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const pick = (next: string | null) => {
    setOpen(false);
    if (next !== null) onDate(next);
  };
  const trigger = (
    <button type="button" className={css.date} onClick={() => setOpen(!open)} aria-expanded={open}>
      {dateText(`${date}T12:00:00Z`, 'date', 'UTC', language)}
      <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
    </button>
  );
  return (
    <Popover label={t('pickDate')} trigger={trigger} open={open} onOpenChange={setOpen}>
      <DateField label={t('pickDate')} value={date} onChange={pick} />
    </Popover>
  );
}
