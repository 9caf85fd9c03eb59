import type * as contract from 'core/media/contract';
import type { Examples } from './shape.ts';

export const examples: Examples<typeof contract> = {
  photosList: { access: 'anyone', own: ({ at }) => ({ query: { business_id: at.id, page: 1, per_page: 5 } }) },
  videosList: { access: 'anyone', own: ({ at }) => ({ query: { business_id: at.id } }) },
  galleries: { access: 'anyone', own: ({ at }) => ({ query: { busUrl: at.bus_url } }) },
  gallery: {
    access: 'anyone',
    own: async ({ at, rows }) => ({ params: { id: await rows.lasting('gallery') }, query: { busUrl: at.bus_url } }),
    foreignRow: true,
  },
  photo: {
    access: 'anyone',
    own: async ({ at, rows }) => ({ params: { id: await rows.lasting('photo') }, query: { busUrl: at.bus_url } }),
    foreignRow: true,
  },
  video: {
    access: 'anyone',
    own: async ({ at, rows }) => ({ params: { id: await rows.video() }, query: { busUrl: at.bus_url } }),
    foreignRow: true,
  },
  photosOfBusiness: { access: 'anyone', own: ({ at }) => ({ params: { id: at.id }, query: { page: 1 } }) },
  postsOfBusiness: { access: 'anyone', own: ({ at }) => ({ params: { id: at.id }, query: { page: 1 } }) },
};
