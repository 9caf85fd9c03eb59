import { useQuery } from '@tanstack/react-query';
import { type Business, businessSecurity } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import type { HeadInput } from '../../platform/page.ts';
import { BusinessPage } from '../../office/page/Page.tsx';
import { Unread } from '../../office/page/Unread.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
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
  const asked = useQuery(apiQueryOptions(businessSecurity, { query: { business_id: business.id } }));
  const { data, error } = asked;
  if (error || !data) return <Unread of={asked} t={t} rows={6} face={false} />;
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
  return (
    <BusinessPage title={t('title')} lead={t('lead')} width={920} rows={6} face={false}>
      {(business) => <Security business={business} />}
    </BusinessPage>
  );
}
