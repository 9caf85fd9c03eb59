import { useMutation, useQuery } from '@tanstack/react-query';
import {
  type Client,
  clientCounts,
  clientDuplicates,
  clientInfo,
  clientsList,
  manageClientMerge,
  mergeClients,
} from 'core/clients/contract';
import { formatPhone } from 'core/kernel/phone/phone';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { usePin } from '../../../office/pin/use-pin.tsx';
import { useRefresh } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SearchField } from '../../../ui/inputs/SearchField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import css from './owner.module.css';

type Props = { readonly businessId: number; readonly client: Client; readonly onClose: () => void };

/** Who else this may be: those the book takes for the same person, then whoever is sought. */
function useOthers(business_id: number, client: Client, search: string): readonly Client[] {
  const sought = useDeferredValue(search.trim());
  const { data: alike } = useQuery(apiQueryOptions(clientDuplicates, { query: { business_id } }));
  const query = { business_id, perPage: 6, searchQuery: sought || (client.phone_number ?? client.name) };
  const { data: found } = useQuery(apiQueryOptions(clientsList, { query }));
  const groups = (alike?.data ?? []).filter(({ clients }) => clients.some(({ id }) => id === client.id));
  const near = sought === '' ? groups.flatMap(({ clients }) => clients) : [];
  const all = new Map([...near, ...(found?.data ?? [])].map((one) => [one.id, one]));
  return [...all.values()].filter(({ id }) => id !== client.id).slice(0, 6);
}

type Side = { readonly client: Client; readonly kept: boolean; readonly onKeep: () => void };

function Side({ client, kept, onKeep }: Side) {
  const t = useTranslations('clients.owner');
  const rows = [
    ['phone', client.phone_number && formatPhone(client.phone_number)],
    ['email', client.email],
    ['visits', String(client.visits_count)],
    ['note', client.customer_info.manager_note],
  ] as const;
  return (
    <label className={css.side} data-kept={kept ? '' : undefined}>
      <input type="radio" name="kept" checked={kept} onChange={onKeep} />
      <b>{client.name}</b>
      <dl>
        {rows.map(([row, text]) => (
          <div key={row}>
            <dt>{t(`rows.${row}`)}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
      <small>{t(kept ? 'keeps' : 'goes')}</small>
    </label>
  );
}

function Pick({ others, onPick }: { readonly others: readonly Client[]; readonly onPick: (client: Client) => void }) {
  return (
    <ul className={css.others}>
      {others.map((one) => (
        <li key={one.id}>
          <button type="button" onClick={() => onPick(one)}>
            <Avatar name={one.name} id={one.id} size={32} />
            <span>
              {one.name}
              <small>{one.phone_number && formatPhone(one.phone_number)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Two rows side by side: which one stays is chosen, and what it lacks comes from the other. */
export function MergeClients({ businessId, client, onClose }: Props) {
  const t = useTranslations('clients.owner');
  const refresh = useRefresh();
  const [search, setSearch] = useState('');
  const [other, setOther] = useState<Client | null>(null);
  const [keepsOther, setKeepsOther] = useState(false);
  const { pin, dialog } = usePin(businessId);
  const others = useOthers(businessId, client, search);
  const [kept, gone] = keepsOther && other ? [other, client] : [client, other];
  const merge = useMutation({
    mutationFn: (pinProof: string) =>
      callApi(mergeClients, { body: { business_id: businessId, keep: kept.id, gone: gone?.id ?? '' } }, { pinProof }),
    onSuccess: () => {
      toast.success(t('merged', { name: kept.name }));
      onClose();
      return refresh(clientsList, clientCounts, clientInfo);
    },
  });
  const why = t('mergePin', { kept: kept.name, gone: gone?.name ?? '' });
  const footer = other && (
    <>
      <Button kind="secondary" size={48} onClick={() => setOther(null)}>
        {t('another')}
      </Button>
      <Button
        size={48}
        loading={merge.isPending}
        onClick={() => pin.ask({ action: manageClientMerge, why, whose: 'owner', run: merge.mutate })}
      >
        {t('mergeYes')}
      </Button>
    </>
  );
  return (
    <Modal open width={560} onClose={onClose} title={t('mergeTitle')} footer={footer}>
      <div className={css.merge}>
        {merge.error && <Notice tone="bad">{errorMessage(merge.error)}</Notice>}
        {other ? (
          <>
            <div className={css.sides}>
              <Side client={client} kept={!keepsOther} onKeep={() => setKeepsOther(false)} />
              <Side client={other} kept={keepsOther} onKeep={() => setKeepsOther(true)} />
            </div>
            <p>{t('mergeText')}</p>
          </>
        ) : (
          <>
            <SearchField label={t('with')} placeholder={t('with')} value={search} onChange={setSearch} />
            {others.length > 0 ? <Pick others={others} onPick={setOther} /> : <p>{t('nobody')}</p>}
          </>
        )}
      </div>
      {dialog}
    </Modal>
  );
}
