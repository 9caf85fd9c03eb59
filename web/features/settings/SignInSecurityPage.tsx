import { useQuery } from '@tanstack/react-query';
import { type Business, businessByUrl, businessSecurity } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { BadgeCheck, CircleAlert, LockKeyhole } from 'lucide-react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQuery } from '../../platform/api.ts';
import { errorMessage, Failure } from '../../platform/errors.ts';
import type { HeadInput } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { dateText } from '../../ui/texts/date-text.ts';
import { useUiLanguage } from '../../ui/theme/ui-words.tsx';
import { Group } from './rows/Row.tsx';
import { RequireSecondStep } from './security/RequireSecondStep.tsx';
import css from './settings.module.css';

export const head = ({ t }: HeadInput) => ({ title: t('shell.manage.items.SignInSecurityPage'), hidden: true as const });

type Data = Reply<typeof businessSecurity>['data'];
const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

function Leaders({ leaders }: { readonly leaders: Data['leaders'] }) {
  const t = useTranslations('settings.security');
  return (
    <Group title={t('leaders')} text={t('leadersText')}>
      {leaders.map(({ id, name, role, has_second_factor }) => (
        <div key={id} className={css.row}>
          <div>
            <h3>{name}</h3>
            <p>{t(`roles.${role}`)}</p>
          </div>
          <div>
            {has_second_factor ? (
              <Badge tone="ok" icon={<BadgeCheck {...icon} />}>
                {t('has')}
              </Badge>
            ) : (
              <Badge tone="warn" icon={<CircleAlert {...icon} />}>
                {t('hasNot')}
              </Badge>
            )}
          </div>
        </div>
      ))}
    </Group>
  );
}

function Visits({ visits, zone }: { readonly visits: Data['platform_visits']; readonly zone: string }) {
  const t = useTranslations('settings.security');
  const language = useUiLanguage();
  const when = (at: string) => dateText(at, 'moment', zone, language);
  return (
    <Group title={t('visits')} text={t('visitsText')}>
      {visits.length === 0 && (
        <div className={css.row}>
          <p>{t('noVisits')}</p>
        </div>
      )}
      {visits.map(({ id, who, reason, from, until }) => (
        <div key={id} className={css.row}>
          <div>
            <h3>{who.name}</h3>
            <p>{reason}</p>
          </div>
          <p>{t('visit', { from: when(from), until: when(until) })}</p>
        </div>
      ))}
    </Group>
  );
}

function Security({ business }: { readonly business: Business }) {
  const t = useTranslations('settings.security');
  const { data, error, isFetching, refetch } = useQuery(apiQuery(businessSecurity, { query: { business_id: business.id } }));
  if (error instanceof Failure && error.status === 403)
    return (
      <EmptyState
        level={2}
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title={t('closed')}
        text={t('closedText', { name: business.bus_name })}
      />
    );
  if (error)
    return <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={6} face={false} />;
  const { needs_second_factor, leaders, platform_visits } = data.data;
  return (
    <>
      <Group title={t('second')} text={t('secondText')}>
        <RequireSecondStep businessId={business.id} isOn={needs_second_factor} />
      </Group>
      <Leaders leaders={leaders} />
      <Visits visits={platform_visits} zone={business.timezone ?? 'UTC'} />
    </>
  );
}

export function Component() {
  const t = useTranslations('settings.security');
  const { busUrl = '' } = useParams();
  const { data } = useQuery({ ...apiQuery(businessByUrl, { query: { business_url: busUrl } }), ...queryPolicies.business });
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      {data ? <Security business={data.data} /> : <SkeletonRows rows={6} face={false} />}
    </div>
  );
}
