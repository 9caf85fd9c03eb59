import * as z from 'zod/mini';
import { Locale } from '../../accounts/contract.ts';
import { BusUrl } from '../../business/contract.ts';
import { endpoint, readDefaults, writeDefaults } from '../../kernel/endpoint.ts';
import { BusinessId, HashId, Uuid } from '../../kernel/ids.ts';
import { PageNumber, pageSize, Pagination } from '../../kernel/page.ts';
import { may } from '../../kernel/permission.ts';
import { Text } from '../../kernel/text.ts';
import { Instant, CalendarDate, FiveMinuteInstant } from '../../kernel/time.ts';
import { asked, groupModes, shownStaff } from '../availability/contract.ts';
import { appointmentEdit } from '../desk/contract.ts';
import { Device } from '../holds/contract.ts';
import { type Status, statuses } from './rules/visit.ts';

const Cents = z.int();
const Person = z.object({ id: HashId, name: z.string() });
const AddOn = z.object({ id: Uuid, name: z.string(), price_cents: Cents });

export const AppointmentLine = z.object({
  id: Uuid,
  service: z.object({ id: Uuid, name: z.string() }),
  staff: z.object({ id: HashId, first_name: z.string(), last_name: z.string() }),
  /** The client asked for this person. */
  pinned: z.boolean(),
  start: Instant,
  end: Instant,
  price_cents: Cents,
  request_cents: Cents,
  add_ons: z.array(AddOn),
});

export const Appointment = z.object({
  id: Uuid,
  business: z.object({ bus_url: z.string(), bus_name: z.string(), timezone: z.string() }),
  /** By the wall of the business. */
  appointment_date: z.string(),
  appointment_start_time: z.string(),
  appointment_slot: z.string(),
  start: Instant,
  end: Instant,
  status: z.enum(statuses),
  source: z.enum(['online', 'desk']),
  services: z.array(AppointmentLine),
  staff: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  employee: z.nullable(Person),
  requested_appointment: z.boolean(),
  customer: Person,
  customer_id: HashId,
  /** People who come together share it; the organiser is person 0. */
  group_id: z.nullable(Uuid),
  person: z.int(),
  guest_name: z.string(),
  /** How those who come together come. */
  mode: z.enum(groupModes),
  note: z.string(),
  /** A picture of what the client would like. */
  photo: z.nullable(z.string()),
  amount: z.object({
    tip: Cents,
    sub_total: Cents,
    service_price: Cents,
    pre_paid_price: Cents,
    requested_staff_price: Cents,
    staff_discount: Cents,
  }),
  /** What promotions take off, each in a row of its own. */
  promotions: z.array(z.object({ name: z.string(), cents: Cents })),
  /** What calling it off costs now, and until when it is free; null when it can no longer be called off by the client. */
  cancel: z.nullable(
    z.object({
      free_until: Instant,
      fee_cents: Cents,
      /** What it costs later than that, and what not coming does where something is taken for it. */
      late_cents: Cents,
      no_show_cents: z.nullable(Cents),
      /** Of what was paid ahead, this goes back. */
      back_cents: Cents,
      /** The fee is taken from what was paid ahead and the card on file; else the desk asks for it. */
      by_card: z.boolean(),
    }),
  ),
  /** As X-Client-Token it opens this visit, or its group, without a login; whoever the visit belongs to gets it. */
  key: z.nullable(z.string()),
});
export type Appointment = z.infer<typeof Appointment>;

/** The text of web/features/booking beside the box for offers by text; another text is another version. */
export const OFFERS_WORDING = 'texts-1';

const one = z.object({ data: Appointment });
const here = { access: 'client', scope: 'params.busUrl' } as const;
const atBusiness = z.object({ busUrl: BusUrl });
const visitAt = z.object({ busUrl: BusUrl, id: Uuid });

export const bookAppointment = endpoint({
  ...writeDefaults,
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/appointments',
  summary: 'Book a kept start, or a free one at once; for a login or a proven phone',
  idempotent: true,
  params: atBusiness,
  body: z.strictObject({
    ...asked,
    start: FiveMinuteInstant,
    device: Device,
    hold_id: z.optional(Uuid),
    staff: shownStaff,
    /** Of somebody who has no account here. */
    name: z._default(Text(120), ''),
    /** Of the guests, in their order; an empty one stays a number. */
    guests: z._default(z.array(Text(120)).check(z.maxLength(5)), []),
    note: z._default(Text(1000), ''),
    /** Of the messages about it, unless the account has chosen one. */
    locale: z._default(Locale, 'en'),
    /** What the link of a campaign's text names. */
    invitation: z.optional(Uuid),
    /** The version of the words that they ticked, if they agree to offers by text. */
    offers: z.optional(z.literal(OFFERS_WORDING)),
  }),
  reply: z.object({ data: z.array(Appointment) }),
  status: 201,
});

export const readAppointment = endpoint({
  ...readDefaults,
  ...here,
  path: '/api/booking/:busUrl/appointments/:id',
  summary: 'One visit and those of the people who come along, for whom it belongs to or who has its link',
  params: visitAt,
  /** `party`: everybody's, the organiser's first; alone the visit itself. */
  reply: z.object({ data: Appointment, party: z.array(Appointment) }),
});

