import { useQuery } from '@tanstack/react-query';
import { businessByUrl, businessList } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { memberRoles } from 'core/kernel/permission';
import { ChevronDown, Plus, Rocket, Store } from 'lucide-react';
import { useLocation, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { site } from '../../platform/site.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Menu, MenuHeading, MenuItem } from '../../ui/overlays/Menu.tsx';
import { screenCalled } from '../screens.ts';
import css from './Header.module.css';

type Linked = Reply<typeof businessList>['data']['my_businesses'][number];

const everyBusiness = (data: Reply<typeof businessList> | undefined): Linked[] => [
  ...(data?.data.my_businesses ?? []),
  ...(data?.data.linked_businesses ?? []),
];

/** Another business, the same screen: who manages two salons stays in the calendar. Where they are less, the day opens. */
function useTarget() {
  const { pathname } = useLocation();
  const { busUrl } = useParams();
  const { data } = useQuery(apiQueryOptions(businessList, {}));
  const role = everyBusiness(data).find(({ bus_url }) => bus_url === busUrl)?.role;
  return (to: Linked) =>
    busUrl && pathname.includes('/manage/') && (to.role === role || to.role === 'owner')
      ? pathname.replace(`/${busUrl}/`, `/${to.bus_url}/`)
      : screenCalled('DashboardPage')
        ? `/biz/${to.bus_url}/manage/dashboard`
        : `/biz/${to.bus_url}`;
}

const openingOf = (busUrl: string) => `/${site().slug}-for-business/register?${new URLSearchParams({ business: busUrl })}`;

function Rows({ rows, upgrade }: { readonly rows: readonly Linked[]; readonly upgrade: boolean }) {
  const t = useTranslations('shell.account');
  const target = useTarget();
  return rows.map((row) => {
    const { id, bus_name, bus_url, photo_url, published, role } = row;
    return (
      <div key={id} role="none">
        <MenuItem href={target(row)} icon={<Avatar name={bus_name} id={id} photo={photo_url} size={32} square />}>
          {bus_name}
        </MenuItem>
        {!published && role === 'owner' && (
          <MenuItem href={openingOf(bus_url)} icon={Rocket}>
            {t('finish', { name: bus_name })}
          </MenuItem>
        )}
        {upgrade && screenCalled('PlanPage') && <MenuItem href={`/biz/${bus_url}/manage-plan`}>{t('upgrade')}</MenuItem>}
      </div>
    );
  });
}

/** `My Business` with `Upgrade`, or `Register Business`; then `Linked Businesses`. */
export function BusinessItems() {
  const t = useTranslations('shell.account');
  const { data } = useQuery(apiQueryOptions(businessList, {}));
  const { my_businesses = [], linked_businesses = [] } = data?.data ?? {};
  return (
    <>
      {my_businesses.length > 0 && <MenuHeading>{t('mine')}</MenuHeading>}
      <Rows rows={my_businesses} upgrade />
      {my_businesses.length > 1 && screenCalled('MySalonsPage') && (
        <MenuItem href="/salons" icon={Store}>
          {t('salons')}
        </MenuItem>
      )}
      {data && my_businesses.length === 0 && screenCalled('ForBusinessPage') && (
        <MenuItem href={`/${site().slug}-for-business/home`} icon={Plus}>
          {t('register')}
        </MenuItem>
      )}
      {linked_businesses.length > 0 && <MenuHeading>{t('linked')}</MenuHeading>}
      <Rows rows={linked_businesses} upgrade={false} />
    </>
  );
}

export function BusinessMenu() {
  const t = useTranslations('shell');
  const { busUrl } = useParams();
  const { data } = useQuery(apiQueryOptions(businessList, {}));
  const here = everyBusiness(data).find(({ bus_url }) => bus_url === busUrl);
  // Support is at a business that is none of theirs.
  const isGuest = busUrl !== undefined && data !== undefined && !here;
  const asked = apiQueryOptions(businessByUrl, { query: { business_url: busUrl ?? '' } });
  const { data: visited } = useQuery({ ...asked, ...queryPolicies.business, enabled: isGuest });
  const roleText = (role: string) => memberRoles.filter((one) => one === role).map((one) => t(`roles.${one}`))[0];
  const trigger = (
    <button type="button" className={css.trigger}>
      {here && <Avatar name={here.bus_name} id={here.id} photo={here.photo_url} size={32} square />}
      <span className={css.name}>
        {here?.bus_name ?? visited?.data.bus_name ?? t('header.businesses')}
        {here && <small>{[roleText(here.role), here.city].filter(Boolean).join(' · ')}</small>}
      </span>
      {here && <span className="unseen">{t('header.choose')}</span>}
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} width={320} align="end">
      <BusinessItems />
    </Menu>
  );
}
