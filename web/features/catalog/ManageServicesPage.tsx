import type { Business } from 'core/business/contract';
import { manageServices } from 'core/catalog/contract';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Page } from '../../office/page/Page.tsx';
import { useBusiness } from '../../office/page/use-business.ts';
import { useMayChange } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { ChairsTab } from './menu-editor/tabs/ChairsTab.tsx';
import { MenuTab } from './menu-editor/tabs/MenuTab.tsx';
import type { TabProps } from './menu-editor/tabs/tab-props.ts';
import { PricesTab } from './menu-editor/tabs/PricesTab.tsx';
import { TypesTab } from './menu-editor/tabs/TypesTab.tsx';
import css from './menu-editor/tabs/tabs.module.css';
import { useMenu } from './menu-editor/use-menu.ts';
import { MENU_WIDTH, MenuSkeleton, Withheld } from './menu-editor/Withheld.tsx';

export const speaks = ['menu-editor'];
export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.ManageServicesPage'), hidden: true as const });

const tabs = ['custom', 'default', 'types', 'prices', 'chairs'] as const;
type Tab = (typeof tabs)[number];

function TabContent({ tab, ...props }: TabProps & { readonly tab: Tab }) {
  if (tab === 'types') return <TypesTab {...props} />;
  if (tab === 'prices') return <PricesTab {...props} />;
  if (tab === 'chairs') return <ChairsTab {...props} />;
  return <MenuTab key={tab} kind={tab} {...props} />;
}

function MenuOf({ business }: { readonly business: Business }) {
  const t = useTranslations('menu-editor');
  const asked = useMenu(business.id);
  const { menu, error } = asked;
  const mayChange = useMayChange(manageServices);
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'custom';
  const [first] = menu?.types ?? [];
  const count = (kind: 'custom' | 'default') => menu?.services.filter((one) => one.kind === kind).length;
  const counts: { readonly [T in Tab]?: number | undefined } = {
    custom: count('custom'),
    default: count('default'),
    types: menu?.types.length,
  };
  if (error) return <Withheld business={business} title={t('loadFailed')} of={asked} />;
  const go = (next: { readonly tab: Tab; readonly new?: string }) => setParams(next, { replace: true, preventScrollReset: true });
  const add = mayChange && first && tab !== 'types' && tab !== 'chairs' && (
    <Button icon={Plus} onClick={() => go({ tab: 'custom', new: first.id })}>
      {t('newService')}
    </Button>
  );
  return (
    <Page width={MENU_WIDTH} title={t('title')} actions={add}>
      <Tabs
        label={t('tabsLabel')}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), count: counts[value] }))}
        value={tab}
        onChange={(next) => go({ tab: next })}
      >
        {menu ? (
          <div className={css.tab}>
            {!mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
            <TabContent tab={tab} businessId={business.id} services={menu.services} types={menu.types} mayChange={mayChange} />
          </div>
        ) : (
          <SkeletonRows rows={8} face={false} />
        )}
      </Tabs>
    </Page>
  );
}

export function Component() {
  const business = useBusiness();
  return business ? <MenuOf business={business} /> : <MenuSkeleton rows={8} />;
}
