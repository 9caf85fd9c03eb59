import { useMutation, useQuery } from '@tanstack/react-query';
import { businessByUrl, enrolDevice, permissions } from 'core/business/contract';
import { pinPeople, storePin } from 'core/staff/contract';
import { TabletSmartphone } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions, callApi } from '../../platform/api.ts';
import { errorMessage } from '../../platform/errors.ts';
import { rememberTablet } from '../../platform/manage/tablet.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../ui/inputs/PasswordField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { MenuItem } from '../../ui/overlays/Menu.tsx';
import { Modal } from '../../ui/overlays/Modal.tsx';
import css from './tablet.module.css';

/** In the account's menu, for those who may enrol devices at the business that is managed here. */
export function ShareItem({ busUrl, onPick }: { readonly busUrl: string; readonly onPick: () => void }) {
  const t = useTranslations('shell.tablet');
  const { data: business } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  const business_id = business?.data.id ?? 0;
  const { data } = useQuery({ ...apiQueryOptions(permissions, { query: { business_id } }), enabled: business !== undefined });
  if (!data?.permissions.some(({ name }) => name === 'device.manage')) return null;
  return (
    <MenuItem icon={TabletSmartphone} onPick={onPick}>
      {t('share')}
    </MenuItem>
  );
}

type Form = { readonly business_id: number; readonly bus_url: string; readonly me: string; readonly needsPin: boolean };

function ShareForm({ business_id, bus_url, me, needsPin }: Form) {
  const t = useTranslations('shell.tablet');
  const [name, setName] = useState('');
  const [pin, setPin] = useState('');
  const share = useMutation({
    mutationFn: async () => {
      if (needsPin) await callApi(storePin, { body: { business_id, employee_id: me, pin } });
      const { token } = await callApi(enrolDevice, { body: { business_id, kind: 'till', name, here: true } });
      rememberTablet({ business_id, bus_url, token });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    share.mutate();
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <p>{t('shareText')}</p>
      <TextField
        label={t('name')}
        placeholder={t('nameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
        size={48}
      />
      {needsPin && (
        <PasswordField
          label={t('ownPin')}
          hint={t('ownPinHint')}
          value={pin}
          onChange={(event) => setPin(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          required
          size={48}
        />
      )}
      {share.isError && <Notice tone="bad">{errorMessage(share.error)}</Notice>}
      <Button type="submit" size={48} wide loading={share.isPending} disabled={name.trim() === ''}>
        {t('share')}
      </Button>
    </form>
  );
}

/** This browser becomes a tablet of the salon: whoever shows their PIN on it acts. Who shares it must be able to come back. */
export function ShareTablet({ busUrl, onClose }: { readonly busUrl: string; readonly onClose: () => void }) {
  const t = useTranslations('shell.tablet');
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  const known = useQuery({
    ...apiQueryOptions(pinPeople, { query: { business_id: data?.data.id ?? 0 } }),
    enabled: data !== undefined,
  }).data?.data;
  const me = known?.people.find((person) => person.me);
  return (
    <Modal open onClose={onClose} title={t('share')} width={440}>
      {known && !me && <Notice tone="warn">{t('noSelf')}</Notice>}
      {data && me && <ShareForm business_id={data.data.id} bus_url={busUrl} me={me.id} needsPin={!me.has_pin} />}
    </Modal>
  );
}
