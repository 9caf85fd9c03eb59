import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { activePackage, billingTransactions, businessCards, packages } from 'core/billing/contract';
import { featurePermissions, permissions } from 'core/business/contract';
import { apiQueryOptions } from '../../platform/api.ts';
import { dataOf, filled } from './answers.ts';

/** The plan, what else there is, and the cards that pay. */
export function useBilling(business_id: number) {
  const input = { query: { business_id } };
  const active = useQuery({ ...apiQueryOptions(activePackage, input), select: (reply) => dataOf(reply, 'active') });
  const plans = useQuery({ ...apiQueryOptions(packages, input), select: (reply) => dataOf(reply, 'packages') });
  const cards = useQuery({ ...apiQueryOptions(businessCards, input), select: (reply) => filled(reply, 'cards') });
  return { active, plans, cards };
}
export type Billing = ReturnType<typeof useBilling>;

export const useTransactions = (business_id: number, page: number, per_page: number) =>
  useQuery({
    ...apiQueryOptions(billingTransactions, { query: { business_id, page, per_page } }),
    placeholderData: keepPreviousData,
    select: (reply) => dataOf(reply, 'transactions'),
  });

const aged = [activePackage, packages, businessCards, billingTransactions, featurePermissions, permissions];

/** Everything that another plan, card or payment makes old. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => void (await Promise.all(aged.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))));
}
