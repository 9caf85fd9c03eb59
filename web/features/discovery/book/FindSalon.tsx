import { useQuery } from '@tanstack/react-query';
import { businessForYou, type FoundBusiness, searchBusinesses } from 'core/discovery/contract';
import { SearchX, Store } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiQueryOptions } from '../../../platform/api.ts';
import { errorMessage } from '../../../platform/errors.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { SearchField } from '../../../ui/inputs/SearchField.tsx';
import { SectionHeading } from '../../../ui/layout/SectionHeading.tsx';
import { useLate } from '../box/use-late.ts';
import { BusinessCard } from '../cards/BusinessCard.tsx';
import { CardSkeletons } from '../cards/CardSkeletons.tsx';
import landing from '../landing/LandingPage.module.css';
import css from './find-salon.module.css';

const CARDS = 8;
const LEAST_LETTERS = 2;
const PAUSE_MS = 300;

type Asked = {
  readonly data: readonly FoundBusiness[] | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** The salons that hold the words, or those near; either with its own way to fail. */
function useSalons(text: string): Asked {
  const wanted = useLate(text.trim(), PAUSE_MS);
  const isSearch = wanted.length >= LEAST_LETTERS;
  const found = useQuery({ ...apiQueryOptions(searchBusinesses, { query: { text: wanted } }), enabled: isSearch });
  const near = useQuery({ ...apiQueryOptions(businessForYou, { query: {} }), enabled: !isSearch, staleTime: 60_000 });
  const { error, isFetching, refetch } = isSearch ? found : near;
  const data = isSearch ? found.data?.businesses : near.data?.data.slice(0, CARDS);
  return { data, error, isFetching, refetch };
}

/** A search that leads to booking pages. `query` is what the link wished for. */
export function FindSalon({ query }: { readonly query: string }) {
  const t = useTranslations('discovery.book');
  const [text, setText] = useState('');
  const { data, error, isFetching, refetch } = useSalons(text);
  const isSearch = text.trim().length >= LEAST_LETTERS;
  return (
    <div className={css.page}>
      <SectionHeading level={1} display="lg">
        {t('title')}
      </SectionHeading>
      <p className={css.text}>{t('text')}</p>
      <div className={css.search}>
        <SearchField label={t('search')} placeholder={t('search')} value={text} onChange={setText} size={56} />
      </div>
      <h2 className={css.heading}>{isSearch ? t('found') : t('popular')}</h2>
      {error && !data && (
        <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !data && <CardSkeletons count={4} />}
      {data?.length === 0 && (
        <EmptyState
          icon={isSearch ? <SearchX size={24} strokeWidth={1.75} /> : <Store size={24} strokeWidth={1.75} />}
          title={t('none')}
          text={t('noneText')}
        />
      )}
      {data && data.length > 0 && (
        <div className={landing.cards}>
          {data.map((business) => (
            <BusinessCard key={business.id} business={business} page={`/appointment${query}`} />
          ))}
        </div>
      )}
    </div>
  );
}
