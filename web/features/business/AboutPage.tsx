import { useQuery } from '@tanstack/react-query';
import { cancellationText, cancelRule } from 'core/booking/cancellation/rules';
import { type Business, businessDetails } from 'core/business/contract';
import type { Reply } from 'core/kernel/endpoint';
import { employeesList } from 'core/staff/contract';
import { CalendarClock, CalendarX, Wallet } from 'lucide-react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { useLanguage } from '../../platform/language.tsx';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import css from './about/about.module.css';
import { PresenceDot } from './about/PresenceDot.tsx';
import { faceInput } from './business-face.ts';
import { SocialLinks } from './frame/SocialLinks.tsx';
import { HoursCard, MapCard } from './home/SideCards.tsx';
import { headOfBusiness } from './page-head.ts';

type Loaded = Business | null;
export const loader = pageLoader(async ({ ask: get, askFramed, params }): Promise<Loaded> => {
  const found = await askFramed(businessDetails, faceInput(params.busUrl ?? ''));
  if (!found) return null;
  await Promise.allSettled([get(employeesList, { query: { business_id: found.data.id } })]);
  return found.data;
});

export function head({ data, t, site }: HeadInput<Loaded>) {
  if (!data) return { title: site.name, hidden: true } as const;
  const name = data.bus_name;
  const words = {
    title: t('business.head.about', { name }),
    description: (address: string) => t('business.head.description', { name, address }),
  };
  return headOfBusiness(data, { reviews_count: 0 }, '/about', words, site.origin);
}

type Member = Reply<typeof employeesList>['data'][number];

function TeamMember({ member }: { readonly member: Member }) {
  return (
    <li className={css.member}>
      <Avatar name={member.name} id={member.id} photo={member.photo_url} size={72} />
      <div>
        <h3>
          {member.name}
          {member.user_id !== undefined && <PresenceDot id={member.user_id} />}
        </h3>
        <p className={css.position}>{member.position}</p>
        {member.bio && <p className={css.bio}>{member.bio}</p>}
      </div>
    </li>
  );
}

function Policies({ business }: { readonly business: Business }) {
  const t = useTranslations('business.about');
  const language = useLanguage();
  const { customer_make_appointment: online, booking_policy, deposit_percent: percent } = business.settings;
  const paid = online && business.isMxMerchantEnabled ? booking_policy : 'none';
  const rows = [
    [CalendarClock, t('policyBook'), online ? t('policyBookOnline') : t('policyBookText')],
    [
      CalendarX,
      t('policyChange'),
      online
        ? cancellationText(language, cancelRule(business.settings, business.isMxMerchantEnabled), null)
        : t('policyChangeText'),
    ],
    [Wallet, t('policyPay'), `${t(`policyPayText.${paid}`, { percent })} ${t('policyFrom')}`],
  ] as const;
  return (
    <section className={css.part}>
      <h2>{t('policies')}</h2>
      <dl className={css.policies}>
        {rows.map(([Icon, name, text]) => (
          <div key={name}>
            <dt>
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Component() {
  const t = useTranslations('business.about');
  const business = useOutletContext<Business>();
  const { data: details } = useQuery({
    ...apiQueryOptions(businessDetails, faceInput(business.bus_url)),
    ...queryPolicies.business,
  });
  const { data: team } = useQuery({
    ...apiQueryOptions(employeesList, { query: { business_id: business.id } }),
    ...queryPolicies.business,
  });
  return (
    <div className={css.about}>
      <div>
        <section className={css.part}>
          <h2>{t('story')}</h2>
          <p className={css.story}>{details?.data.about || t('noStory')}</p>
        </section>
        {team && team.data.length > 0 && (
          <section className={css.part} id="team">
            <h2>{t('team')}</h2>
            <ul className={css.team}>
              {team.data.map((member) => (
                <TeamMember key={member.id} member={member} />
              ))}
            </ul>
          </section>
        )}
        <Policies business={business} />
        {business.socialLinks.length > 0 && (
          <section className={css.part}>
            <h2>{t('online')}</h2>
            <SocialLinks business={business} named />
          </section>
        )}
      </div>
      <div className={css.side}>
        <MapCard business={business} />
        <HoursCard business={business} />
      </div>
    </div>
  );
}
