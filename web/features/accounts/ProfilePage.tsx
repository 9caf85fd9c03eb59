import { useQuery } from '@tanstack/react-query';
import { profile } from 'core/accounts/contract';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { errorMessage } from '../../platform/errors.ts';
import type { HeadInput } from '../../platform/page.ts';
import { useSession } from '../../platform/session.ts';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/Skeleton.tsx';
import { Contacts } from './profile/Contacts.tsx';
import { Devices } from './profile/Devices.tsx';
import { Look } from './profile/Look.tsx';
import { ProofDialog } from './profile/ProofDialog.tsx';
import css from './profile/profile.module.css';
import { Secret } from './profile/Secret.tsx';
import { Section } from './profile/Section.tsx';
import { You } from './profile/You.tsx';
import { SecondFactors } from './second-step/SecondFactors.tsx';

export const head = ({ t }: HeadInput) => ({ title: t('accounts.profile.title'), hidden: true as const });

function Waiting({ height }: { readonly height: number }) {
  return (
    <SkeletonGroup>
      <Skeleton height={height} radius={14} />
    </SkeletonGroup>
  );
}

/** The two sections that show the person. */
function Person() {
  const t = useTranslations('accounts');
  const { data, error, refetch, isFetching } = useQuery(apiQueryOptions(profile, {}));
  const filled = (show: ReactNode, height: number) => {
    if (data) return show;
    if (!error) return <Waiting height={height} />;
    return (
      <ErrorPanel title={t('profile.failed')} text={errorMessage(error)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  };
  return (
    <>
      <Section title={t('you.title')} text={t('you.text')}>
        {filled(data && <You person={data.data} />, 268)}
      </Section>
      <Section title={t('contact.title')} text={t('contact.text')}>
        {filled(data && <Contacts person={data.data} />, 170)}
      </Section>
    </>
  );
}

export function Component() {
  const t = useTranslations('accounts.profile');
  const session = useSession();
  // Signed out here or from another device: what stood on this page is not for the next person.
  if (session.known && !session.viewer) return <Navigate to="/login?redirect=%2Fuser%2Fprofile" replace />;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </div>
      <ProofDialog>
        <Person />
        <Secret />
        <SecondFactors />
        <Devices />
        <Look />
      </ProofDialog>
    </div>
  );
}
