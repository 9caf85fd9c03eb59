import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { PageNumber, pageOf } from '../kernel/page.ts';
import { Text } from '../kernel/text.ts';
import { LocalDate, WallTime } from '../kernel/time.ts';
import { schemaText } from '../kernel/refusals/reason.ts';
import * as refused from './refusals.ts';

const coordinate = (most: number) =>
  z
    .pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/))]), z.transform(Number))
    .check(z.minimum(-most), z.maximum(most));
const Latitude = coordinate(90);
const Longitude = coordinate(180);
/** Two-letter code of a state, in either case. */
const StateId = z.pipe(
  z.string().check(z.regex(/^[A-Za-z]{2}$/)),
  z.transform((code) => code.toUpperCase()),
);
const Zip = z.string().check(z.regex(/^\d{5}$/));
const Timezone = z.string().check(z.maxLength(60), z.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/));

/** A business in a list of results. */
export const FoundBusiness = z.object({
  id: z.int(),
  bus_name: z.string(),
  bus_url: z.string(),
  photo_url: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_id: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  avg_reviews_star: z.number(),
  reviews_count: z.int(),
  timezone: z.nullable(z.string()),
  /** As schema.org writes them, days off left out: `Mo 09:30-19:00; Su 11:00-17:00`. `weekFrom` makes a schedule of it. */
  opening_hours: z.nullable(z.string()),
});
export type FoundBusiness = z.infer<typeof FoundBusiness>;

/** `distance_km` only where the call named a point. */
export const ListedBusiness = z.extend(FoundBusiness, {
  color_code: z.nullable(z.string()),
  category_ids: z.array(z.int()),
  distance_km: z.nullable(z.number()),
});
export type ListedBusiness = z.infer<typeof ListedBusiness>;

const read = { access: 'anyone', scope: 'none', pin: 'none', money: false, idempotent: false } as const;

export const searchBusinesses = endpoint({
  ...read,
  method: 'GET',
  path: '/api/search',
  summary: 'Up to ten businesses whose name or city holds the typed words; accents and one typing error are forgiven',
  limit: 'search',
  query: z.object({ text: z._default(Text(100), '') }),
  reply: z.object({ businesses: z.array(FoundBusiness) }),
});

export const searchByCategory = endpoint({
  ...read,
  method: 'GET',
  path: '/api/search/business-categories',
  summary:
    'Businesses of a category at a place. The narrowest place named counts: a point (nearest first), zip, city, state, everywhere (popular first)',
  limit: 'search',
  query: z
    .object({
      /** Slug or number; none means any. */
      category: z.optional(Text(60)),
      city: z.optional(Text(80)),
      state_id: z.optional(StateId),
      zip: z.optional(Zip),
      lat: z.optional(Latitude),
      lng: z.optional(Longitude),
      /** Open at this time by the clock of the business, on `date` (today when missing). */
      time: z.optional(WallTime),
      date: z.optional(LocalDate),
      userTimezone: z.optional(Timezone),
      page: PageNumber,
    })
    .check(
      z.refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
        path: ['lat'],
        error: schemaText(refused.point),
      }),
    ),
  reply: pageOf(ListedBusiness),
});

export const Place = z.object({
  city: z.string(),
  state_id: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const searchLocation = endpoint({
  ...read,
  method: 'GET',
  path: '/api/search/location',
  summary: 'Places by what a person types, or the place nearest to a point',
  limit: 'search',
  query: z.object({ text: z._default(Text(100), ''), lat: z.optional(Latitude), lng: z.optional(Longitude) }),
  reply: z.object({ data: z.array(Place) }),
});

export const searchTimes = endpoint({
  ...read,
  method: 'GET',
  path: '/api/search/searchTime',
  summary: 'Times of a date that may be asked for as "open at"',
  limit: 'search',
  query: z.object({ date: z.optional(LocalDate), userTimezone: z.optional(Timezone) }),
  reply: z.object({ data: z.array(z.object({ value: WallTime, label: z.string() })) }),
});

export const FoundPost = z.object({
  id: z.string(),
  body: z.string(),
  image: z.nullable(z.string()),
  created_at: z.string(),
  business: z.object({ id: z.int(), bus_name: z.string(), bus_url: z.string(), photo_url: z.nullable(z.string()) }),
});

export const searchPosts = endpoint({
  ...read,
  method: 'GET',
  path: '/api/search/posts',
  summary: 'Posts of all businesses that hold the words or the hashtag, newest first',
  limit: 'search',
  query: z.object({ q: z._default(Text(100), ''), page: PageNumber }),
  reply: pageOf(FoundPost),
});

export const businessForYou = endpoint({
  ...read,
  method: 'GET',
  path: '/api/business-for-you',
  summary: 'Popular businesses around a point, or popular ones anywhere',
  limit: 'read',
  query: z.object({ lat: z.optional(Latitude), lng: z.optional(Longitude) }),
  reply: z.object({ data: z.array(FoundBusiness) }),
});

export const popularCategories = endpoint({
  ...read,
  method: 'GET',
  path: '/api/popular-categories',
  summary: 'Categories that have businesses, the most popular first',
  limit: 'read',
  reply: z.object({
    data: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), name_vi: z.string(), trade: z.string() })),
  }),
});

export const advertisements = endpoint({
  ...read,
  method: 'GET',
  path: '/api/advertisement',
  summary: 'What the home page announces right now',
  limit: 'read',
  reply: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        title_vi: z.string(),
        body: z.string(),
        body_vi: z.string(),
        image: z.nullable(z.string()),
        href: z.string(),
      }),
    ),
  }),
});
