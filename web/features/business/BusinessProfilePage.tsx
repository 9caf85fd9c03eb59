import { useQuery } from '@tanstack/react-query';
import { businessDetails, menuStyle, settingsBusiness } from 'core/business/contract';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useMayChangeIfKnown } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { Page } from '../../office/page/Page.tsx';
import { Closed, Failed } from '../../office/page/Unread.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import type { Details, ProfileDraft } from './business-profile/profile-draft.ts';
import { ProfileForm } from './business-profile/ProfileForm.tsx';

export const speaks = ['business-profile', 'opening'];
export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.BusinessProfilePage'), hidden: true as const });

function Profile({ details, style }: { readonly details: Details; readonly style: ProfileDraft['menu_style'] }) {
  const t = useTranslations('business-profile');
  const may = useMayChangeIfKnown(settingsBusiness);
  if (may === false) return <Closed title={t('closed')} text={t('closedText', { name: details.bus_name })} />;
  return may ? <ProfileForm details={details} style={style} /> : <SkeletonRows rows={6} face={false} />;
}

export function Component() {
  const t = useTranslations('business-profile');
  const { busUrl = '' } = useParams();
  const details = useQuery(apiQueryOptions(businessDetails, { query: { business_url: busUrl } }));
  const style = useQuery(apiQueryOptions(menuStyle, { params: { busUrl } }));
  const error = details.error ?? style.error;
  const asked = {
    error,
    isFetching: details.isFetching || style.isFetching,
    refetch: () => Promise.all([details.refetch(), style.refetch()]),
  };
  const data = details.data?.data;
  return (
    <Page title={t('title')} lead={data && t('lead', { name: data.bus_name })} width={1360}>
      {data && style.data && <Profile details={data} style={style.data.data} />}
      {(error || !data || !style.data) && <Failed of={asked} title={t('loadFailed')} rows={6} face={false} />}
    </Page>
  );
}
