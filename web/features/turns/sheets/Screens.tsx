import { useMutation } from '@tanstack/react-query';
import { enrolDevice } from 'core/business/contract';
import { Copy, DoorOpen, Tv } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { apiMutationOptions } from '../../../platform/api.ts';
import { showFailure } from '../../../office/orders/after.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { screenAddress } from '../../../office/screen/screen-key.ts';
import { useShownBoard } from '../words/shown-board.ts';
import { useWords } from '../words/use-words.ts';
import css from './sheets.module.css';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onBoard: () => void };

/** The board on this screen, or an address for a screen of its own: on the wall, or at the door. */
export function Screens({ open, onClose, onBoard }: Props) {
  const { businessId: business_id, board } = useShownBoard();
  const { t } = useWords(board);
  const { busUrl = '' } = useParams();
  const [address, setAddress] = useState<string | null>(null);
  const enrol = useMutation({ ...apiMutationOptions(enrolDevice), onError: showFailure });
  const enrolAs = (kind: 'tv' | 'kiosk') =>
    enrol.mutate(
      { body: { business_id, kind, name: t(`screen.${kind}`) } },
      { onSuccess: ({ token }) => setAddress(screenAddress(busUrl, `screen?${kind === 'tv' ? 'board' : 'kiosk'}=1`, token)) },
    );
  const copy = async () => {
    if (address === null) return;
    await navigator.clipboard.writeText(address);
    toast.success(t('screen.copied'));
  };
  return (
    <Modal open={open} onClose={onClose} title={t('wall.open')} width={440}>
      <div className={css.form}>
        <Button size={48} wide onClick={onBoard} icon={Tv}>
          {t('screen.here')}
        </Button>
        {board.may.settings && (
          <>
            <p className={css.quiet}>{t('screen.text')}</p>
            <Button size={48} wide kind="secondary" loading={enrol.isPending} onClick={() => enrolAs('tv')} icon={Tv}>
              {t('screen.enrolTv')}
            </Button>
            <Button size={48} wide kind="secondary" loading={enrol.isPending} onClick={() => enrolAs('kiosk')} icon={DoorOpen}>
              {t('screen.enrolKiosk')}
            </Button>
          </>
        )}
        {address !== null && (
          <>
            <TextField label={t('screen.address')} hint={t('screen.addressHint')} size={48} readOnly value={address} />
            <Button size={48} kind="secondary" icon={Copy} onClick={() => void copy()}>
              {t('screen.copy')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
