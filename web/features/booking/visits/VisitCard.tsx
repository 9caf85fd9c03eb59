import type { Appointment } from 'core/booking/appointments/contract';
import type { VisitPlace } from 'core/booking/my-visits/contract';
import { wallClockAt } from 'core/kernel/time';
import { CalendarClock, Navigation, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useClock } from '../../../platform/clock.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Money } from '../../../ui/display/Money.tsx';
import { dateText } from '../../../ui/texts/date-text.ts';
import { Link } from '../../../ui/theme/link.tsx';
import { usePersonName } from '../frame/BillRows.tsx';
import { useLeaveFocusToTitle } from '../frame/lost-focus.ts';
import { bookAgain } from './again.ts';
import { CancelTerms, CancelVisit } from './CancelVisit.tsx';
import type { Party } from './parties.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { VisitMenu } from './VisitMenu.tsx';
import { directionsTo, servicesText, staffText, totalOf } from './visit-text.ts';
import css from './visits.module.css';

const DAY_MS = 86_400_000;

/** Nights between now and a visit, on the wall of the salon. */
const nightsTo = ({ start, business: { timezone } }: Appointment, now: string): number =>
  (Date.parse(wallClockAt(start, timezone).date) - Date.parse(wallClockAt(now, timezone).date)) / DAY_MS;

type Props = {
  readonly party: Party;
  /** Where the salon is; known on its own page. */
  readonly place?: string | undefined;
  /** Among visits at several salons each says where it is. */
  readonly salon?: VisitPlace | undefined;
  /** The very next one: the way there is what is wanted most. */
  readonly next?: boolean | undefined;
};

function Changes({ party, place, next = false }: Props) {
  const t = useTranslations('booking.visits');
  const [isCanceling, setCanceling] = useState(false);
  useLeaveFocusToTitle();
  const [first] = party;
  return (
    <div className={css.acts}>
      {next && place && (
        <LinkButton href={directionsTo(place)} icon={Navigation}>
          {t('directions')}
        </LinkButton>
      )}
      <LinkButton kind="secondary" href={`/biz/${first.business.bus_url}/appointment?visit=${first.id}`} icon={CalendarClock}>
        {t('reschedule')}
      </LinkButton>
      <Button kind="secondary" onClick={() => setCanceling(true)}>
        {t('cancel')}
      </Button>
      <VisitMenu visit={first} place={place} />
      <CancelVisit party={party} open={isCanceling} onClose={() => setCanceling(false)} />
    </div>
  );
}

function Again({ visit }: { readonly visit: Appointment }) {
  const t = useTranslations('booking.visits');
  const navigate = useNavigate();
  useLeaveFocusToTitle();
  return (
    <div className={css.acts}>
      <Button kind="secondary" onClick={() => void navigate(bookAgain(visit))} icon={RotateCcw}>
        {t('again')}
      </Button>
    </div>
  );
}

/** What they told the salon along with it. */
function Wished({ visit: { note, photo } }: { readonly visit: Appointment }) {
  const t = useTranslations('booking.photo');
  return (
    <div className={css.wished}>
      {photo !== null && (
        <a href={photo} target="_blank" rel="noreferrer">
          <img src={photo} alt={t('label')} width={56} height={56} loading="lazy" />
        </a>
      )}
      {note !== '' && <p>{note}</p>}
    </div>
  );
}

function Salon({ salon, name }: { readonly salon: VisitPlace; readonly name: string }) {
  return (
    <div className={css.salon}>
      <Avatar name={name} photo={salon.photo_url} size={40} />
      <p>
        <Link href={`/biz/${salon.bus_url}`}>{name}</Link>
        <span>{salon.address}</span>
      </p>
    </div>
  );
}

/** One visit, or several people's: when, what, with whom, how it stands, and what can be done about it. */
export function VisitCard({ party, place, salon, next = false }: Props) {
  const t = useTranslations('booking.visits');
  const language = useLanguage();
  const nameOf = usePersonName();
  const now = useClock();
  const [first] = party;
  const isAhead = first.cancel !== null;
  const Heading = salon ? 'h2' : 'h3';
  return (
    <article className={css.card} data-status={first.status} data-next={next ? '' : undefined}>
      <div className={css.head}>
        <Heading className="tnum">
          {next && <span className={css.next}>{t('next')}</span>}
          {dateText(first.start, 'moment', first.business.timezone, language)}
          {isAhead && ' '}
          {isAhead && <small>{t('inDays', { count: nightsTo(first, now) })}</small>}
        </Heading>
        <StatusBadge status={first.status} />
      </div>
      {salon && <Salon salon={salon} name={first.business.bus_name} />}
      <ul className={css.what}>
        {party.map((visit) => (
          <li key={visit.id}>
            <span>
              {visit.group_id !== null && <small>{nameOf(visit.guest_name, visit.person)}: </small>}
              <b>{servicesText(visit)}</b> · {staffText(visit, language)}
            </span>
            <Money cents={totalOf([visit])} />
          </li>
        ))}
      </ul>
      {(first.note !== '' || first.photo !== null) && <Wished visit={first} />}
      {isAhead ? <Changes party={party} place={place} next={next} /> : <Again visit={first} />}
      {isAhead && <CancelTerms party={party} />}
    </article>
  );
}
