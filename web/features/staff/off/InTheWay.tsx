import { type InTheWay as Conflict, textAboutTimeOff } from 'core/booking/contract';
import type { Business } from 'core/business/contract';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../platform/language.tsx';
import { ClientName } from '../../../office/client/ClientName.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { SelectField } from '../../../ui/choices/SelectField.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { useSaving } from '../../../office/forms/use-saving.ts';
import css from './off.module.css';
import type { Off } from './use-conflicts.ts';
import { useReassign } from './use-reassign.ts';

type Props = { readonly business: Business; readonly off: Off; readonly zone: string };

function ConflictRow({ business, off, zone, visit }: Props & { readonly visit: Conflict }) {
  const t = useTranslations('staff.off');
  const language = useLanguage();
  const [taker, setTaker] = useState<string | null>(visit.takers[0]?.id ?? null);
  const [texted, setTexted] = useState(false);
  const reassign = useReassign(business.id, off.employee_id);
  const text = useSaving(textAboutTimeOff, {
    stale: [],
    said: t('texted', { name: visit.client_name }),
    onDone: () => setTexted(true),
  });
  const name = visit.client_name;
  return (
    <li className={css.conflict}>
      <div className={css.what}>
        <b>
          <ClientName id={visit.client_id} name={name} />
        </b>
        <span>
          {dateText(visit.start, 'moment', zone, language)} · {visit.services}
        </span>
      </div>
      {visit.takers.length > 0 ? (
        <div className={css.take}>
          <SelectField
            label={t('takes', { name })}
            hideLabel
            options={visit.takers.map(({ id, name: who }) => ({ value: id, label: who }))}
            value={taker}
            onChange={setTaker}
          />
          <Button
            kind="secondary"
            loading={reassign.isPending}
            onClick={() => taker !== null && reassign.mutate({ visit_id: visit.visit_id, to: taker })}
          >
            {t('reassign')}
            <span className="unseen"> {name}</span>
          </Button>
        </div>
      ) : (
        <span className={css.reason}>{t('nobodyFree')}</span>
      )}
      <Button
        kind="secondary"
        icon={<MessageSquareText size={16} strokeWidth={1.75} aria-hidden="true" />}
        loading={text.isPending}
        disabled={texted}
        onClick={() => text.mutate({ params: { id: off.id }, body: { business_id: business.id, visit_id: visit.visit_id } })}
      >
        {texted ? t('wasTexted') : t('text')}
        <span className="unseen"> {name}</span>
      </Button>
    </li>
  );
}

/** The clients who are booked then: each goes to somebody else, or is asked to choose another time. */
export function InTheWay({ visits, ...rest }: Props & { readonly visits: readonly Conflict[] }) {
  return (
    <ul className="plain">
      {visits.map((visit) => (
        <ConflictRow key={visit.visit_id} visit={visit} {...rest} />
      ))}
    </ul>
  );
}
