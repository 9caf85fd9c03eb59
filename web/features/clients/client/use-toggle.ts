import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ClientInfo, clientInfo, clientsList, updateBlock, updatePrepay, updateVip } from 'core/clients/contract';
import type { ToggleKey } from 'core/clients/edit/rules';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { titledToast } from '../../../ui/toasts/toast.ts';

/** VIP may have a last day. */
type Order = { readonly key: ToggleKey; readonly to: boolean | string };
type Flags = Pick<ClientInfo, 'id' | 'vip' | 'block' | 'customer_info'>;

const toggled = <C extends Flags>(client: C, { key, to }: Order): C => {
  if (key === 'report_flag') return { ...client, customer_info: { ...client.customer_info, report_flag: to === true } };
  return { ...client, [key]: to };
};
const flagOf = ({ customer_info, ...client }: Flags, key: ToggleKey): Order['to'] =>
  key === 'report_flag' ? customer_info.report_flag : client[key];

const orders = {
  vip: (id: string, business_id: number, to: Order['to']) =>
    callApi(updateVip, {
      body: { id, column: 'vip', value: to === false ? 0 : 1, business_id, ...(typeof to === 'string' && { until: to }) },
    }),
  report_flag: (id: string, business_id: number, to: Order['to']) =>
    callApi(updatePrepay, { body: { id, column: 'report_flag', value: to ? 1 : 0, business_id } }),
  block: (id: string, business_id: number, to: Order['to']) =>
    callApi(updateBlock, { body: { id, column: 'block', value: to ? 1 : 0, business_id } }),
};

type Kept = { readonly data: ClientInfo } | { readonly data: readonly ClientInfo[] };

/** A flag shows at once what it is to be; what the server did not take goes back to what it was. */
export function useToggle(businessId: number, client: Flags) {
  const queries = useQueryClient();
  const t = useTranslations('clients.toggles');
  const language = useLanguage();
  const nameOf = (key: ToggleKey) => t(`names.${key}`);
  const paths = [[clientInfo.path], [clientsList.path]] as const;
  const put = (order: Order) => {
    const change = <C extends Flags>(one: C): C => (one.id === client.id ? toggled(one, order) : one);
    for (const queryKey of paths)
      queries.setQueriesData<Kept>({ queryKey }, (kept) => {
        if (!kept) return kept;
        return Array.isArray(kept.data)
          ? { ...kept, data: kept.data.map(change) }
          : { ...kept, data: change(kept.data as ClientInfo) };
      });
  };
  return useMutation({
    mutationFn: async ({ key, to }: Order) => orders[key](client.id, businessId, to),
    onMutate: async (order) => {
      const before = { key: order.key, to: flagOf(client, order.key) };
      await Promise.all(paths.map((queryKey) => queries.cancelQueries({ queryKey })));
      put(order);
      return before;
    },
    onSuccess: ({ success, message }, { key }, before) => {
      if (success) titledToast.success(nameOf(key), (language === 'en' && message) || t('done', { name: nameOf(key) }));
      else {
        put(before);
        titledToast.error(nameOf(key), t('refused'));
      }
    },
    onError: (_, { key }, before) => {
      if (before) put(before);
      titledToast.error(nameOf(key), t('failed', { name: nameOf(key) }));
    },
    onSettled: () => Promise.all(paths.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
