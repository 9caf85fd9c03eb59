import type * as contract from 'core/reviews/contract';
import { platformScope } from '../../../platform/db.ts';
import type { Examples, Scene } from './shape.ts';

/** A review that is here to stay. */
const someReview = async ({ stage, rows }: Scene): Promise<string> =>
  (
    await stage.world.deps.db.read(rows.scope, ({ tx }) =>
      tx.selectFrom('review').select('id').where('business_id', '=', rows.id).orderBy('id').limit(1).executeTakeFirstOrThrow(),
    )
  ).id;

/** A report that waits in the list of the platform. */
async function freshReport({ stage, rows }: Scene): Promise<string> {
  const review_id = crypto.randomUUID();
  const at = new Date().toISOString();
  await stage.world.deps.db.write(platformScope, async ({ tx }) => {
    await tx
      .insertInto('review_report')
      .values({ review_id, business_id: rows.id, reason: 'spam', stars: 1, written_at: at, reported_at: at })
      .execute();
  });
  return review_id;
}

export const examples: Examples<typeof contract> = {
  reviewsOfBusiness: { access: 'anyone', own: ({ at }) => ({ params: { id: at.id }, query: { page: 1, stars: 5 } }) },
  clientReviews: {
    access: 'manage.client.view read',
    own: ({ at }) => ({ query: { business_id: at.id, page: 1, show: 'all' } }),
    leak: ({ who }, { data }) =>
      !['owner', 'manager', 'front_desk'].includes(who.role) && data.some(({ client, reviewer }) => client.name !== reviewer)
        ? 'shows the full name of a client'
        : null,
  },
  replyReview: {
    access: 'manage.client.edit write',
    own: async (scene) => ({
      params: { id: await someReview(scene) },
      body: { business_id: scene.at.id, reply: 'Thank you, see you soon!' },
    }),
    foreignRow: true,
  },
  reportReview: {
    access: 'manage.client.edit write',
    own: async (scene) => ({
      params: { id: await someReview(scene) },
      body: { business_id: scene.at.id, reason: 'spam' as const, note: 'An advertisement' },
    }),
    foreignRow: true,
  },
  closeReviewReport: {
    access: 'platform.reviews write',
    own: async (scene) => ({ params: { id: await freshReport(scene) }, body: { note: 'Looked at: it stays.' } }),
  },
  reportedReviews: { access: 'platform.reviews read', own: () => ({ query: { page: 1, per_page: 5 } }) },
};
