import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { businessServices } from 'core/catalog/contract';
import { employeesList } from 'core/staff/contract';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ask } from '../../../platform/ask.ts';
import { kept } from '../../../platform/queries.ts';
import { moneyText } from '../../../ui/display/money-text.ts';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Link } from '../../../ui/theme/link.tsx';
import { Block } from './Block.tsx';
import css from './home.module.css';
import { popularOf, priceOf } from './popular.ts';

const SHOWN = 5;

export function useDuration() {
  const t = useTranslations('business.duration');
  return (total: number) => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60];
    if (hours === 0) return t('minutes', { minutes });
    return minutes === 0 ? t('hours', { hours }) : t('both', { hours, minutes });
  };
}

export function PopularServices({ business }: { readonly business: Business }) {
  const t = useTranslations('business.home');
  const duration = useDuration();
  const menu = useQuery({ ...ask(businessServices, { query: { business_id: business.id } }), ...kept.business });
  const team = useQuery({ ...ask(employeesList, { query: { business_id: business.id } }), ...kept.business });
  if (menu.isPending) return <SkeletonRows rows={SHOWN} face={false} />;
  const services = menu.data?.data ?? [];
  if (services.length === 0) return null;
  const techs = (id: string) => (team.data?.data ?? []).filter((member) => member.services.includes(id)).length;
  const page = `/biz/${business.bus_url}/services`;
  return (
    <Block title={t('popular')} more={{ href: page, text: t('allServices', { count: services.length }) }}>
      <ul className={css.list}>
        {popularOf(services, SHOWN).map((service) => {
          const { price, from } = priceOf(service);
          const count = techs(service.service_id);
          return (
            <li key={service.service_id}>
              <Link href={`${page}#${service.service_id}`} className={css.service}>
                <span className={css.serviceText}>
                  <b>{service.name}</b>
                  <span>{[duration(service.duration_min), count > 0 && t('staff', { count })].filter(Boolean).join(' · ')}</span>
                  {service.description && <span className={css.described}>{service.description}</span>}
                </span>
                <span className={css.price}>
                  {from && <small>{t('from')} </small>}
                  {moneyText(price).replace(/\.00$/, '')}
                </span>
                <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
