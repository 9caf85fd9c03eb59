import { sql } from 'kysely';
import { pagination } from 'core/kernel/page';
import type { Tx, BusinessTx } from '../../platform/db.ts';

const photoColumns = ['p.id', 'p.gallery_id', 'p.url', 'p.width', 'p.height', 'p.caption', 'p.created_at'] as const;

/** A photo goes with its gallery. */
const photosOf = ({ tx, scope }: BusinessTx) =>
  tx
    .selectFrom('photo as p')
    .leftJoin('gallery as g', (join) => join.onRef('g.business_id', '=', 'p.business_id').onRef('g.id', '=', 'p.gallery_id'))
    .where('p.business_id', '=', scope.businessId)
    .where('p.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null);

type PhotoPage = {
  readonly page: number;
  readonly per_page: number;
  readonly gallery_id?: string | undefined;
  readonly newest?: boolean;
};

/** Photos by gallery and place in it, or newest first. */
export async function photoPage(ctx: BusinessTx, { page, per_page, gallery_id, newest = false }: PhotoPage) {
  const wanted = photosOf(ctx).$if(gallery_id !== undefined, (query) => query.where('p.gallery_id', '=', gallery_id ?? null));
  const ordered = newest ? wanted.orderBy('p.created_at', 'desc') : wanted.orderBy('g.sort').orderBy('p.sort');
  const [data, { total }] = await Promise.all([
    ordered
      .orderBy('p.id')
      .select(photoColumns)
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data, pagination: pagination(page, per_page, total) };
}

const galleriesOf = ({ tx, scope }: BusinessTx) =>
  tx.selectFrom('gallery').select(['id', 'title']).where('business_id', '=', scope.businessId).where('deleted_at', 'is', null);

export async function galleryCovers(ctx: BusinessTx) {
  const [galleries, photos, counts] = await Promise.all([
    galleriesOf(ctx).orderBy('sort').orderBy('id').execute(),
    photosOf(ctx)
      .select(photoColumns)
      .distinctOn('p.gallery_id')
      .orderBy('p.gallery_id')
      .orderBy('p.sort')
      .orderBy('p.id')
      .execute(),
    photosOf(ctx)
      .select((eb) => ['p.gallery_id', eb.fn.countAll<number>().as('photos')])
      .groupBy('p.gallery_id')
      .execute(),
  ]);
  return galleries.map((gallery) => ({
    ...gallery,
    photos_count: counts.find(({ gallery_id }) => gallery_id === gallery.id)?.photos ?? 0,
    cover: photos.find(({ gallery_id }) => gallery_id === gallery.id) ?? null,
  }));
}

export async function galleryById(ctx: BusinessTx, id: string) {
  const [gallery, photos] = await Promise.all([
    galleriesOf(ctx).where('id', '=', id).executeTakeFirst(),
    photosOf(ctx).select(photoColumns).where('p.gallery_id', '=', id).orderBy('p.sort').orderBy('p.id').execute(),
  ]);
  return gallery && { ...gallery, photos };
}

/** The neighbours are those of the same gallery, or of the photos that are in none. */
export async function photoById({ tx, scope }: BusinessTx, id: string) {
  const row = await tx
    .with('hung', (outer) =>
      photosOf({ tx: outer as Tx, scope })
        .select([...photoColumns, 'g.title'])
        .select([
          sql<string | null>`lag(p.id) over hanging`.as('prev_id'),
          sql<string | null>`lead(p.id) over hanging`.as('next_id'),
        ])
        .modifyEnd(sql`window hanging as (partition by p.gallery_id order by p.sort, p.id)`),
    )
    .selectFrom('hung')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { title, ...photo } = row;
  return { ...photo, gallery: photo.gallery_id === null || title === null ? null : { id: photo.gallery_id, title } };
}

const videosOf = ({ tx, scope }: BusinessTx) =>
  tx.selectFrom('video').where('business_id', '=', scope.businessId).where('deleted_at', 'is', null);
const videoColumns = ['id', 'title', 'url', 'poster_url', 'seconds', 'created_at'] as const;

export async function videoPage(ctx: BusinessTx, { page, per_page }: { readonly page: number; readonly per_page: number }) {
  const [data, { total }] = await Promise.all([
    videosOf(ctx)
      .select(videoColumns)
      .orderBy('sort')
      .orderBy('id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    videosOf(ctx)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, pagination: pagination(page, per_page, total) };
}

export const videoById = (ctx: BusinessTx, id: string) =>
  videosOf(ctx).select(videoColumns).where('id', '=', id).executeTakeFirst();

const postsOf = ({ tx, scope }: BusinessTx) =>
  tx.selectFrom('post').where('business_id', '=', scope.businessId).where('deleted_at', 'is', null);

export async function postPage(ctx: BusinessTx, { page, per_page }: { readonly page: number; readonly per_page: number }) {
  const [data, { total }] = await Promise.all([
    postsOf(ctx)
      .select(['id', 'body', 'image', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    postsOf(ctx)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, pagination: pagination(page, per_page, total) };
}
