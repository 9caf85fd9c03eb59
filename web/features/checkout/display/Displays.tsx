import { useMutation } from '@tanstack/react-query';
import { deviceManage, enrolDevice, revokeDevice } from 'core/business/contract';
import { AppWindow, Copy, TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { screenAddress } from '../../../office/screen/screen-key.ts';
import { apiMutationOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { useMayChange } from '../../../platform/manage/permissions.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Qr } from '../../../ui/display/Qr.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { Modal } from '../../../ui/overlays/Modal.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useHere } from '../till/store.ts';
import css from './displays.module.css';
import { pair, usePaired } from './paired.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SCREEN = 'popup,width=1280,height=800';

/** Scanned or typed once on the other device; nobody sees it a second time. */
function Address({ address }: { readonly address: string }) {
  const t = useTranslations('checkout.display');
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.success(t('copied'));
  };
  return (
    <>
      <Qr text={address} label={t('scanHere')} className={css.qr} />
      <TextField label={t('address')} size={48} readOnly value={address} />
      <Button size={48} kind="secondary" icon={<Copy {...icon} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </>
  );
}

/** A device of its own, enrolled by somebody who may; from then on this till shows its tickets there. */
function OtherDevice() {
  const t = useTranslations('checkout.display');
  const { business } = useHere();
  const business_id = business.id;
  const paired = usePaired(business_id);
  const mayEnrol = useMayChange(deviceManage);
  const [address, setAddress] = useState<string | null>(null);
  const onError = (error: unknown) => void toast.error(errorMessage(error));
  const enrol = useMutation({
    ...apiMutationOptions(enrolDevice),
    onError,
    onSuccess: ({ data, token }) => {
      pair(business_id, data.id);
      setAddress(screenAddress(business.bus_url, 'display', token));
    },
  });
  const revoke = useMutation({
    ...apiMutationOptions(revokeDevice),
    onError,
    onSuccess: () => {
      pair(business_id, null);
      setAddress(null);
      toast.success(t('stopped'));
    },
  });
  if (!mayEnrol) return <p className={css.quiet}>{t(paired === null ? 'others' : 'paired')}</p>;
  return (
    <>
      <p className={css.quiet}>{t('deviceText')}</p>
      {paired === null ? (
        <Button
          size={48}
          wide
          kind="secondary"
          loading={enrol.isPending}
          icon={<TabletSmartphone {...icon} />}
          onClick={() => enrol.mutate({ body: { business_id, kind: 'display', name: t('name') } })}
        >
          {t('setUp')}
        </Button>
      ) : (
        <>
          <Notice tone="ok">{t('paired')}</Notice>
          {address !== null && <Address address={address} />}
          <Button
            size={48}
            kind="quiet"
            loading={revoke.isPending}
            onClick={() => revoke.mutate({ params: { id: paired }, query: { business_id } })}
          >
            {t('stop')}
          </Button>
        </>
      )}
    </>
  );
}

/** Where the customer looks: a second screen of this till, or a device of its own. */
export function Displays({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('checkout.display');
  const { business } = useHere();
  const openWindow = () => window.open(`/biz/${business.bus_url}/display?window=1`, 'customer-display', SCREEN);
  return (
    <Modal open onClose={onClose} title={t('title')} width={440}>
      <div className={css.ways}>
        <p className={css.quiet}>{t('text')}</p>
        <Button size={48} wide icon={<AppWindow {...icon} />} onClick={openWindow}>
          {t('window')}
        </Button>
        <small>{t('windowHint')}</small>
        <h3>{t('device')}</h3>
        <OtherDevice />
      </div>
    </Modal>
  );
}
