import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { timeClock } from 'core/time-clock/contract';
import { usePunch } from '../../office/punch/use-punch.tsx';
import { useStateText } from '../../office/punch/use-state-text.ts';
import { zoneOf } from '../../office/page/use-business.ts';
import { Failed } from '../../office/page/Unread.tsx';
import { apiQueryOptions } from '../../platform/api.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PinChoices } from '../../ui/overlays/PinDialog.tsx';
import { useTranslations } from 'use-intl';

/** On a tablet that is nobody's: to clock in, break and out takes a name and a PIN, and it stays nobody's. */
export function ClockFaces({ business }: { readonly business: Business }) {
  const t = useTranslations('shell.tablet');
  const zone = zoneOf(business);
  const stateOf = useStateText(zone);
  const asked = useQuery(apiQueryOptions(timeClock, { query: { business_id: business.id } }));
  const punch = usePunch(business.id, zone);
  const people = asked.data?.data.people.filter(({ has_pin }) => has_pin);
  if (!people) return <Failed of={asked} title={t('clockFailed')} skeleton={<Skeleton height={240} />} />;
  return (
    <>
      <PinChoices
        people={people.map((person) => ({
          id: person.id,
          name: person.first_name,
          note: stateOf(person),
          photo: person.photo_url,
        }))}
        onPick={({ id }) => {
          const person = people.find((one) => one.id === id);
          if (person) punch.ask(person);
        }}
      />
      {punch.dialog}
    </>
  );
}
