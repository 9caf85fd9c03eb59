import type { Business } from 'core/business/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Page } from '../../../office/page/Page.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Closed, Failed, isForbidden } from '../../../office/page/Unread.tsx';

export const MENU_WIDTH = 1440;

type Props = {
  readonly business: Business;
  readonly title: string;
  readonly of: { readonly error: unknown; readonly isFetching: boolean; readonly refetch: () => unknown };
};

/** Why there is nothing to see: it is not open to the viewer, or it could not be loaded. */
export function Withheld({ business, title, of }: Props): ReactNode {
  const t = useTranslations('menu-editor');
  return (
    <Page width={MENU_WIDTH}>
      {isForbidden(of.error) ? (
        <Closed title={t('closed')} text={t('closedText', { name: business.bus_name })} />
      ) : (
        <Failed of={of} title={title} />
      )}
    </Page>
  );
}

export const MenuSkeleton = ({ rows }: { readonly rows: number }) => (
  <Page width={MENU_WIDTH}>
    <SkeletonRows rows={rows} face={false} />
  </Page>
);
