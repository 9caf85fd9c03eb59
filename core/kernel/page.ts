import * as z from 'zod/mini';

const LARGEST_PAGE = 100;

const count = (fallback: number, most: number) =>
  z._default(
    z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,6}$/))]), z.transform(Number)).check(z.minimum(1), z.maximum(most)),
    fallback,
  );

export const PageNumber = count(1, 100_000);
export const pageSize = (fallback = 10) => count(fallback, LARGEST_PAGE);

/** Contains both sets of field names that the specification uses, so that every caller finds the one it knows. */
export const Pagination = z.object({
  current_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  total_items: z.int(),
  last_page: z.int(),
  total_pages: z.int(),
  prev_page: z.nullable(z.int()),
  next_page: z.nullable(z.int()),
});
export type Pagination = z.infer<typeof Pagination>;

export function pagination(page: number, size: number, total: number): Pagination {
  const last = Math.max(1, Math.ceil(total / size));
  return {
    current_page: page,
    per_page: size,
    total,
    total_items: total,
    last_page: last,
    total_pages: last,
    prev_page: page > 1 ? Math.min(page - 1, last) : null,
    next_page: page < last ? page + 1 : null,
  };
}

/** Takes the place of a list in replies for callers who may see only aggregates; the schema refuses any row. */
export const NoRows = z.array(z.never());

export const pageOf = <T extends z.ZodMiniType>(row: T) => z.object({ data: z.array(row), pagination: Pagination });
