import type * as contract from 'core/reviews/contract';
import type { Deps } from '../../app.ts';
import type { Handlers } from '../../platform/http.ts';
import { reviewPage } from './queries.ts';

export const routes = ({ db }: Deps): Handlers<typeof contract> => ({
  reviewsOfBusiness: ({ scope, query }) => db.read(scope, (tx) => reviewPage(tx, scope, query)),
});
