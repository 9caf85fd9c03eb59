import { useQuery } from '@tanstack/react-query';
import { businessDetails, menuStyle, settingsBusiness } from 'core/business/contract';
import { LockKeyhole } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage } from '../../platform/errors.ts';
import { useMayKnown } from '../../platform/manage/permissions.ts';
import type { HeadInput } from '../../platform/page.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import type { Details, ProfileDraft } from './business-profile/profile-draft.ts';
import css from './business-profile/profile.module.css';
import { ProfileForm } from './business-profile/ProfileForm.tsx';

export const speaks = ['business-profile', 'opening'];
export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.BusinessProfilePage'), hidden: true as const });

function Profile({ details, style }: { readonly details: Details; readonly style: ProfileDraft['menu_style'] }) {
  const t = useTranslations('business-profile');
  const may = useMayKnown(settingsBusiness);
  if (may === false)
    return (
      <EmptyState
        level={2}
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title={t('closed')}
        text={t('closedText', { name: details.bus_name })}
      />
    );
  return may ? <ProfileForm details={details} style={style} /> : <SkeletonRows rows={6} face={false} />;
}

export function Component() {
  const t = useTranslations('business-profile');
  const { busUrl = '' } = useParams();
  const details = useQuery(apiQuery(businessDetails, { query: { business_url: busUrl } }));
  const style = useQuery(apiQuery(menuStyle, { params: { busUrl } }));
  const error = details.error ?? style.error;
  const data = details.data?.data;
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      {data && <p className={css.lead}>{t('lead', { name: data.bus_name })}</p>}
      {error && (
        <ErrorPanel
          title={t('loadFailed')}
          text={errorMessage(error)}
          retrying={details.isFetching || style.isFetching}
          onRetry={() => void Promise.all([details.refetch(), style.refetch()])}
        />
      )}
      {data && style.data && <Profile details={data} style={style.data.data} />}
      {!error && !(data && style.data) && <SkeletonRows rows={6} face={false} />}
    </div>
  );
}
