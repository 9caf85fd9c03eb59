import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { pinPeople, employees } from 'core/staff/contract';
import { UserRoundPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Missing, Screen } from './parts/Screen.tsx';
import { Cards } from './team/Cards.tsx';
import { Hire } from './team/Hire.tsx';
import { PersonDrawer } from './team/PersonDrawer.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.EmployeesPage'), hidden: true as const });

type Props = { readonly business: Business; readonly isHiring: boolean; readonly onHire: (hiring: boolean) => void };

function Team({ business, isHiring, onHire }: Props) {
  const t = useTranslations('staff.team');
  const [address, setAddress] = useSearchParams();
  const team = useQuery(apiQueryOptions(employees, { query: { business_id: business.id } }));
  const pins = useQuery(apiQueryOptions(pinPeople, { query: { business_id: business.id } })).data?.data;
  const open = (id: string | null) => setAddress(id === null ? {} : { person: id }, { replace: true });
  const people = team.data?.data;
  const person = people?.find(({ id }) => id === address.get('person'));
  return (
    <>
      {!people && <Missing asked={team} />}
      {people && people.length > 0 && <Cards people={people} pins={pins?.people ?? []} onOpen={open} />}
      {people && people.length < 2 && (
        <EmptyState
          level={2}
          icon={UsersRound}
          title={t('none')}
          text={t('noneText')}
          caption={people.length === 0 ? 'No current employees data found.' : undefined}
          action={
            <Button kind="secondary" onClick={() => onHire(true)}>
              {t('add')}
            </Button>
          }
        />
      )}
      {person && <PersonDrawer business={business} person={person} onClose={() => open(null)} />}
      {isHiring && (
        <Hire
          business={business}
          onClose={() => onHire(false)}
          onHired={(id) => {
            onHire(false);
            open(id);
          }}
        />
      )}
    </>
  );
}

export function Component() {
  const t = useTranslations('staff.team');
  const [isHiring, setHiring] = useState(false);
  const add = (
    <Button icon={UserRoundPlus} onClick={() => setHiring(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Screen title={t('title')} note={t('note')} action={add}>
      {(business) => <Team business={business} isHiring={isHiring} onHire={setHiring} />}
    </Screen>
  );
}
