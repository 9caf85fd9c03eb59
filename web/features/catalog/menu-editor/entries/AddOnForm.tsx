import { addAddOn, changeAddOn, removeAddOn, restoreAddOn } from 'core/catalog/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { MinutesField } from '../../../../ui/inputs/MinutesField.tsx';
import { MoneyField } from '../../../../ui/inputs/MoneyField.tsx';
import type { TabProps } from '../tabs/tab-props.ts';
import type { AddOn } from '../use-menu.ts';
import { EntryForm } from './EntryForm.tsx';
import { useEntryOrders } from './use-entry-orders.ts';

type Rest = { readonly price: number; readonly duration_min: number };
type Props = TabProps & { readonly known: AddOn | null; readonly onDone: () => void };

export function AddOnForm({ known, businessId: business_id, onDone, ...menu }: Props) {
  const t = useTranslations('menu-editor');
  const [price, setPrice] = useState<number | null>(known?.price ?? null);
  const [minutes, setMinutes] = useState<number | null>(known?.duration_min ?? 0);
  const orders = useEntryOrders<Rest>(
    {
      save: (wish) => {
        const body = { business_id, ...wish, ...(known ? { version: known.version } : {}) };
        return known ? callApi(changeAddOn, { params: { id: known.add_on_id }, body }) : callApi(addAddOn, { body });
      },
      remove: (id) => callApi(removeAddOn, { params: { id }, query: { business_id } }),
      restore: (id) => callApi(restoreAddOn, { params: { id }, body: { business_id } }),
      saved: (name) => t('addOnSaved', { name }),
      removed: (name) => t('addOnRemoved', { name }),
    },
    onDone,
  );
  return (
    <EntryForm
      {...menu}
      known={known && { ...known, id: known.add_on_id }}
      orders={orders}
      words={{ name: t('addOnName'), example: t('addOnExample'), services: t('offeredWith') }}
      nameLength={120}
      rest={price === null || minutes === null ? null : { price, duration_min: minutes }}
    >
      <MoneyField label={t('price')} required value={price} onChange={setPrice} />
      <MinutesField label={t('moreTime')} hint={t('moreTimeHint')} most={240} value={minutes} onChange={setMinutes} />
    </EntryForm>
  );
}
