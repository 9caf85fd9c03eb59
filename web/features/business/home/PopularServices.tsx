import { useQuery } from '@tanstack/react-query';
import { encodedId } from 'core/booking/appointments/rules/encoded-id';
import type { Business } from 'core/business/contract';
import { staffWordOf } from 'core/business/trade/rules';
import { businessServices } from 'core/catalog/contract';
import { priceOf } from 'core/catalog/rules';
import { employeesList } from 'core/staff/contract';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { queryPolicies } from '../../../platform/queries.ts';
import { Price } from '../../../ui/business/Price.tsx';
import { ServiceText } from '../../../ui/business/ServiceText.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import { Block } from './Block.tsx';
import css from './home.module.css';
import { popularOf } from './popular.ts';

const SHOWN = 5;

export function PopularServices({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const menu = useQuery({
    ...apiQueryOptions(businessServices, { query: { business_id: business.id } }),
    ...queryPolicies.business,
  });
  const team = useQuery({
    ...apiQueryOptions(employeesList, { query: { business_id: business.id } }),
    ...queryPolicies.business,
  });
  if (menu.isPending) return <SkeletonRows rows={SHOWN} face={false} />;
  const services = menu.data?.data ?? [];
  if (services.length === 0) return null;
  const techs = (id: string) => (team.data?.data ?? []).filter((member) => member.services.includes(id)).length;
  const who = staffWordOf(business.business_categories);
  // A tap begins the booking with the service chosen; what cannot be booked online is read about.
  const takesBookings = business.settings.customer_make_appointment;
  const page = `/biz/${business.bus_url}/services`;
  return (
    <Block title={t('popular')} more={{ href: page, text: t('allServices', { count: services.length }) }}>
      <ul className={css.list}>
        {popularOf(services, SHOWN).map((service) => {
          const { service_id, name, duration_min, description, online } = service;
          const booking = `/biz/${business.bus_url}/appointment?service=${encodedId(service_id)}`;
          const count = techs(service_id);
          return (
            <li key={service_id}>
              <Link href={takesBookings && online ? booking : `${page}#${service_id}`} className={css.service}>
                <ServiceText
                  name={name}
                  minutes={duration_min}
                  facts={[count > 0 && t('staff', { count, who })]}
                  description={description}
                />
                <Price {...priceOf(service)} />
                <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
