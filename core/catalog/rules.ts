const texts = {
  business: 'No business Services data found.',
  custom: 'No Custom Services data found.',
  default: 'No Default Services data found.',
} as const;

/** An empty menu is an answer, not a mistake; the words for it ride along. */
export const emptyText = (rows: readonly unknown[], list: keyof typeof texts): { message?: string } =>
  rows.length > 0 ? {} : { message: texts[list] };
