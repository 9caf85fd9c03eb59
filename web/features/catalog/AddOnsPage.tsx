import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { manageAddOns, managedAddOns } from 'core/catalog/contract';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Page } from '../../office/page/Page.tsx';
import { useBusiness } from '../../office/page/use-business.ts';
import { apiQueryOptions } from '../../platform/api.ts';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { AddOnList } from './menu-editor/entries/AddOnList.tsx';
import { usePicked } from './menu-editor/use-picked.ts';
import { MENU_WIDTH, MenuSkeleton, Withheld } from './menu-editor/Withheld.tsx';

export const speaks = ['menu-editor'];
export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.AddOnsPage'), hidden: true as const });

function AddOnsOf({ business }: { readonly business: Business }) {
  const t = useTranslations('menu-editor');
  const asked = useQuery(apiQueryOptions(managedAddOns, { query: { business_id: business.id } }));
  const mayChange = useMayChange(manageAddOns);
  const picking = usePicked();
  const { data, error } = asked;
  if (error) return <Withheld business={business} title={t('addOnsFailed')} of={asked} />;
  const add = mayChange && data && data.data.length > 0 && (
    <Button icon={Plus} onClick={() => picking.pick({ new: 'add-on' })}>
      {t('newAddOn')}
    </Button>
  );
  return (
    <Page width={MENU_WIDTH} title={t('addOnsTitle')} actions={add}>
      {data && !mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
      {data ? (
        <AddOnList businessId={business.id} addOns={data.data} picking={picking} mayChange={mayChange} />
      ) : (
        <SkeletonRows rows={5} face={false} />
      )}
    </Page>
  );
}

export function Component() {
  const business = useBusiness();
  return business ? <AddOnsOf business={business} /> : <MenuSkeleton rows={5} />;
}
