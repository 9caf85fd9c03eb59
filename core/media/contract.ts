import * as z from 'zod/mini';
import { BusUrl } from '../business/page/contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { BusinessId, Uuid } from '../kernel/ids.ts';
import { pageOf, PageNumber, pageSize } from '../kernel/page.ts';
import { permission } from '../kernel/permission.ts';

export const manageGallery = permission('manage.gallery', 'settings', '- - + + - - + + - -');
export const managePosts = permission('manage.posts', 'settings', '- - + + - - + + - -');
export const postLike = permission('post.like', null, '- s s s s s - - - -');
export const postComment = permission('post.comment', null, '- s s s s s - - - -');

export const Photo = z.object({
  id: Uuid,
  gallery_id: z.nullable(Uuid),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  caption: z.string(),
  created_at: z.string(),
});
/** A photo in its gallery, with the neighbours the arrow keys lead to. */
export const PhotoInGallery = z.object({
  ...Photo.def.shape,
  gallery: z.nullable(z.object({ id: Uuid, title: z.string() })),
  prev_id: z.nullable(Uuid),
  next_id: z.nullable(Uuid),
});
export const Video = z.object({
  id: Uuid,
  title: z.string(),
  url: z.string(),
  poster_url: z.string(),
  seconds: z.int(),
  created_at: z.string(),
});
export const GalleryCover = z.object({ id: Uuid, title: z.string(), photos_count: z.int(), cover: z.nullable(Photo) });
export const Gallery = z.object({ id: Uuid, title: z.string(), photos: z.array(Photo) });
export const Post = z.object({ id: Uuid, body: z.string(), image: z.nullable(z.string()), created_at: z.string() });

const read = { method: 'GET', access: 'anyone', pin: 'none', money: false, idempotent: false, limit: 'read' } as const;
const one = { params: z.object({ id: Uuid }), query: z.object({ busUrl: BusUrl }), scope: 'query.busUrl' } as const;
const pages = { page: PageNumber, per_page: pageSize() };
const ofBusiness = { scope: 'params.id', params: z.object({ id: BusinessId }), query: z.object(pages) } as const;

export const photosList = endpoint({
  ...read,
  path: '/api/photos/list',
  summary: 'Photos of a business, in the order of its galleries, or of one gallery',
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, gallery_id: z.optional(Uuid), ...pages }),
  reply: pageOf(Photo),
});
export const videosList = endpoint({
  ...read,
  path: '/api/videos/list',
  summary: 'Videos of a business',
  scope: 'query.business_id',
  query: z.object({ business_id: BusinessId, ...pages }),
  reply: pageOf(Video),
});
export const galleries = endpoint({
  ...read,
  path: '/api/galleries',
  summary: 'Galleries of a business with their first photo',
  scope: 'query.busUrl',
  query: z.object({ busUrl: BusUrl }),
  reply: z.object({ success: z.literal(true), data: z.array(GalleryCover) }),
});
export const gallery = endpoint({
  ...read,
  ...one,
  path: '/api/galleries/:id',
  summary: 'One gallery with all its photos',
  reply: z.object({ success: z.literal(true), data: Gallery }),
});
export const photo = endpoint({
  ...read,
  ...one,
  path: '/api/photos/:id',
  summary: 'One photo with its neighbours in the gallery',
  reply: z.object({ success: z.literal(true), data: PhotoInGallery }),
});
export const video = endpoint({
  ...read,
  ...one,
  path: '/api/videos/:id',
  summary: 'One video',
  reply: z.object({ success: z.literal(true), data: Video }),
});
export const photosOfBusiness = endpoint({
  ...read,
  ...ofBusiness,
  path: '/api/business/:id/photos',
  summary: 'Photos of a business, newest first',
  reply: pageOf(Photo),
});
export const postsOfBusiness = endpoint({
  ...read,
  ...ofBusiness,
  path: '/api/business/:id/posts',
  summary: 'Posts of a business, newest first',
  reply: pageOf(Post),
});
