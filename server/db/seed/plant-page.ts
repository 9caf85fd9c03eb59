import { randomUUIDv7 } from 'node:crypto';
import type { BusinessTx } from '../../platform/db.ts';
import { daysBefore } from './plant-business.ts';
import { of } from './plant-people.ts';
import { findPicture } from './demo-pictures.ts';
import type { BusinessSeed } from './shape.ts';

/**
 * Galleries, posts and reviews. No videos: nothing here can encode one, and a row without a file that plays would be a lie.
 */
export async function plantPage(
  ctx: BusinessTx,
  business: BusinessSeed,
  people: { readonly employees: Map<string, number>; readonly clients: Map<string, number> },
  now: Date,
): Promise<void> {
  await plantGalleries(ctx, business, now);
  await plantPosts(ctx, business, now);
  await plantReviews(ctx, business, people, now);
}

async function plantGalleries({ tx, scope: { businessId: business_id } }: BusinessTx, { galleries }: BusinessSeed, now: Date) {
  const rows = galleries.map(({ title }, sort) => ({ business_id, id: randomUUIDv7(), title, sort }));
  await tx.insertInto('gallery').values(rows).execute();
  const photos = galleries.flatMap(({ pictures }, i) =>
    pictures.map(({ picture, caption }, sort) => {
      const { url, width, height } = findPicture(picture);
      const created_at = daysBefore(now, 3 + 30 * i + sort);
      return { business_id, id: randomUUIDv7(), gallery_id: rows[i]?.id ?? null, url, width, height, caption, sort, created_at };
    }),
  );
  await tx.insertInto('photo').values(photos).execute();
}

async function plantPosts({ tx, scope: { businessId: business_id } }: BusinessTx, { posts }: BusinessSeed, now: Date) {
  if (posts.length === 0) return;
  const rows = posts.map(({ body, days_ago, picture }) => ({
    business_id,
    id: randomUUIDv7(),
    body,
    image: picture === undefined ? null : findPicture(picture).url,
    created_at: daysBefore(now, days_ago),
  }));
  await tx.insertInto('post').values(rows).execute();
}

async function plantReviews(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { reviews }: BusinessSeed,
  { employees, clients }: { readonly employees: Map<string, number>; readonly clients: Map<string, number> },
  now: Date,
) {
  if (reviews.length === 0) return;
  const rows = reviews.map(({ client, staff, stars, body, days_ago, reply = null }) => ({
    business_id,
    id: randomUUIDv7(),
    stars,
    body,
    reply,
    client_id: of(clients, client),
    employee_id: staff === undefined ? null : of(employees, staff),
    created_at: daysBefore(now, days_ago),
  }));
  await tx.insertInto('review').values(rows).execute();
}
