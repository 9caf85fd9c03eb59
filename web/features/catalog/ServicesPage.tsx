import { useQuery } from '@tanstack/react-query';
import type { Business } from 'core/business/contract';
import { staffWordOf } from 'core/business/trade/rules';
import { businessServices } from 'core/catalog/contract';
import { formatPhone, phoneLink } from 'core/kernel/phone/phone';
import { employeesList } from 'core/staff/contract';
import { BookOpen, Phone as PhoneIcon, SearchX, Users } from 'lucide-react';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../platform/api.ts';
import { type HeadInput, pageLoader } from '../../platform/page.ts';
import { queryPolicies } from '../../platform/queries.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { LinkButton } from '../../ui/actions/LinkButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../ui/feedback/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { headOfMenu, type Loaded, loadMenu, menuInput } from './menu-page.ts';
import { type Menu, sectionsOf } from './menu-sections.ts';
import { NoServices } from './menu/NoServices.tsx';
import { SectionSpy } from './menu/SectionSpy.tsx';
import { ServiceRow } from './menu/ServiceRow.tsx';
import css from './menu/services.module.css';

export const loader = pageLoader(loadMenu);
export const head = (asked: HeadInput<Loaded>) => headOfMenu(asked, 'headServices', 'services');

function VisitCard({ business }: { readonly business: Business }) {
  const t = useTranslations('catalog');
  return (
    <aside className={css.visit}>
      <h2>{t('visit')}</h2>
      <p>{t('visitText')}</p>
      {business.settings.customer_make_appointment && (
        <>
          <LinkButton size={48} wide href={`/biz/${business.bus_url}/appointment`}>
            {t('bookNow')}
          </LinkButton>
          {business.settings.group_booking && (
            <LinkButton
              kind="quiet"
              wide
              href={`/biz/${business.bus_url}/appointment/create?appointment_type=group`}
              icon={Users}
            >
              {t('group')}
            </LinkButton>
          )}
        </>
      )}
      {business.bus_phone && (
        <LinkButton kind="secondary" size={48} wide href={phoneLink(business.bus_phone)} icon={PhoneIcon}>
          {t('call')} <span className={css.number}>{formatPhone(business.bus_phone)}</span>
        </LinkButton>
      )}
      <LinkButton kind="quiet" wide href={`/biz/${business.bus_url}/menu`} icon={BookOpen}>
        {t('menuLink')}
      </LinkButton>
    </aside>
  );
}

type ListProps = { readonly menu: Menu; readonly business: Business };

function ServiceList({ menu, business }: ListProps) {
  const t = useTranslations('catalog');
  const [wanted, setWanted] = useState('');
  const team = useQuery({
    ...apiQueryOptions(employeesList, { query: { business_id: business.id } }),
    ...queryPolicies.business,
  });
  const sections = sectionsOf(menu, wanted);
  const count = sections.reduce((sum, { services }) => sum + services.length, 0);
  const booking = `/biz/${business.bus_url}/appointment`;
  const techs = (id: string) => (team.data?.data ?? []).filter((member) => member.services.includes(id)).length;
  return (
    <div className={css.main}>
      <SearchField
        label={t('searchLabel')}
        placeholder={t('search', { count: menu.data.length })}
        value={wanted}
        onChange={setWanted}
      />
      <output className="unseen">{wanted && t('found', { count })}</output>
      {sections.length > 0 && <SectionSpy sections={sections} />}
      {sections.map((section) => (
        <section key={section.id} id={`kind-${section.id}`} className={css.section} aria-label={section.name}>
          <h2>{section.name}</h2>
          <ul className={css.list}>
            {section.services.map((service) => (
              <ServiceRow
                key={service.service_id}
                service={service}
                techs={techs(service.service_id)}
                who={staffWordOf(business.business_categories)}
                booking={business.settings.customer_make_appointment && service.online ? booking : null}
              />
            ))}
          </ul>
        </section>
      ))}
      {sections.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t('noMatch')}
          text={t('noMatchText')}
          action={
            <Button kind="secondary" onClick={() => setWanted('')}>
              {t('all')}
            </Button>
          }
        />
      )}
    </div>
  );
}

export function Component() {
  const t = useTranslations('catalog');
  const business = useOutletContext<Business>();
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    ...apiQueryOptions(businessServices, menuInput(business.id)),
    ...queryPolicies.business,
  });
  const isNone = data?.data.length === 0;
  return (
    <div className={css.page} data-none={isNone ? '' : undefined}>
      {isPending && <SkeletonRows rows={8} face={false} />}
      {isError && <ErrorPanel title={t('failed')} text={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {isNone && <NoServices business={business} />}
      {data && !isNone && <ServiceList menu={data} business={business} />}
      {!isNone && <VisitCard business={business} />}
    </div>
  );
}
