import { useQuery } from '@tanstack/react-query';
import { permissions } from 'core/business/contract';
import { pinPeople, employeesList } from 'core/staff/contract';
import { apiQueryOptions } from '../../../platform/api.ts';

/** Whose time the viewer plans: everybody's, only their own, or nobody's; and who there is. */
export function useReach(business_id: number) {
  const held = useQuery(apiQueryOptions(permissions, { query: { business_id } }));
  const team = useQuery(apiQueryOptions(employeesList, { query: { business_id } }));
  const me = useQuery(apiQueryOptions(pinPeople, { query: { business_id } })).data?.data?.people.find((person) => person.me);
  const schedule = held.data?.permissions.find(({ name }) => name === 'manage.schedule');
  const reach = schedule?.write === 'all' ? 'all' : schedule?.write === 'self' ? 'self' : 'none';
  const everybody = team.data?.data.map(({ id, name, photo_url }) => ({ id, name, photo_url })) ?? [];
  const people = reach === 'all' ? everybody : me ? [{ id: me.id, name: me.name, photo_url: me.photo_url }] : [];
  return { reach, people, me: me?.id ?? null } as const;
}
