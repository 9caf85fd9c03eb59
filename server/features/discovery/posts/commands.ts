import { isSearch } from 'core/discovery/rules';
import { pagination } from 'core/kernel/page';
import type { WithDeps } from '../../../ctx.ts';
import type { Deps } from '../../../deps.ts';
import { platformScope } from '../../../platform/db.ts';
import { typedWords } from '../commands.ts';
import { postsByWords } from './queries.ts';

const PAGE = 10;

export function findPosts({ deps }: WithDeps<Pick<Deps, 'db'>>, { q, page }: { q: string; page: number }) {
  return deps.db.read(platformScope, async (ctx) => {
    const words = await typedWords(ctx, q);
    const data = isSearch(words) ? await postsByWords(ctx, words, { offset: (page - 1) * PAGE, size: PAGE }) : [];
    const [first] =
      data.length > 0 || page === 1 || !isSearch(words) ? data : await postsByWords(ctx, words, { offset: 0, size: 1 });
    return { data, pagination: pagination(page, PAGE, first?.total ?? 0) };
  });
}
