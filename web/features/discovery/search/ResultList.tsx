import { SearchX } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { errorMessage } from '../../../platform/errors.ts';
import { useLanguage } from '../../../platform/language.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorPanel } from '../../../ui/feedback/ErrorPanel.tsx';
import { Pagination } from '../../../ui/tables/Pagination.tsx';
import { RowSkeletons } from '../cards/CardSkeletons.tsx';
import { CategoryPills, categoryName } from '../cards/CategoryPills.tsx';
import { ResultRow } from './ResultRow.tsx';
import css from './SearchPage.module.css';
import { addressFor, emptySearch, placeText, type SearchInput } from './search-input.ts';
import { useNearest } from './use-nearest.ts';
import type { Results } from './use-results.ts';

type Props = {
  readonly wish: SearchInput;
  readonly results: Results;
  readonly picked: string | undefined;
  readonly onPoint: (id: string | undefined) => void;
};

function useTitle(wish: SearchInput, { category }: Results): string {
  const t = useTranslations('discovery.search');
  const language = useLanguage();
  const where = placeText(wish);
  const what = wish.q || (category && categoryName(category, language));
  if (what && where) return t('titleBoth', { what, where });
  if (what) return t(wish.q ? 'titleWords' : 'titleWhat', { what });
  return where ? t('titleWhere', { where }) : t('titleAll');
}

/** Who is nearest to the place that was asked for, in the same category if there is one. */
function Nearest({ wish, results, onPoint }: Omit<Props, 'picked'>) {
  const t = useTranslations('discovery.search');
  const rows = useNearest(wish, results.category?.slug);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest" className={css.nearest}>
        {placeText(wish) ? t('nearest', { where: placeText(wish) }) : t('popular')}
      </h2>
      <ol className={css.rows}>
        {rows.map((row, index) => (
          <ResultRow key={row.id} row={row} mark={index + 1} picked={false} onPoint={onPoint} />
        ))}
      </ol>
    </section>
  );
}

/** Nothing found is not the end: the nearest salons, and other categories at the same place, are one press away. */
function Nothing({ wish, results }: Pick<Props, 'wish' | 'results'>) {
  const t = useTranslations('discovery.search');
  const others = results.categories.filter(({ slug }) => slug !== results.category?.slug).slice(0, 6);
  return (
    <div>
      <h2 className="unseen">{t('results')}</h2>
      <EmptyState icon={SearchX} title={t('none')} text={wish.open ? t('noneOpen') : t('noneText')} />
      <p className={css.others} aria-hidden="true">
        {t('others')}
      </p>
      <CategoryPills
        label={t('others')}
        categories={others}
        wish={{ ...emptySearch, city: wish.city, state_id: wish.state_id, zip: wish.zip }}
      />
    </div>
  );
}

export function ResultList({ wish, results, picked, onPoint }: Props) {
  const t = useTranslations('discovery.search');
  const title = useTitle(wish, results);
  const go = useNavigate();
  const { rows, total, pages, isPending, isFetching, error, retry } = results;
  const turn = (page: number) => void go(addressFor(wish, { page }));
  return (
    <section aria-labelledby="results" aria-busy={isFetching}>
      <h1 id="results" className={css.title}>
        {title}
      </h1>
      <output className={css.count}>{isPending ? t('searching') : error ? '' : t('count', { count: total })}</output>
      {isPending && <RowSkeletons count={6} />}
      {error && <ErrorPanel title={t('failed')} text={errorMessage(error)} retrying={isFetching} onRetry={retry} />}
      {!isPending && !error && rows.length === 0 && (
        <>
          <Nothing wish={wish} results={results} />
          <Nearest wish={wish} results={results} onPoint={onPoint} />
        </>
      )}
      {rows.length > 0 && (
        <ol className={css.rows}>
          {rows.map((row, index) => (
            <ResultRow key={row.id} row={row} mark={index + 1} picked={String(row.id) === picked} onPoint={onPoint} />
          ))}
        </ol>
      )}
      {pages > 1 && <Pagination page={wish.page} pages={pages} onPage={turn} />}
    </section>
  );
}
