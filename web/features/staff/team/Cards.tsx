import type { PinPerson } from 'core/staff/contract';
import { weekdays } from 'core/kernel/time';
import { KeyRound, Scissors } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Phone } from '../../../ui/display/Phone.tsx';
import css from './cards.module.css';
import type { TeamPerson } from './person.ts';

/** Which days somebody works, as seven small fields. */
function Week({ person }: { readonly person: TeamPerson }) {
  const t = useTranslations('staff.days');
  const works = new Set(person.week.map(({ day }) => day));
  const text = person.week.length === 0 ? t('noDays') : person.week.map(({ day }) => t(`long.${day}`)).join(', ');
  return (
    <div className={css.week}>
      <span className="unseen">{text}</span>
      {weekdays.map((day) => (
        <span key={day} data-on={works.has(day) ? '' : undefined} aria-hidden="true">
          {t(`short.${day}`)}
        </span>
      ))}
    </div>
  );
}

type Props = {
  readonly people: readonly TeamPerson[];
  readonly pins: readonly PinPerson[];
  readonly onOpen: (id: string) => void;
};

function Card({
  person,
  hasPin,
  onOpen,
}: {
  readonly person: TeamPerson;
  readonly hasPin: boolean;
  readonly onOpen: Props['onOpen'];
}) {
  const t = useTranslations('staff');
  const { id, name, position, photo_url, phone, role, active, skills } = person;
  return (
    <li className={css.card} data-away={active ? undefined : ''}>
      <Avatar name={name} id={id} photo={photo_url} size={56} />
      <div className={css.who}>
        <h2>
          <button type="button" onClick={() => onOpen(id)}>
            {name}
          </button>
        </h2>
        <p>{position || t('team.noPosition')}</p>
      </div>
      <div className={css.marks}>
        {!active && <Badge>{t('team.inactive')}</Badge>}
        <Badge>
          {role === null ? t('team.noAccess') : t(`roles.${role as 'owner' | 'manager' | 'front_desk' | 'employee'}`)}
        </Badge>
      </div>
      <Week person={person} />
      <p className={css.facts}>
        <span>
          <Scissors size={14} strokeWidth={1.75} aria-hidden="true" />
          {t('team.skills', { count: skills.length })}
        </span>
        <span data-missing={hasPin ? undefined : ''}>
          <KeyRound size={14} strokeWidth={1.75} aria-hidden="true" />
          {hasPin ? t('team.hasPin') : t('team.noPin')}
        </span>
        {phone && <Phone number={phone} />}
      </p>
    </li>
  );
}

export function Cards({ people, pins, onOpen }: Props) {
  const withPin = new Set(pins.filter(({ has_pin }) => has_pin).map(({ id }) => id));
  return (
    <ul className={css.cards}>
      {people.map((person) => (
        <Card key={person.id} person={person} hasPin={withPin.has(person.id)} onOpen={onOpen} />
      ))}
    </ul>
  );
}
