import { useMutation } from '@tanstack/react-query';
import { addAddOn, changeAddOn, removeAddOn, restoreAddOn } from 'core/catalog/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { errorMessage, Failure } from '../../../../platform/errors.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { MinutesField } from '../../../../ui/inputs/MinutesField.tsx';
import { MoneyField } from '../../../../ui/inputs/MoneyField.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { ServiceChips } from '../tabs/ServiceChips.tsx';
import css from '../tabs/tabs.module.css';
import { type AddOn, type Service, type ServiceType, useRefreshMenu } from '../use-menu.ts';

type Wish = {
  readonly name: string;
  readonly price: number;
  readonly duration_min: number;
  readonly services: readonly string[];
};

function useAddOnOrders(business_id: number, known: AddOn | null, onDone: () => void) {
  const t = useTranslations('menu-editor');
  const refresh = useRefreshMenu();
  const onError = (error: unknown) =>
    void toast.error(error instanceof Failure && error.status === 409 ? t('changedMeanwhile') : errorMessage(error));
  const restore = useMutation({
    mutationFn: (id: string) => callApi(restoreAddOn, { params: { id }, body: { business_id } }),
    onError,
    onSettled: refresh,
  });
  const save = useMutation({
    mutationFn: ({ services, ...wish }: Wish) => {
      const body = { business_id, ...wish, services: [...services], ...(known ? { version: known.version } : {}) };
      return known ? callApi(changeAddOn, { params: { id: known.add_on_id }, body }) : callApi(addAddOn, { body });
    },
    onSuccess: (_, { name }) => {
      onDone();
      toast.success(t('addOnSaved', { name }));
    },
    onError,
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ add_on_id: id }: AddOn) => callApi(removeAddOn, { params: { id }, query: { business_id } }),
    onSuccess: (_, { add_on_id, name }) => {
      onDone();
      toast.success(t('addOnRemoved', { name }), { label: t('undo'), onPress: () => restore.mutate(add_on_id) });
    },
    onError,
    onSettled: refresh,
  });
  return { save, remove };
}

type Props = {
  readonly known: AddOn | null;
  readonly businessId: number;
  readonly services: readonly Service[];
  readonly types: readonly ServiceType[];
  readonly mayChange: boolean;
  readonly onDone: () => void;
};

export function AddOnForm({ known, businessId, services, types, mayChange, onDone }: Props) {
  const t = useTranslations('menu-editor');
  const { save, remove } = useAddOnOrders(businessId, known, onDone);
  const [name, setName] = useState(known?.name ?? '');
  const [price, setPrice] = useState<number | null>(known?.price ?? null);
  const [minutes, setMinutes] = useState<number | null>(known?.duration_min ?? 0);
  const [offered, setOffered] = useState<readonly string[]>(known?.services ?? []);
  const isComplete = name.trim() !== '' && price !== null && minutes !== null;
  const turn = (id: string) => setOffered((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) save.mutate({ name: name.trim(), price, duration_min: minutes, services: offered });
      }}
    >
      <fieldset disabled={!mayChange}>
        <TextField
          label={t('addOnName')}
          placeholder={t('addOnExample')}
          required
          maxLength={120}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <MoneyField label={t('price')} required value={price} onChange={setPrice} />
        <MinutesField label={t('moreTime')} hint={t('moreTimeHint')} most={240} value={minutes} onChange={setMinutes} />
        <p className={css.label}>{t('offeredWith')}</p>
        <ServiceChips services={services} types={types} chosen={offered} onTurn={turn} />
      </fieldset>
      {mayChange && (
        <div className={css.acts}>
          <Button type="submit" loading={save.isPending} disabled={!isComplete}>
            {t(known ? 'save' : 'add')}
          </Button>
          {known && (
            <Button
              kind="quiet-danger"
              className={css.remove}
              icon={Trash2}
              loading={remove.isPending}
              onClick={() => remove.mutate(known)}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
