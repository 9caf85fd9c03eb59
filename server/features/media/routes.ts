import type * as contract from 'core/media/contract';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { galleryById, galleryCovers, photoById, photoPage, postPage, videoById, videoPage } from './queries.ts';

export const routes = ({ db }: Deps): Handlers<typeof contract> => ({
  photosList: ({ scope, query }) => db.read(scope, (tx) => photoPage(tx, scope, query)),
  videosList: ({ scope, query }) => db.read(scope, (tx) => videoPage(tx, scope, query)),
  galleries: async ({ scope }) => ({ success: true, data: await db.read(scope, (tx) => galleryCovers(tx, scope)) }),
  gallery: async ({ scope, params }) => ({
    success: true,
    data: orNotFound(await db.read(scope, (tx) => galleryById(tx, scope, params.id))),
  }),
  photo: async ({ scope, params }) => ({
    success: true,
    data: orNotFound(await db.read(scope, (tx) => photoById(tx, scope, params.id))),
  }),
  video: async ({ scope, params }) => ({
    success: true,
    data: orNotFound(await db.read(scope, (tx) => videoById(tx, scope, params.id))),
  }),
  photosOfBusiness: ({ scope, query }) => db.read(scope, (tx) => photoPage(tx, scope, { ...query, newest: true })),
  postsOfBusiness: ({ scope, query }) => db.read(scope, (tx) => postPage(tx, scope, query)),
});
