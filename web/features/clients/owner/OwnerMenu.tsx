import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clientCounts, type ClientInfo, clientsList, deleteClient, restoreClient } from 'core/clients/contract';
import { Ellipsis, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../../platform/ask.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { usePin } from '../../../desk/pin/use-pin.tsx';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { usePhone } from '../../../ui/layout/media.ts';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { MergeClients } from './MergeClients.tsx';
import { ofBook } from './of-book.ts';

type Props = { readonly businessId: number; readonly client: ClientInfo; readonly onGone: () => void };

/** Takes somebody out of the book; the proof of the PIN still holds when that is taken back at once. */
function useDelete({ businessId, client, onGone }: Props) {
  const t = useTranslations('clients.owner');
  const queries = useQueryClient();
  const after = {
    onError: (error: unknown) => void toast.error(errorMessage(error)),
    onSettled: () => Promise.all([clientsList, clientCounts].map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  };
  const body = { business_id: businessId, id: client.id };
  const restore = useMutation({
    mutationFn: (pinProof: string) => send(restoreClient, { body }, { pinProof }),
    onSuccess: () => void toast.success(t('restored', { name: client.name })),
    ...after,
  });
  return useMutation({
    mutationFn: (pinProof: string) => send(deleteClient, { body }, { pinProof }),
    onSuccess: (_, pinProof) => {
      toast.success(t('deleted', { name: client.name }), { label: t('undo'), onPress: () => restore.mutate(pinProof) });
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
  const remove = useDelete(props);
  const why = t('deleteText', { name: client.name });
  const sign = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  const more = (
    <IconButton label={t('more')} kind="outline" size={usePhone() ? 44 : 40}>
      <Ellipsis {...sign} />
    </IconButton>
  );
  return (
    <>
      <Menu trigger={more} align="end">
        <MenuItem icon={<Merge {...sign} />} onPick={() => setMerging(true)}>
          {t('merge')}
        </MenuItem>
        <MenuItem
          danger
          icon={<Trash2 {...sign} />}
          onPick={() => pin.ask({ action: ofBook, why, whose: 'owner', run: remove.mutate })}
        >
          {t('delete')}
        </MenuItem>
      </Menu>
      {dialog}
      {merging && <MergeClients businessId={businessId} client={client} onClose={() => setMerging(false)} />}
    </>
  );
}
