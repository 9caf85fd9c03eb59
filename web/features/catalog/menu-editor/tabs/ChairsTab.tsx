import { useQuery } from '@tanstack/react-query';
import { resources } from 'core/catalog/contract';
import { Armchair, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../../platform/api.ts';
import { errorMessage } from '../../../../platform/errors.ts';
import { Button } from '../../../../ui/actions/Button.tsx';
import { ErrorPanel } from '../../../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../../../ui/feedback/Skeleton.tsx';
import { ChairForm } from '../entries/ChairForm.tsx';
import { Entries } from '../entries/Entries.tsx';
import { usePicked } from '../use-picked.ts';
import type { TabProps } from './tab-props.ts';
import css from './tabs.module.css';

/** Chairs, rooms and stations: how many of a kind there are, and what needs one. */
export function ChairsTab(props: TabProps) {
  const t = useTranslations('menu-editor');
  const picking = usePicked();
  const { picked, pick } = picking;
  const query = { business_id: props.businessId };
  const { data, error, isFetching, refetch } = useQuery(apiQueryOptions(resources, { query }));
  if (error)
    return (
      <ErrorPanel title={t('chairsFailed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={3} face={false} />;
  const known = data.data.find(({ id }) => id === picked.service) ?? null;
  const begin = props.mayChange ? () => pick({ new: 'chair' }) : null;
  const list = (
    <>
      <ul className={css.card} aria-label={t('tabs.chairs')}>
        {data.data.map(({ id, name, capacity, services: taking }) => (
          <li key={id}>
            <button type="button" className={css.chair} aria-pressed={known?.id === id} onClick={() => pick({ service: id })}>
              <span className={css.count}>{capacity}</span>
              <span>
                <b>{name}</b>
                <small>{t('services', { count: taking.length })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {begin && (
        <Button kind="secondary" icon={Plus} onClick={begin}>
          {t('addChair')}
        </Button>
      )}
    </>
  );
  return (
    <Entries
      kind="chair"
      icon={Armchair}
      words={{ none: t('noChairs'), noneText: t('noChairsText'), add: t('addChair') }}
      known={known?.name}
      picking={picking}
      onAdd={begin}
      list={data.data.length === 0 ? null : list}
    >
      <ChairForm key={known ? `${known.id} ${known.version}` : 'new'} {...props} known={known} onDone={() => pick({})} />
    </Entries>
  );
}
