import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { wallClockAt } from 'core/kernel/time';
import { type ManagedPromotion, promotions } from 'core/promotions/contract';
import { conflictsOf } from 'core/promotions/rules/conflicts';
import { promotionStates, type PromotionState, promotionState } from 'core/promotions/rules/running';
import { addressOf, idIn, oneOf, useAddress } from '../../../office/list/address.ts';
import { apiQueryOptions } from '../../../platform/api.ts';
import { useClock } from '../../../platform/clock.ts';
import { queryPolicies } from '../../../platform/queries.ts';

/** A promotion as it stands now, with those it meets. */
export type Listed = ManagedPromotion & { readonly state: PromotionState; readonly meets: readonly string[] };

export const isAlive = ({ state }: Pick<Listed, 'state'>): boolean => state === 'running' || state === 'planned';

export function useWall(business: Business) {
  return wallClockAt(useClock(), business.timezone ?? 'UTC');
}

/** Those that run first, then what comes, rests and is over. */
export function usePromotions(business: Business) {
  const wall = useWall(business);
  const list = useQuery(apiQueryOptions(promotions, { query: { business_id: business.id } }));
  const stated = (list.data?.data ?? []).map((one) => ({ ...one, state: promotionState(one, wall) }));
  const alive = stated.filter(isAlive);
  const rows: Listed[] = stated
    .map((one) => ({ ...one, meets: isAlive(one) ? conflictsOf(one, alive).map(({ name }) => name) : [] }))
    .toSorted((a, b) => promotionStates.indexOf(a.state) - promotionStates.indexOf(b.state));
  return { list, rows, today: wall.date };
}

/** The menu by section, with the names of everything on it. */
export function useMenu(business_id: number) {
  const { data } = useQuery({ ...apiQueryOptions(businessServices, { query: { business_id } }), ...queryPolicies.business });
  const services = data?.data ?? [];
  const named = services.flatMap((one) => [
    { id: one.service_id, name: one.name, type: one.type_id },
    ...one.sub_services.map((variant) => ({
      id: variant.service_id,
      name: `${one.name} · ${variant.name}`,
      type: one.type_id,
    })),
  ]);
  const sections = (data?.services_types ?? [])
    .map(({ id, name }) => ({ id, name, services: named.filter(({ type }) => type === id) }))
    .filter((section) => section.services.length > 0);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return { sections, namesOf: (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []) };
}
export type PromotionMenu = ReturnType<typeof useMenu>;

export const shownStates = ['all', ...promotionStates] as const;
export type Shown = (typeof shownStates)[number];
export const NEW = 'new';

const promotionsAddress = addressOf({ shown: oneOf('state', shownStates, 'all'), picked: idIn('promotion') });

/** Which state is shown and which promotion is open stands in the address. */
export function usePicked() {
  const { shown, become } = useAddress(promotionsAddress);
  return {
    ...shown,
    show: (state: Shown) => become({ shown: state }, true),
    pick: (picked: string | null) => become({ picked }, true),
  };
}
