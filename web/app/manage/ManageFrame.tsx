import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { businessByUrl, permissions } from 'core/business/contract';
import { resolveColour } from 'core/business/rules';
import { businessChannel } from 'core/realtime/rules';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ask } from '../../platform/ask.ts';
import { useChannel } from '../../platform/live/live.ts';
import { kept } from '../../platform/queries.ts';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { BrandScope } from '../../ui/theme/BrandScope.tsx';
import { BottomBar } from './BottomBar.tsx';
import { dailyOf, navigationFor } from './navigation.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { manageIcons } from './icons.ts';
import { setManageMenu, useManageMenu } from './menu.ts';
import css from './ManageFrame.module.css';

type Whose = { readonly busUrl: string; readonly businessId: number; readonly onGo: () => void };

/** Undefined until it is known what opens to the viewer. */
function useGroups(busUrl: string, businessId: number) {
  const { data } = useQuery(ask(permissions, { query: { business_id: businessId } }));
  return data && navigationFor(busUrl, data.data);
}

function Navigation({ busUrl, businessId, onGo }: Whose) {
  const t = useTranslations('shell.manage');
  const groups = useGroups(busUrl, businessId);
  return (
    <nav aria-label={t('navigation')} className={css.nav}>
      {groups?.length === 0 && <p className={css.empty}>{t('empty')}</p>}
      {groups?.map(({ group, entries }) => (
        <section key={group}>
          <h2>{t(group)}</h2>
          {entries.map(({ page, href }) => {
            const Icon = manageIcons[page];
            return (
              <NavLink key={page} to={href} className={css.item ?? ''} onClick={onGo}>
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                <span>{t(`items.${page}`)}</span>
              </NavLink>
            );
          })}
        </section>
      ))}
      <NavLink to={`/biz/${busUrl}`} end className={css.item ?? ''}>
        <Store size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('page')}</span>
      </NavLink>
    </nav>
  );
}

function Daily({ busUrl, businessId }: Omit<Whose, 'onGo'>) {
  const entries = dailyOf(useGroups(busUrl, businessId) ?? []);
  return entries.length > 0 && <BottomBar entries={entries} />;
}

/** The guard has let in whoever sees this. Below 1024 px the navigation is a side panel. */
export function ManageFrame({ children }: { readonly children: ReactNode }) {
  const { busUrl = '' } = useParams();
  const turned = useManageMenu();
  const wide = useMediaQuery('(min-width: 1024px)');
  const phone = useMediaQuery('(max-width: 639.98px)');
  const { data } = useQuery({ ...ask(businessByUrl, { query: { business_url: busUrl } }), ...kept.business });
  useChannel(data ? businessChannel(data.data.id) : null);
  if (!data) {
    return (
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    );
  }
  const { id, bus_name, color_code } = data.data;
  const navigation = <Navigation busUrl={busUrl} businessId={id} onGo={() => !wide && setManageMenu(false)} />;
  return (
    <BrandScope color={resolveColour(color_code, 'business')} className={css.frame}>
      {wide ? (
        <aside className={css.side} data-rail={turned || undefined}>
          {navigation}
        </aside>
      ) : (
        <Drawer open={turned} onClose={() => setManageMenu(false)} title={bus_name} width={300} side="left" fullOnPhone={false}>
          {navigation}
        </Drawer>
      )}
      <main id="content" tabIndex={-1}>
        <OfflineBanner />
        {children}
      </main>
      {phone && <Daily busUrl={busUrl} businessId={id} />}
    </BrandScope>
  );
}
