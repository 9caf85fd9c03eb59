import type * as contract from 'core/reviews/contract';
import type { Examples, Scene } from './shape.ts';

/** A review that is here to stay. */
const someReview = async ({ stage, rows }: Scene): Promise<string> =>
  (
    await stage.world.deps.db.read(rows.scope, (tx) =>
      tx.selectFrom('review').select('id').where('business_id', '=', rows.id).orderBy('id').limit(1).executeTakeFirstOrThrow(),
    )
  ).id;

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
  publishReview: {
    access: 'manage.client.edit write',
    own: async (scene) => ({ params: { id: await someReview(scene) }, body: { business_id: scene.at.id, published: true } }),
    foreignRow: true,
  },
};
