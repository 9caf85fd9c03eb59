import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { manageAddOns, managedAddOns } from 'core/catalog/contract';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { AddOnList } from './menu-editor/entries/AddOnList.tsx';
import { useManaged, Withheld } from './menu-editor/Gate.tsx';
import css from './menu-editor/menu-editor.module.css';
import { usePicked } from './menu-editor/use-picked.ts';

export const speaks = ['menu-editor'];
export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.AddOnsPage'), hidden: true as const });

function AddOnsOf({ business }: { readonly business: Business }) {
  const t = useTranslations('menu-editor');
  const { data, error, isFetching, refetch } = useQuery(apiQuery(managedAddOns, { query: { business_id: business.id } }));
  const mayChange = useMayChange(manageAddOns);
  const picking = usePicked();
  if (error)
    return (
      <Withheld
        business={business}
        title={t('addOnsFailed')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <header className={css.head}>
        <h1>{t('addOnsTitle')}</h1>
        {mayChange && data && data.data.length > 0 && (
          <Button icon={Plus} onClick={() => picking.pick({ new: 'add-on' })}>
            {t('newAddOn')}
          </Button>
        )}
      </header>
      {data && !mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
      {data ? (
        <AddOnList businessId={business.id} addOns={data.data} picking={picking} mayChange={mayChange} />
      ) : (
        <SkeletonRows rows={5} face={false} />
      )}
    </>
  );
}

export function Component() {
  const business = useManaged();
  return <div className={css.page}>{business ? <AddOnsOf business={business} /> : <SkeletonRows rows={5} face={false} />}</div>;
}
