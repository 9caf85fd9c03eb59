import { popularCategories, searchBusinesses, searchByCategory, searchPosts } from 'core/discovery/contract';
import { List, Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type HeadInput, pageLoader } from '../../../platform/page.ts';
import { LinkButton } from '../../../ui/actions/LinkButton.tsx';
import { SearchBar } from '../place/SearchBar.tsx';
import { Filters } from './Filters.tsx';
import { PostList } from './PostList.tsx';
import { ResultList } from './ResultList.tsx';
import { ResultMap } from './ResultMap.tsx';
import css from './SearchPage.module.css';
import { addressFor, placeText, questionOf, type SearchInput, wishFrom } from './search-input.ts';
import { useLikedView, type SearchView } from './use-liked-view.ts';
import { useResults } from './use-results.ts';

const quiet = () => null;

/** What "open now" means depends on the clock of the visitor, so those lists are asked for by the browser alone. */
export const loader = pageLoader(async ({ url, ask }) => {
  const wish = wishFrom(url.searchParams);
  const categories = (await ask(popularCategories, {}).catch(quiet))?.data ?? [];
  const { names, list } = questionOf(wish, categories);
  if (!wish.open)
    await Promise.all([
      names !== null && ask(searchBusinesses, { query: { text: names } }).catch(quiet),
      list && ask(searchByCategory, { query: list }).catch(quiet),
      wish.q !== '' && ask(searchPosts, { query: { q: wish.q, page: 1 } }).catch(quiet),
    ]);
  return { what: wish.q || wish.category, where: placeText(wish), canonical: addressFor(wish, { page: wish.page, map: false }) };
});

export function head({ data, t, site }: HeadInput<Awaited<ReturnType<typeof loader>>>) {
  const { what, where, canonical } = data;
  const kind = what && where ? 'headBoth' : what ? 'headWhat' : where ? 'headWhere' : 'headAll';
  return {
    title: t(`discovery.search.${kind}`, { what, where, name: site.name }),
    description: t('discovery.search.description'),
    canonical,
    // A search by words is no page of its own for search engines; categories and places are.
    ...(canonical.includes('q=') ? { hidden: true as const } : {}),
  };
}

/** Where there is no room for both. An address, so that a tap counts before the page is alive. */
function Toggle({ wish, keep }: { readonly wish: SearchInput; readonly keep: (view: SearchView) => void }) {
  const t = useTranslations('discovery.search');
  const Icon = wish.map ? List : MapIcon;
  return (
    <LinkButton
      className={css.toggle}
      size={48}
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
      href={addressFor(wish, { page: wish.page, map: !wish.map })}
      onClick={() => keep(wish.map ? 'list' : 'map')}
    >
      {wish.map ? t('showList') : t('showMap')}
    </LinkButton>
  );
}

export function Component() {
  const { liked, keep } = useLikedView();
  const asked = wishFrom(useSearchParams()[0]);
  const wish = { ...asked, map: asked.map || liked === 'map' };
  const results = useResults(wish);
  const [picked, setPicked] = useState<string | undefined>();
  return (
    <div className={css.page} data-map={wish.map && results.rows.length > 0 ? '' : undefined}>
      <div className={css.bar}>
        <SearchBar key={addressFor(wish, { page: wish.page, map: false })} wish={wish} />
      </div>
      <Filters wish={wish} categories={results.categories} chosen={results.category?.slug} />
      <div className={css.results}>
        <ResultList wish={wish} results={results} picked={picked} onPoint={setPicked} />
        {wish.q !== '' && <PostList q={wish.q} />}
      </div>
      <div className={css.map}>
        <ResultMap rows={results.rows} near={wish.near} picked={picked} onPick={setPicked} />
      </div>
      {results.rows.length > 0 && <Toggle wish={wish} keep={keep} />}
    </div>
  );
}
