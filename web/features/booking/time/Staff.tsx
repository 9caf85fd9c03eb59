import type { AskedLine } from 'core/booking/availability/rules/wish-text';
import type { StaffWord } from 'core/business/trade/rules';
import type { Reply } from 'core/kernel/endpoint';
import type { employeesList } from 'core/staff/contract';
import { Check, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { priceText } from '../../../ui/display/money-text.ts';
import css from './staff.module.css';

export type Team = Reply<typeof employeesList>['data'];
/** Whether somebody does a service; who does a service does its variants. */
export type CanDo = (member: Team[number], service_id: string) => boolean;

type Props = {
  readonly team: Team;
  readonly canDo: CanDo;
  readonly lines: readonly AskedLine[];
  readonly names: (service_id: string) => string;
  readonly request_cents: number;
  /** What those who do the work are called here. */
  readonly who: StaffWord;
  readonly onPick: (line: number | 'all', employee_id: string | null) => void;
};

type RowProps = {
  readonly label: string;
  readonly team: Team;
  readonly chosen: string | null;
  readonly request_cents: number;
  readonly onPick: (employee_id: string | null) => void;
};

function Faces({ label, team, chosen, request_cents, onPick }: RowProps) {
  const t = useTranslations('booking.staff');
  const group = useId();
  const fee = request_cents > 0 ? `+${priceText(request_cents)}` : '';
  return (
    <div role="radiogroup" aria-label={label} className={css.staff}>
      {[null, ...team].map((member) => (
        <label key={member?.id ?? 'any'} className={css.one}>
          <input
            type="radio"
            name={group}
            checked={chosen === (member?.id ?? null)}
            onChange={() => onPick(member?.id ?? null)}
          />
          <span className={css.face}>
            {member ? (
              <Avatar name={member.name} id={member.id} photo={member.photo_url} size={56} />
            ) : (
              <span className={css.any} aria-hidden="true">
                <Users size={22} strokeWidth={1.75} />
              </span>
            )}
            <span className={css.check} aria-hidden="true">
              <Check size={13} strokeWidth={2.25} />
            </span>
          </span>
          <span className={css.name}>{member ? member.first_name : t('any')}</span>
          <small>{member ? fee : t('anyText')}</small>
        </label>
      ))}
    </div>
  );
}

/** Whom they want: one person for everything, or one for each service. Who cannot do what is wished is not offered. */
export function Staff({ team, canDo, lines, names, request_cents, who, onPick }: Props) {
  const t = useTranslations('booking.staff');
  const chosen = [...new Set(lines.map(({ employee_id }) => employee_id))];
  const doesAll = (member: Team[number]) => lines.every(({ service_id }) => canDo(member, service_id));
  const [apart, setApart] = useState(chosen.length > 1);
  const isApart = apart && lines.length > 1;
  return (
    <>
      {isApart ? (
        lines.map(({ service_id, employee_id }, line) => (
          <div key={service_id} className={css.line}>
            <p>{names(service_id)}</p>
            <Faces
              label={t('who', { service: names(service_id) })}
              team={team.filter((member) => canDo(member, service_id))}
              chosen={employee_id}
              request_cents={request_cents}
              onPick={(id) => onPick(line, id)}
            />
          </div>
        ))
      ) : (
        <Faces
          label={t('label')}
          team={team.filter(doesAll)}
          chosen={chosen.length === 1 ? (chosen[0] ?? null) : null}
          request_cents={request_cents}
          onPick={(id) => onPick('all', id)}
        />
      )}
      {lines.length > 1 && (
        <button
          type="button"
          className={css.apart}
          aria-pressed={isApart}
          onClick={() => {
            if (isApart) onPick('all', null);
            setApart(!isApart);
          }}
        >
          {isApart ? t('onePerson') : t(`apart.${who}`)}
        </button>
      )}
    </>
  );
}
