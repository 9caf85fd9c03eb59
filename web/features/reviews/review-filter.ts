/** What the address bar says about the list of reviews. */
export type Filter = { readonly page: number; readonly stars: number | null; readonly employee: string | null };

export function filterOf(search: URLSearchParams): Filter {
  const page = Number(search.get('page'));
  const stars = Number(search.get('stars'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
    employee: /^[A-Za-z0-9_-]{20,32}$/.test(search.get('staff') ?? '') ? search.get('staff') : null,
  };
}

export function searchOf({ page, stars, employee }: Filter): string {
  const search = new URLSearchParams();
  if (stars !== null) search.set('stars', String(stars));
  if (employee !== null) search.set('staff', employee);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `?${search}` : '?';
}

const PAGE = 10;
export const reviewsInput = (id: number, { page, stars, employee }: Filter) => ({
  params: { id },
  query: { page, per_page: PAGE, ...(stars === null ? {} : { stars }), ...(employee === null ? {} : { employee_id: employee }) },
});
