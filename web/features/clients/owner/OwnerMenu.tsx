import { useMutation } from '@tanstack/react-query';
import {
  clientCounts,
  type ClientInfo,
  clientsList,
  deleteClient,
  manageClientDelete,
  restoreClient,
} from 'core/clients/contract';
import { Ellipsis, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../platform/api.ts';
import { type Pin, usePin } from '../../../office/pin/use-pin.tsx';
import { showFailure, useRefresh } from '../../../office/orders/after.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useIsPhone } from '../../../ui/layout/media.ts';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { MergeClients } from './MergeClients.tsx';

type Props = { readonly businessId: number; readonly client: ClientInfo; readonly onGone: () => void };

/** Takes somebody out of the book. Taking that back is an order of its own, so it asks for the PIN again. */
function useDelete({ businessId, client, onGone }: Props, pin: Pin) {
  const t = useTranslations('clients.owner');
  const refresh = useRefresh();
  const after = {
    onError: showFailure,
    onSettled: () => refresh(clientsList, clientCounts),
  };
  const body = { business_id: businessId, id: client.id };
  const restore = useMutation({
    mutationFn: (pinProof: string) => callApi(restoreClient, { body }, { pinProof }),
    onSuccess: () => void toast.success(t('restored', { name: client.name })),
    ...after,
  });
  return useMutation({
    mutationFn: (pinProof: string) => callApi(deleteClient, { body }, { pinProof }),
    onSuccess: () => {
      const why = t('restoreText', { name: client.name });
      const undo = () => pin.ask({ action: manageClientDelete, why, whose: 'owner', run: restore.mutate });
      toast.success(t('deleted', { name: client.name }), { label: t('undo'), onPress: undo });
      onGone();
    },
    ...after,
  });
}

/** What only an owner does with a client: merge and delete. */
export function OwnerMenu(props: Props) {
  const { businessId, client } = props;
  const t = useTranslations('clients.owner');
  const [merging, setMerging] = useState(false);
  const { pin, dialog } = usePin(businessId);
  const remove = useDelete(props, pin);
  const why = t('deleteText', { name: client.name });
  const more = <IconButton icon={Ellipsis} iconSize={18} label={t('more')} kind="outline" size={useIsPhone() ? 44 : 40} />;
  return (
    <>
      <Menu trigger={more} align="end">
        <MenuItem icon={Merge} onPick={() => setMerging(true)}>
          {t('merge')}
        </MenuItem>
        <MenuItem
          danger
          icon={Trash2}
          onPick={() => pin.ask({ action: manageClientDelete, why, whose: 'owner', run: remove.mutate })}
        >
          {t('delete')}
        </MenuItem>
      </Menu>
      {dialog}
      {merging && <MergeClients businessId={businessId} client={client} onClose={() => setMerging(false)} />}
    </>
  );
}
