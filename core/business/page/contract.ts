import * as z from 'zod/mini';
import { dayStarts } from '../../kernel/days/starts.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId, HashId } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { weekdays } from '../../kernel/time.ts';

/** Whatever stands in the address bar; what is no slug is simply an unknown business. */
export const BusUrl = z.string().check(z.minLength(1), z.maxLength(200));

export const palette = ['#b998e3', '#329da8', '#b89d58', '#eda745'] as const;
export const layouts = ['wave', 'split-screen'] as const;
export const menuStyles = ['wide_menu_display', 'compact_menu_display', 'photo_menu_display'] as const;
export const socialTypes = ['facebook', 'twitter', 'linkedin', 'google', 'youtube', 'yelp'] as const;

export const publicRead = permission('public.read', null, '+ + + + + + + + + +');
export const packagesRead = permission('packages.read', null, '+ + + + + + + + + +');
export const recommend = permission('recommend', null, '- s s s s s - - - -');

export const WorkDay = z.object({
  day: z.enum(weekdays),
  available: z.literal([0, 1]),
  start_time: z.string(),
  end_time: z.string(),
});
export type WorkDay = z.infer<typeof WorkDay>;

/** The viewer as a client of this business; null for visitors and for people the business does not know. */
const Customer = z.object({
  id: HashId,
  block: z.boolean(),
  phone_number: z.nullable(z.string()),
  vip: z.union([z.boolean(), z.string()]),
  appointments: z.array(z.object({ id: z.string(), appointment_date: z.string(), appointment_start_time: z.string() })),
});

const publicFace = {
  id: z.int(),
  bus_name: z.string(),
  bus_url: z.string(),
  bus_phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_id: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  place_id: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  bus_image: z.nullable(z.string()),
  color_code: z.nullable(z.string()),
  layout_type: z.enum(layouts),
  avg_reviews_star: z.number(),
  total_recommended: z.int(),
  isRecommended: z.boolean(),
  socialLinks: z.array(z.object({ type: z.enum(socialTypes), url: z.string() })),
  /** What whoever books must know before: whether they can, alone or with others, and what asking for somebody or calling off costs. */
  settings: z.object({
    customer_make_appointment: z.boolean(),
    request_price_cents: z.int(),
    cancel_free_hours: z.int(),
    late_fee_cents: z.int(),
    booking_policy: z.enum(['none', 'card', 'deposit', 'full']),
    deposit_percent: z.int(),
    fee_preset: z.enum(['flexible', 'fair', 'moderate', 'strict']),
    cancel_notice_min: z.int(),
    group_booking: z.boolean(),
    /** When a day of the business begins, for what is counted by days. */
    business_day_starts_at: z.enum(dayStarts),
  }),
  customer: z.nullable(Customer),
  working_schedule: z.array(WorkDay),
  timezone: z.nullable(z.string()),
  permissions: z.array(z.string()),
  isMxMerchantEnabled: z.boolean(),
  is_owner: z.boolean(),
  hasAccessBusinessManager: z.boolean(),
  chat_count: z.int(),
  unreadSmsCount: z.int(),
  business_categories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), name_vi: z.string() })),
  /** Until then only those who belong to the business know that there is one. */
  published: z.boolean(),
};
export const Business = z.object(publicFace);
export type Business = z.infer<typeof Business>;

export const getBusinessUrl = endpoint({
  ...readDefaults,
  path: '/api/get-business-url',
  summary: 'Address of a business by number, or number by address',
  access: 'anyone',
  scope: 'none',
  query: z.object({ business_url: z.optional(BusUrl), business_id: z.optional(BusinessId) }),
  reply: z.object({ success: z.literal(true), data: z.object({ id: z.int(), bus_url: z.string() }) }),
});

export const businessByUrl = endpoint({
  ...readDefaults,
  path: '/api/business-by-url',
  summary: 'Public face of a business, and what it is to the viewer',
  access: 'anyone',
  scope: 'query.business_url',
  cookie: true,
  query: z.object({ business_url: BusUrl }),
  reply: z.object({ success: z.literal(true), data: Business }),
});

export const businessDetails = endpoint({
  ...readDefaults,
  path: '/api/business/details',
  summary: 'Public face with the story and the hours of all seven days',
  access: 'anyone',
  scope: 'query.business_url',
  cookie: true,
  query: z.object({ business_url: BusUrl }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ ...publicFace, about: z.string(), address_line: z.string(), is_open: z.boolean(), hours: z.array(WorkDay) }),
  }),
});

const Linked = z.object({
  id: z.int(),
  bus_name: z.string(),
  bus_url: z.string(),
  photo_url: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_id: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  color_code: z.nullable(z.string()),
  role: z.string(),
  published: z.boolean(),
  package: z.object({ id: z.int(), name: z.string() }),
});

export const businessList = endpoint({
  ...readDefaults,
  unattended: true,
  path: '/api/business-list',
  summary: 'Businesses the viewer owns or works for',
  access: 'signed-in',
  scope: 'none',
  reply: z.object({
    success: z.literal(true),
    data: z.object({ my_businesses: z.array(Linked), linked_businesses: z.array(Linked) }),
  }),
});

export const menuStyle = endpoint({
  ...readDefaults,
  path: '/api/business/:busUrl/menu-style',
  summary: 'How the price list of a business is laid out',
  access: 'anyone',
  scope: 'params.busUrl',
  params: z.object({ busUrl: BusUrl }),
  reply: z.object({ data: z.enum(menuStyles) }),
});

export const colors = endpoint({
  ...readDefaults,
  path: '/api/colors',
  summary: 'Primary colour of the shell, or of one business',
  access: 'anyone',
  scope: 'query.busUrl',
  query: z.object({ busUrl: z.optional(BusUrl) }),
  reply: z.object({ primaryColor: z.string() }),
});

export const recommendBusiness = endpoint({
  ...writeDefaults,
  method: 'POST',
  path: '/api/recommend',
  summary: 'Recommend a business, or take it back',
  access: may(recommend),
  narrow: { self: true },
  scope: 'query.busUrl',
  query: z.object({ busUrl: BusUrl }),
  reply: z.object({ success: z.literal(true), total_recommended: z.int(), isRecommended: z.boolean() }),
});

export const businessRecommended = event({
  name: 'business.recommended',
  payload: z.object({ business_id: z.int(), account_id: z.int(), recommended: z.boolean() }),
  reaches: ['business'],
  stale: [businessByUrl, businessDetails],
});
