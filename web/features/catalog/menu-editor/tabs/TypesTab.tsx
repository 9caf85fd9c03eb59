import { useMutation } from '@tanstack/react-query';
import { addServiceType, orderServiceTypes, removeServiceType, renameServiceType } from 'core/catalog/contract';
import { Check, Pencil, Plus, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../../platform/api.ts';
import { errorMessage } from '../../../../platform/errors.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { IconButton } from '../../../../ui/actions/IconButton.tsx';
import { Form } from '../../../../ui/inputs/Form.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { Sortable } from '../tree/Sortable.tsx';
import { usePlacing } from '../tree/use-placing.ts';
import { type ServiceType, useRefreshMenu } from '../use-menu.ts';
import type { TabProps } from './tab-props.ts';
import css from './tabs.module.css';

function useTypeOrders(business_id: number) {
  const refresh = useRefreshMenu();
  const after = { onError: (error: unknown) => void toast.error(errorMessage(error)), onSettled: refresh };
  return {
    add: useMutation({ mutationFn: (name: string) => callApi(addServiceType, { body: { business_id, name } }), ...after }),
    rename: useMutation({
      mutationFn: ({ id, name }: ServiceType) => callApi(renameServiceType, { params: { id }, body: { business_id, name } }),
      ...after,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callApi(removeServiceType, { params: { id }, query: { business_id } }),
      ...after,
    }),
  };
}

type NameProps = {
  readonly label: string;
  readonly first: string;
  readonly busy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
};

function NameForm({ label, first, busy, onSave, onCancel }: NameProps) {
  const t = useTranslations('menu-editor');
  const [name, setName] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form className={css.naming} onSend={() => name.trim() !== '' && onSave(name.trim())}>
      <TextField
        label={label}
        hideLabel
        placeholder={label}
        maxLength={80}
        ref={field}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <IconButton icon={Check} iconSize={18} type="submit" label={t('save')} kind="outline" loading={busy} />
      <IconButton icon={X} iconSize={18} label={t('cancel')} onClick={onCancel} />
    </Form>
  );
}

type RowProps = {
  readonly type: ServiceType;
  readonly count: number;
  readonly handle: ReactNode;
  readonly orders: ReturnType<typeof useTypeOrders>;
  readonly mayChange: boolean;
};

function TypeRow({ type, count, handle, orders: { rename, remove }, mayChange }: RowProps) {
  const t = useTranslations('menu-editor');
  const [isNaming, setNaming] = useState(false);
  const { id, name } = type;
  return (
    <div className={css.type}>
      {handle}
      {isNaming ? (
        <NameForm
          label={t('sectionName')}
          first={name}
          busy={rename.isPending}
          onSave={(next) => rename.mutate({ ...type, name: next }, { onSuccess: () => setNaming(false) })}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <>
          <span>
            <b>{name}</b>
            <small>{t('services', { count })}</small>
          </span>
          {mayChange && (
            <>
              <IconButton icon={Pencil} iconSize={18} label={t('rename', { name })} onClick={() => setNaming(true)} />
              <IconButton
                icon={Trash2}
                iconSize={18}
                label={count > 0 ? t('sectionFull', { name }) : t('removeSection', { name })}
                disabled={count > 0}
                loading={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** The sections of the menu: named, ordered, and removed once they are empty. */
export function TypesTab({ businessId, services, types, mayChange }: TabProps) {
  const t = useTranslations('menu-editor');
  const orders = useTypeOrders(businessId);
  const [isAdding, setAdding] = useState(false);
  const { items, place } = usePlacing(types, types, (ids) =>
    callApi(orderServiceTypes, { body: { business_id: businessId, ids } }),
  );
  return (
    <div className={css.types}>
      <p className={css.quiet}>{t('typesText')}</p>
      <div className={css.card}>
        <Sortable label={t('tabs.types')} items={items} onPlace={mayChange ? place : null}>
          {(id, handle) => {
            const type = items.find((one) => one.id === id);
            const count = services.filter(({ type_id }) => type_id === id).length;
            return type && <TypeRow type={type} count={count} handle={handle} orders={orders} mayChange={mayChange} />;
          }}
        </Sortable>
        {isAdding && (
          <div className={css.adding}>
            <NameForm
              label={t('sectionName')}
              first=""
              busy={orders.add.isPending}
              onSave={(name) => orders.add.mutate(name, { onSuccess: () => setAdding(false) })}
              onCancel={() => setAdding(false)}
            />
          </div>
        )}
      </div>
      {mayChange && !isAdding && (
        <Button kind="secondary" icon={Plus} onClick={() => setAdding(true)}>
          {t('addSection')}
        </Button>
      )}
    </div>
  );
}
