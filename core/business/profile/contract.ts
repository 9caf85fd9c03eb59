import * as z from 'zod/mini';
import { endpoint, writeDefaults } from '../../kernel/endpoint.ts';
import { event } from '../../kernel/event.ts';
import { BusinessId } from '../../kernel/ids.ts';
import { may, permission } from '../../kernel/permission.ts';
import { Phone } from '../../kernel/phone/schema.ts';
import { textInFormat, Text } from '../../kernel/text.ts';
import { isTimezone } from '../../kernel/time.ts';
import {
  Business,
  BusUrl,
  businessByUrl,
  businessDetails,
  businessList,
  colors,
  getBusinessUrl,
  layouts,
  menuStyle,
  menuStyles,
  palette,
} from '../page/contract.ts';
import { settingsBusiness } from '../settings/contract.ts';
import * as general from '../../kernel/refusals/general.ts';
import { schemaText } from '../../kernel/refusals/reason.ts';
import * as refused from '../refusals.ts';

export const manageTheme = permission('manage.theme', 'settings', '- - + - - - + + - -');
export const slugChange = permission('slug.change', 'settings', '- - o - - - - + - -');
export const businessTransfer = permission('business.transfer', 'settings', '- - o - - - - + - -');
export const businessClose = permission('business.close', 'settings', '- - o - - - - + - -');

/** A form sends null as an empty string; both mean "nothing". */
const orNull = <T extends z.ZodMiniType>(shape: T) =>
  z.union([
    z.pipe(
      z.union([z.null(), z.literal('')]),
      z.transform(() => null),
    ),
    shape,
  ]);
const blank = (max: number) =>
  z.pipe(
    z.union([z.null(), Text(max)]),
    z.transform((text) => text || null),
  );
const degrees = (most: number) =>
  orNull(
    z
      .pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/))]), z.transform(Number))
      .check(z.minimum(-most), z.maximum(most)),
  );

const State = textInFormat(
  (text) => /^[A-Za-z]{2}$/.test(text),
  schemaText(refused.state),
  (text) => text.toUpperCase(),
);
const Zip = textInFormat((text) => /^\d{5}$/.test(text), schemaText(general.inputPostalCodeInvalid));
const Timezone = textInFormat(isTimezone, schemaText(general.inputTimeZoneUnknown));
const CategoryIds = z
  .array(z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,6}$/))]), z.transform(Number)))
  .check(z.minLength(1), z.maxLength(5));

const place = {
  bus_phone: z.optional(Phone),
  address: z.optional(blank(160)),
  city: z.optional(blank(80)),
  state_id: z.optional(State),
  zip: z.optional(Zip),
  timezone: z.optional(Timezone),
};

/** The slug is judged by `whyNotSlug`, which has the specification's words for what is wrong with it. */
export const WishedSlug = z.string().check(z.maxLength(200));

const NewBusiness = z.strictObject({ bus_name: Text(120, 1), bus_url: WishedSlug, business_categories: CategoryIds, ...place });
export type NewBusiness = z.infer<typeof NewBusiness>;

export const registerBusiness = endpoint({
  method: 'POST',
  path: '/api/business/register',
  summary: 'Register a business and become its owner',
  access: 'signed-in',
  scope: 'none',
  pin: 'none',
  money: false,
  idempotent: true,
  limit: 'write',
  status: 201,
  body: NewBusiness,
  reply: z.object({ success: z.literal(true), data: z.object({ id: z.int(), bus_url: z.string() }), message: z.string() }),
});

const BusinessChange = z.strictObject({
  id: BusinessId,
  bus_name: z.optional(Text(120, 1)),
  ...place,
  latitude: z.optional(degrees(90)),
  longitude: z.optional(degrees(180)),
  place_id: z.optional(blank(300)),
  about: z.optional(Text(5000)),
  menu_style: z.optional(z.enum(menuStyles)),
  business_categories: z.optional(CategoryIds),
  bus_image: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});
export type BusinessChange = z.infer<typeof BusinessChange>;

export const updateBusiness = endpoint({
  method: 'POST',
  path: '/api/business/update',
  summary: 'Change name, place, story, categories and picture of a business',
  access: may(settingsBusiness),
  scope: 'body.id',
  pin: 'none',
  money: false,
  idempotent: false,
  limit: 'upload',
  body: BusinessChange,
  files: { bus_image: { most: 1, kind: 'image' } },
  reply: z.object({ success: z.literal(true), data: Business, message: z.string() }),
});

export const changeSlug = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/business/slug',
  summary: 'Move a business to another address; the old one leads there for a year',
  access: may(slugChange),
  scope: 'body.business_id',
  body: z.strictObject({ business_id: BusinessId, bus_url: WishedSlug }),
  reply: z.object({ success: z.literal(true), data: z.object({ id: z.int(), bus_url: z.string() }), message: z.string() }),
});

export const updateColour = endpoint({
  ...writeDefaults,
  method: 'PUT',
  path: '/api/business/update-colour',
  summary: 'Theme colour or banner layout of a business page',
  access: may(manageTheme),
  scope: 'body.busUrl',
  cookie: true,
  body: z
    .strictObject({ busUrl: BusUrl, color_code: z.optional(z.enum(palette)), layout_type: z.optional(z.enum(layouts)) })
    .check(z.refine((theme) => theme.color_code !== undefined || theme.layout_type !== undefined, schemaText(refused.theme))),
  reply: z.object({ message: z.string() }),
});

const changed = z.array(z.string());
const face = [businessByUrl, businessDetails] as const;

/** The platform's own: the directory has a new business, whose shop is to be made. */
export const businessCreated = event({
  name: 'business.created',
  payload: z.object({ business_id: z.int(), owner_account_id: z.int() }),
  reaches: [],
  stale: [],
});
/** The platform's own: the address of a business is another one. */
export const addressTaken = event({
  name: 'business.address-taken',
  payload: z.object({ business_id: z.int() }),
  reaches: [],
  stale: [],
});
export const businessRegistered = event({
  name: 'business.registered',
  payload: z.object({ business_id: z.int(), owner_account_id: z.int() }),
  reaches: ['account'],
  stale: [businessList],
});
export const businessUpdated = event({
  name: 'business.updated',
  payload: z.object({ business_id: z.int(), changed }),
  reaches: ['business'],
  stale: [...face, businessList, menuStyle],
});
export const businessRenamed = event({
  name: 'business.renamed',
  payload: z.object({ business_id: z.int() }),
  reaches: ['business'],
  stale: [...face, businessList, getBusinessUrl],
});
export const colourChanged = event({
  name: 'business.colour-changed',
  payload: z.object({ business_id: z.int(), changed }),
  reaches: ['business'],
  stale: [...face, colors],
});
