import { addResource, changeResource, removeResource, type resources, restoreResource } from 'core/catalog/contract';
import type { Reply } from 'core/kernel/endpoint';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import type { TabProps } from '../tabs/tab-props.ts';
import { EntryForm } from './EntryForm.tsx';
import { useEntryOrders } from './use-entry-orders.ts';

type Chairs = Reply<typeof resources>['data'][number];
type Props = TabProps & { readonly known: Chairs | null; readonly onDone: () => void };

export function ChairForm({ known, businessId: business_id, onDone, ...menu }: Props) {
  const t = useTranslations('menu-editor');
  const [capacity, setCapacity] = useState(String(known?.capacity ?? 1));
  const count = Number(capacity);
  const isWrong = !Number.isInteger(count) || count < 1 || count > 60;
  const orders = useEntryOrders<{ readonly capacity: number }>(
    {
      save: (wish) => {
        const body = { business_id, ...wish, ...(known ? { version: known.version } : {}) };
        return known ? callApi(changeResource, { params: { id: known.id }, body }) : callApi(addResource, { body });
      },
      remove: (id) => callApi(removeResource, { params: { id }, query: { business_id } }),
      restore: (id) => callApi(restoreResource, { params: { id }, body: { business_id } }),
      saved: () => t('chairSaved'),
      removed: () => t('chairRemoved'),
    },
    onDone,
  );
  return (
    <EntryForm
      {...menu}
      variants
      known={known}
      orders={orders}
      words={{ name: t('chairName'), example: t('chairExample'), services: t('takenBy') }}
      nameLength={80}
      rest={isWrong ? null : { capacity: count }}
    >
      <TextField
        label={t('capacity')}
        hint={t('capacityHint')}
        required
        inputMode="numeric"
        maxLength={2}
        value={capacity}
        error={isWrong ? t('capacityWrong') : undefined}
        onChange={({ currentTarget }) => setCapacity(currentTarget.value.replace(/\D/g, ''))}
      />
    </EntryForm>
  );
}
