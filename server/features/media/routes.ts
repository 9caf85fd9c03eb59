import type * as contract from 'core/media/contract';
import type { Handlers } from '../../ctx.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { galleryById, galleryCovers, photoById, photoPage, postPage, videoById, videoPage } from './queries.ts';

export const routes: Handlers<typeof contract> = {
  photosList: ({ deps: { db }, scope }, { query }) => db.read(scope, (ctx) => photoPage(ctx, query)),
  videosList: ({ deps: { db }, scope }, { query }) => db.read(scope, (ctx) => videoPage(ctx, query)),
  galleries: async ({ deps: { db }, scope }) => ({ success: true, data: await db.read(scope, (ctx) => galleryCovers(ctx)) }),
  gallery: async ({ deps: { db }, scope }, { params }) => ({
    success: true,
    data: orNotFound(await db.read(scope, (ctx) => galleryById(ctx, params.id))),
  }),
  photo: async ({ deps: { db }, scope }, { params }) => ({
    success: true,
    data: orNotFound(await db.read(scope, (ctx) => photoById(ctx, params.id))),
  }),
  video: async ({ deps: { db }, scope }, { params }) => ({
    success: true,
    data: orNotFound(await db.read(scope, (ctx) => videoById(ctx, params.id))),
  }),
  photosOfBusiness: ({ deps: { db }, scope }, { query }) => db.read(scope, (ctx) => photoPage(ctx, { ...query, newest: true })),
  postsOfBusiness: ({ deps: { db }, scope }, { query }) => db.read(scope, (ctx) => postPage(ctx, query)),
};
