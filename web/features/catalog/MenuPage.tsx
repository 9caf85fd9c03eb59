import { useQuery } from '@tanstack/react-query';
import { type Business, menuStyle, menuStyles } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { Search } from 'lucide-react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { headOfMenu, type Loaded, loadMenu, menuInput } from './menu-page.ts';
import { sectionsOf } from './menu-sections.ts';
import { CompactMenu, PhotoMenu, WideMenu } from './menu/MenuStyles.tsx';
import { NoServices } from './menu/NoServices.tsx';
import css from './menu/menu.module.css';

type Style = (typeof menuStyles)[number];
const styles = { wide_menu_display: WideMenu, compact_menu_display: CompactMenu, photo_menu_display: PhotoMenu };

export const loader = pageLoader(async (asked): Promise<Loaded> => {
  const style = asked.ask(menuStyle, { params: { busUrl: asked.params.busUrl ?? '' } });
  const [loaded] = await Promise.all([loadMenu(asked), style.catch((error: unknown) => console.error('menu style', error))]);
  return loaded;
});
export const head = (asked: HeadInput<Loaded>) => headOfMenu(asked, 'headMenu', 'menu');

/** An unknown style, or none to be had, is the wide one. */
function useStyle(busUrl: string): Style {
  const { data } = useQuery({
    ...apiQueryOptions(menuStyle, { params: { busUrl } }),
    retry: false,
    ...queryPolicies.business,
  });
  return menuStyles.find((style) => style === data?.data) ?? 'wide_menu_display';
}

export function Component() {
  const t = useTranslations('catalog');
  const business = useOutletContext<Business>();
  const Style = styles[useStyle(business.bus_url)];
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    ...apiQueryOptions(businessServices, menuInput(business.id)),
    ...queryPolicies.business,
  });
  const isNone = data?.data.length === 0;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h2>{t('menu')}</h2>
        {!isNone && (
          <LinkButton
            kind="secondary"
            href={`/biz/${business.bus_url}/services`}
            icon={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            {t('servicesLink')}
          </LinkButton>
        )}
      </header>
      {isPending && <SkeletonRows rows={8} face={false} />}
      {isError && <ErrorPanel title={t('failed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {isNone && <NoServices business={business} />}
      {data && !isNone && <Style sections={sectionsOf(data, '')} />}
    </div>
  );
}
