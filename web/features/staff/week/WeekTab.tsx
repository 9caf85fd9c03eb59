import type { Business } from 'core/business/contract';
import { employees, employeesList, setWeek } from 'core/staff/contract';
import { whyNotWeek } from 'core/staff/employees/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormFoot } from '../../../office/forms/FormFoot.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useSaving } from '../../../office/forms/use-saving.ts';
import formCss from '../team/form.module.css';
import type { TeamPerson } from '../team/person.ts';
import { DayRow } from './DayRow.tsx';
import { copyOf, hoursOf, linesOf, wishedOf } from './plan.ts';
import css from './week.module.css';
import { refusalSentence } from '../../../platform/refusals/sentences.ts';

/** The ordinary week with its breaks; one date that differs is a temporary work day. */
export function WeekTab({ business, person }: { readonly business: Business; readonly person: TeamPerson }) {
  const t = useTranslations('staff.week');
  const [lines, setLines] = useState(() => linesOf(person));
  const [tried, setTried] = useState(false);
  const { mutate, isPending, wrong } = useSaving(setWeek, { stale: [employees, employeesList], said: t('saved') });
  const why = whyNotWeek(wishedOf(lines))?.days[0];
  const save = () => {
    setTried(true);
    if (why === undefined) mutate({ params: { id: person.id }, body: { business_id: business.id, days: wishedOf(lines) } });
  };
  const said = wrong.days ?? (tried && why ? refusalSentence(why) : undefined);
  return (
    <div className={formCss.form}>
      {said !== undefined && <Notice tone="bad">{said}</Notice>}
      <ul className={css.days}>
        {lines.map((line) => (
          <DayRow
            key={line.day}
            line={line}
            onChange={(next) => setLines(lines.map((one) => (one.day === line.day ? next : one)))}
            onCopy={() => setLines(copyOf(lines, line.day))}
          />
        ))}
      </ul>
      <FormFoot>
        <span className={formCss.text}>{t('hours', { hours: hoursOf(lines) })}</span>
        <Button data-end size={48} loading={isPending} onClick={save}>
          {t('save')}
        </Button>
      </FormFoot>
    </div>
  );
}
