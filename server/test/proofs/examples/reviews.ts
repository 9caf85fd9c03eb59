import type * as contract from 'core/reviews/contract';
import type { Examples } from './shape.ts';

export const examples: Examples<typeof contract> = {
  reviewsOfBusiness: { access: 'anyone', own: ({ at }) => ({ params: { id: at.id }, query: { page: 1, stars: 5 } }) },
};
