import { useQuery } from '@tanstack/react-query';
import { advertisements, businessForYou, popularCategories } from 'core/discovery/contract';
import { ArrowRight, Store } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { type HeadInput, pageLoader } from '../../../platform/page.ts';
import { TextLink } from '../../../ui/actions/TextLink.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SectionHeading } from '../../../ui/layout/SectionHeading.tsx';
import { BusinessCard } from '../cards/BusinessCard.tsx';
import { CardSkeletons } from '../cards/CardSkeletons.tsx';
import { CategoryPills } from '../cards/CategoryPills.tsx';
import { ForOwners } from './ForOwners.tsx';
import { Hero } from './Hero.tsx';
import css from './LandingPage.module.css';
import { Sponsored } from './Sponsored.tsx';
import { useWhereabouts } from './whereabouts.ts';

const CARDS = 8;
const PILLS = 8;
const quiet = () => null;

/** A part that cannot be had now is missing from the page, not the page. */
export const loader = pageLoader(async ({ ask: hear }) => {
  await Promise.all([
    hear(popularCategories, {}).catch(quiet),
    hear(businessForYou, { query: {} }).catch(quiet),
    hear(advertisements, {}).catch(quiet),
  ]);
  return { at: 'landing' };
});

export const head = ({ t, site }: HeadInput) => ({
  title: t('discovery.landing.headTitle', { name: site.name }),
  description: t('discovery.landing.lead'),
  canonical: '/',
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${site.origin}/`,
      potentialAction: { '@type': 'SearchAction', target: `${site.origin}/search?q={q}`, 'query-input': 'required name=q' },
    },
  ],
});

function Popular() {
  const t = useTranslations('discovery.landing');
  const { near } = useWhereabouts();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...apiQueryOptions(businessForYou, { query: near ?? {} }),
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  const list = data?.data.slice(0, CARDS) ?? [];
  return (
    <section className={css.section} aria-labelledby="popular">
      <SectionHeading
        id="popular"
        display="md"
        action={
          <TextLink href="/search" iconAfter={<ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />}>
            {t('seeAll')}
          </TextLink>
        }
      >
        {near ? t('near') : t('popular')}
      </SectionHeading>
      {isPending && <CardSkeletons count={4} />}
      {error && !data && (
        <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && list.length === 0 && <EmptyState icon={Store} title={t('none')} text={t('noneText')} />}
      {list.length > 0 && (
        <div className={css.cards}>
          {list.map((business, index) => (
            <BusinessCard key={business.id} business={business} eager={index < 4} />
          ))}
        </div>
      )}
    </section>
  );
}

export function Component() {
  useLoaderData();
  const { data: categories } = useQuery({ ...apiQueryOptions(popularCategories, {}), staleTime: 300_000 });
  return (
    <div className={css.page}>
      <Hero />
      <div className={css.categories}>
        <CategoryPills categories={(categories?.data ?? []).slice(0, PILLS)} />
      </div>
      <Popular />
      <Sponsored />
      <ForOwners />
    </div>
  );
}
