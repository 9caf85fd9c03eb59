import { useMutation, useQuery } from '@tanstack/react-query';
import { addResource, changeResource, removeResource, resources, restoreResource } from 'core/catalog/contract';
import type { Reply } from 'core/kernel/endpoint';
import { Armchair, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQuery, callApi } from '../../../../platform/api.ts';
import { errorMessage, Failure } from '../../../../platform/errors.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/feedback/Skeleton.tsx';
import { TextField } from '../../../../ui/inputs/TextField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import { EditorPlace } from '../editor/EditorPlace.tsx';
import { useRefreshMenu } from '../use-menu.ts';
import { usePicked } from '../use-picked.ts';
import type { TabProps } from './tab-props.ts';
import { ServiceChips } from './ServiceChips.tsx';
import css from './tabs.module.css';

type Chairs = Reply<typeof resources>['data'][number];

function useChairOrders(business_id: number, onDone: () => void) {
  const t = useTranslations('menu-editor');
  const refresh = useRefreshMenu();
  const onError = (error: unknown) =>
    void toast.error(error instanceof Failure && error.status === 409 ? t('changedMeanwhile') : errorMessage(error));
  const done = (text: string) => () => {
    onDone();
    toast.success(text);
  };
  const restore = useMutation({
    mutationFn: (id: string) => callApi(restoreResource, { params: { id }, body: { business_id } }),
    onError,
    onSettled: refresh,
  });
  return {
    save: useMutation({
      mutationFn: ({ known, ...wish }: { known: Chairs | null; name: string; capacity: number; services: string[] }) => {
        const body = { business_id, ...wish, ...(known ? { version: known.version } : {}) };
        return known ? callApi(changeResource, { params: { id: known.id }, body }) : callApi(addResource, { body });
      },
      onSuccess: done(t('chairSaved')),
      onError,
      onSettled: refresh,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callApi(removeResource, { params: { id }, query: { business_id } }),
      onSuccess: (_, id) => {
        onDone();
        toast.success(t('chairRemoved'), { label: t('undo'), onPress: () => restore.mutate(id) });
      },
      onError,
      onSettled: refresh,
    }),
  };
}

type FormProps = Pick<TabProps, 'businessId' | 'services' | 'types' | 'mayChange'> & {
  readonly known: Chairs | null;
  readonly onDone: () => void;
};

function ChairForm({ known, businessId, services, types, mayChange, onDone }: FormProps) {
  const t = useTranslations('menu-editor');
  const { save, remove } = useChairOrders(businessId, onDone);
  const [name, setName] = useState(known?.name ?? '');
  const [capacity, setCapacity] = useState(String(known?.capacity ?? 1));
  const [taken, setTaken] = useState<readonly string[]>(known?.services ?? []);
  const count = Number(capacity);
  const isWrong = !Number.isInteger(count) || count < 1 || count > 60;
  const turn = (id: string) => setTaken((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !isWrong) save.mutate({ known, name: name.trim(), capacity: count, services: [...taken] });
      }}
    >
      <fieldset disabled={!mayChange}>
        <TextField
          label={t('chairName')}
          placeholder={t('chairExample')}
          required
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
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
        <p className={css.label}>{t('takenBy')}</p>
        <ServiceChips services={services} types={types} variants chosen={taken} onTurn={turn} />
      </fieldset>
      {mayChange && (
        <div className={css.acts}>
          <Button type="submit" loading={save.isPending} disabled={name.trim() === '' || isWrong}>
            {t(known ? 'save' : 'add')}
          </Button>
          {known && (
            <Button
              kind="quiet-danger"
              className={css.remove}
              icon={Trash2}
              loading={remove.isPending}
              onClick={() => remove.mutate(known.id)}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** Chairs, rooms and stations: how many of a kind there are, and what needs one. */
export function ChairsTab({ businessId, services, types, mayChange }: TabProps) {
  const t = useTranslations('menu-editor');
  const { picked, pick } = usePicked();
  const { data, error, isFetching, refetch } = useQuery(apiQuery(resources, { query: { business_id: businessId } }));
  if (error)
    return (
      <ErrorPanel title={t('chairsFailed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={3} face={false} />;
  const known = data.data.find(({ id }) => id === picked.service) ?? null;
  const isNew = picked.new !== undefined;
  const begin = () => pick({ new: 'chair' });
  const onClose = () => pick({});
  return (
    <div className={css.panes}>
      <div className={css.pane}>
        {data.data.length === 0 ? (
          <EmptyState
            level={2}
            icon={Armchair}
            title={t('noChairs')}
            text={t('noChairsText')}
            action={mayChange && <Button onClick={begin}>{t('addChair')}</Button>}
          />
        ) : (
          <>
            <ul className={css.card} aria-label={t('tabs.chairs')}>
              {data.data.map(({ id, name, capacity, services: taking }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={css.chair}
                    aria-pressed={known?.id === id}
                    onClick={() => pick({ service: id })}
                  >
                    <span className={css.count}>{capacity}</span>
                    <span>
                      <b>{name}</b>
                      <small>{t('services', { count: taking.length })}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {mayChange && (
              <Button kind="secondary" icon={Plus} onClick={begin}>
                {t('addChair')}
              </Button>
            )}
          </>
        )}
      </div>
      <EditorPlace
        title={known?.name ?? (isNew ? t('addChair') : null)}
        kind="chair"
        isBare={data.data.length === 0}
        onClose={onClose}
      >
        <ChairForm
          key={known ? `${known.id} ${known.version}` : 'new'}
          known={known}
          businessId={businessId}
          services={services}
          types={types}
          mayChange={mayChange}
          onDone={onClose}
        />
      </EditorPlace>
    </div>
  );
}
