import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { manageWaitlist } from 'core/booking/waiting-list/contract';
import { type Business, businessByUrl, permissions } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import { businessChannel } from 'core/realtime/rules';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useMatch, useParams } from 'react-router';
import { apiQueryOptions } from '../../platform/api.ts';
import { useChannel } from '../../platform/live/live.ts';
import { type LinkTo, ManageLinks } from '../../platform/manage/links.ts';
import { ManagePermissions } from '../../platform/manage/permissions.ts';
import { useTablet } from '../../platform/manage/tablet.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { BrandScope } from '../../ui/theme/BrandScope.tsx';
import { LockScreen } from '../tablet/LockScreen.tsx';
import { useIdleLock } from '../tablet/use-idle-lock.ts';
import { BottomBar } from './BottomBar.tsx';
import { KeysHelp } from './KeysHelp.tsx';
import { dailyOf, navigationFor } from './entries/navigation.ts';
import { setMenuBeside, setMenuDrawer, useManageMenu } from './menu.ts';
import { Navigation } from './side/Navigation.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OwnPin } from './OwnPin.tsx';
import { Person } from './side/Person.tsx';
import { PaletteKey } from './palette/PaletteKey.tsx';
import { Rail } from './side/Rail.tsx';
import { SupportRibbon } from './SupportRibbon.tsx';
import { useCounts } from './use-counts.ts';
import { useRole } from './use-role.ts';
import { WalkInKey } from './WalkInKey.tsx';
import css from './ManageFrame.module.css';

/** Undefined until it is known what opens to the viewer. */
function useGroups({ id, bus_url }: Business) {
  const { data } = useQuery(apiQueryOptions(permissions, { query: { business_id: id } }));
  const open = data?.data;
  const held = data?.permissions;
  const changes = useMemo(() => held && new Set(held.filter(({ write }) => write === 'all').map(({ name }) => name)), [held]);
  return {
    open,
    changes: changes ?? null,
    groups: useMemo(() => open && held && navigationFor(bus_url, open, held), [bus_url, open, held]),
  };
}

function useLinks(groups: ReturnType<typeof useGroups>['groups']): LinkTo {
  return useMemo(() => {
    const known = new Map((groups ?? []).flatMap(({ entries }) => entries.map(({ page, href }) => [page as string, href])));
    return (page) => known.get(page) ?? null;
  }, [groups]);
}

type Props = { readonly children: ReactNode };

/**
 * Below 1024 px, and on a tablet at the till, the navigation is a side panel; a rail opens the same panel behind its `More`, and on a
 * phone what is needed all day stays below.
 */
function Managed({ business, children }: Props & { readonly business: Business }) {
  const { drawer, rail } = useManageMenu();
  const isTill = useMatch('/biz/:busUrl/manage/pos') !== null;
  const wide = useMediaQuery(isTill ? '(min-width: 1280px)' : '(min-width: 1024px)');
  const phone = useMediaQuery('(max-width: 639.98px)');
  useEffect(() => setMenuBeside(wide), [wide]);
  const { open, changes, groups } = useGroups(business);
  const counts = useCounts(business.id, open);
  const role = useRole(business.id, business.bus_url);
  const daily = dailyOf(groups ?? []);
  const links = useLinks(groups);
  const waiting = links('WaitingListPage');
  const menu = {
    busUrl: business.bus_url,
    groups,
    counts,
    role,
    onGo: () => setMenuDrawer(false),
  };
  const isRail = wide && rail;
  return (
    <BrandScope color={resolveColour(business.color_code, 'business')} className={css.frame}>
      {wide ? (
        <aside className={css.side} data-rail={rail || undefined}>
          {rail ? (
            <Rail groups={groups} counts={counts}>
              <Person role={role} busUrl={business.bus_url} />
              <KeysHelp hasButton />
            </Rail>
          ) : (
            <Navigation {...menu}>
              <KeysHelp hasButton />
            </Navigation>
          )}
        </aside>
      ) : (
        <KeysHelp hasButton={false} />
      )}
      {(isRail || !wide) && (
        <Drawer
          open={drawer}
          onClose={() => setMenuDrawer(false)}
          title={business.bus_name}
          width={300}
          side="left"
          fullOnPhone={false}
        >
          <Navigation {...menu} />
        </Drawer>
      )}
      {groups && open && <PaletteKey {...{ business, groups, open }} />}
      {waiting !== null && changes?.has(manageWaitlist.name) && <WalkInKey waiting={waiting} />}
      <main id="content" tabIndex={-1}>
        {role === 'support' && <SupportRibbon />}
        <OfflineBanner isTill={isTill} />
        <ManagePermissions value={changes}>
          <ManageLinks value={links}>{children}</ManageLinks>
        </ManagePermissions>
      </main>
      <OwnPin key={business.id} businessId={business.id} />
      {phone && daily.length > 0 && <BottomBar entries={daily} />}
    </BrandScope>
  );
}

/** The guard has let in whoever sees this. */
export function ManageFrame({ children }: Props) {
  const { busUrl = '' } = useParams();
  const { data } = useQuery({
    ...apiQueryOptions(businessByUrl, { query: { business_url: busUrl } }),
    ...queryPolicies.business,
  });
  useChannel(data ? businessChannel(data.data.id) : null);
  const { tablet, acting } = useTablet(busUrl);
  useIdleLock(acting !== null);
  if (data && tablet && !acting)
    return (
      <BrandScope color={resolveColour(data.data.color_code, 'business')}>
        <main id="content" tabIndex={-1}>
          <LockScreen business={data.data} />
        </main>
      </BrandScope>
    );
  if (data) return <Managed business={data.data}>{children}</Managed>;
  return (
    <main id="content" tabIndex={-1}>
      {children}
    </main>
  );
}