export const picturedVisit = endpoint({
  ...writeDefaults,
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/appointments/:id/photo',
  summary: 'Send a picture of what is wished along with a visit ahead; without one, the picture there is taken away',
  limit: 'upload',
  params: visitAt,
  body: z.strictObject({ image: z.optional(z.literal('')) }),
  files: { image: { most: 1, kind: 'image' } },
  reply: one,
});

export const cancelAppointment = endpoint({
  ...writeDefaults,
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/appointments/:id/cancel',
  summary: 'Call a visit off, alone or with everybody who comes along; a fee must have been seen',
  params: visitAt,
  body: z.strictObject({
    whole_group: z._default(z.boolean(), false),
    /** The fee that was shown. If it has gone up, the answer is 409. */
    fee_cents: z._default(z.int(), 0),
    reason: z._default(Text(200), ''),
  }),
  reply: one,
});

export const confirmVisit = endpoint({
  ...writeDefaults,
  ...here,
  method: 'POST',
  path: '/api/booking/:busUrl/appointments/:id/confirm',
  summary: 'The client says that they will come',
  params: visitAt,
  reply: one,
});

/** For calendars that subscribe: they can show nothing but an address, so the key is part of it. */
export const visitCalendar = endpoint({
  ...readDefaults,
  access: 'anyone',
  scope: 'params.busUrl',
  path: '/api/calendar/:busUrl/:key',
  summary: 'The visits of one client as a calendar to subscribe to',
  params: z.object({ busUrl: BusUrl, key: z.string().check(z.maxLength(400)) }),
  reply: z.string(),
  media: 'text/calendar',
});

export const resetVisitCalendar = endpoint({
  ...writeDefaults,
  access: 'client',
  scope: 'body.busUrl',
  method: 'POST',
  path: '/api/client/calendar',
  summary: 'A new address for the own calendar; the one before shows nothing any more',
  body: z.strictObject({ busUrl: BusUrl }),
  reply: z.object({ success: z.literal(true), calendar_url: z.string() }),
});

const selectedTypes = ['upcoming', 'past', 'all'] as const;
const sortFields = ['start', 'created', 'status'] as const;
const counted = Object.fromEntries([...statuses, 'all' as const].map((status) => [status, z.int()])) as {
  [S in Status | 'all']: typeof Cents;
};

export const appointmentList = endpoint({
  ...readDefaults,
  access: 'client',
  scope: 'query.busUrl',
  path: '/api/appointments/list',
  summary: 'Own visits at a business, or a client’s for those who read the calendar there',
  query: z.object({
    busUrl: BusUrl,
    customer_id: z.optional(HashId),
    perPage: pageSize(),
    page: PageNumber,
    searchQuery: z._default(Text(80), ''),
    filterStatus: z._default(z.enum(['', ...statuses]), ''),
    selectedType: z._default(z.enum(selectedTypes), 'upcoming'),
    startDate: z.optional(CalendarDate),
    endDate: z.optional(CalendarDate),
    userTimezone: z.optional(z.string().check(z.maxLength(60))),
    sortField: z._default(z.enum(sortFields), 'start'),
    sortDirection: z.optional(z.enum(['asc', 'desc'])),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.array(Appointment),
    pagination: Pagination,
    statusCounts: z.object(counted),
  }),
});

export const upcomingAppointment = endpoint({
  ...readDefaults,
  access: 'client',
  scope: 'query.busUrl',
  path: '/api/client/upcoming-appointment',
  summary: 'The own next visit at a business, and how many there are',
  query: z.object({ busUrl: BusUrl, userTimezone: z.optional(z.string()) }),
  /** `calendar_url`: what a calendar subscribes to; null for who was never here. */
  reply: z.object({ data: z.nullable(Appointment), count: z.int(), calendar_url: z.nullable(z.string()) }),
});

export const latestAppointments = endpoint({
  ...readDefaults,
  access: 'signed-in',
  scope: 'none',
  path: '/api/latest-appointments-by-business',
  summary: 'The own latest visit at each business',
  query: z.object({ user_id: z.optional(HashId), userTimezone: z.optional(z.string()) }),
  reply: z.object({ data: z.array(Appointment) }),
});

const desk = { scope: 'body.business_id', access: may(appointmentEdit), narrow: { self: true } } as const;

export const appointmentStatus = endpoint({
  ...writeDefaults,
  ...desk,
  method: 'PUT',
  path: '/api/appointments/status/:id',
  summary: 'Take a visit a step on; a step that does not exist is answered 422',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId, status: z.enum(statuses) }),
  reply: one,
});

export const appointmentConfirm = endpoint({
  ...writeDefaults,
  ...desk,
  method: 'POST',
  path: '/api/appointments/confirm/:id',
  summary: 'Accept a requested visit, or note that the client confirmed',
  params: z.object({ id: Uuid }),
  body: z.strictObject({ business_id: BusinessId }),
  reply: one,
});

export const appointmentDelete = endpoint({
  ...writeDefaults,
  access: may(appointmentEdit),
  narrow: { self: true },
  scope: 'query.business_id',
  method: 'DELETE',
  path: '/api/appointments/delete/:id',
  summary: 'Call a visit off at the desk',
  params: z.object({ id: Uuid }),
  query: z.object({ business_id: BusinessId }),
  reply: z.object({ success: z.literal(true) }),
});

export const encodedService = endpoint({
  ...readDefaults,
  access: 'anyone',
  scope: 'none',
  path: '/api/encryption/:id',
  summary: 'A service id as the booking link carries it',
  params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9-]{1,60}$/)) }),
  reply: z.object({ data: z.string() }),
});
