import type { businessDetails, updateBusiness, WorkDay } from 'core/business/contract';
import { socialTypes } from 'core/business/contract';
import { weekOf } from 'core/business/rules';
import type { Input, Reply } from 'core/kernel/endpoint';
import type { OpeningPhotoInput } from '../opening/steps/PhotoPick.tsx';

export type Details = Reply<typeof businessDetails>['data'];
type MenuStyle = NonNullable<Input<typeof updateBusiness>['body']['menu_style']>;
type Network = (typeof socialTypes)[number];

/** What the form holds. An empty text is a field that is not given. */
export type ProfileDraft = {
  readonly bus_name: string;
  readonly bus_phone: string;
  readonly about: string;
  readonly address: string;
  readonly city: string;
  readonly state_id: string;
  readonly zip: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly business_categories: readonly number[];
  readonly menu_style: MenuStyle;
  readonly photo: OpeningPhotoInput;
  readonly color_code: string | null;
  readonly layout_type: Details['layout_type'];
  readonly week: readonly WorkDay[];
  readonly links: { readonly [N in Network]: string };
};

export function draftOf(details: Details, menu_style: MenuStyle): ProfileDraft {
  const link = (network: Network) => details.socialLinks.find(({ type }) => type === network)?.url ?? '';
  return {
    bus_name: details.bus_name,
    bus_phone: details.bus_phone ?? '',
    about: details.about,
    address: details.address ?? '',
    city: details.city ?? '',
    state_id: details.state_id ?? '',
    zip: details.zip ?? '',
    latitude: details.latitude,
    longitude: details.longitude,
    business_categories: details.business_categories.map(({ id }) => id),
    menu_style,
    photo: { kind: 'kept' },
    color_code: details.color_code,
    layout_type: details.layout_type,
    week: weekOf(details.working_schedule),
    links: Object.fromEntries(socialTypes.map((network) => [network, link(network)])) as ProfileDraft['links'],
  };
}

const texts = ['bus_name', 'bus_phone', 'about', 'address', 'city', 'state_id', 'zip'] as const;
const spot = ['latitude', 'longitude'] as const;
const nullable = new Set<string>(['bus_phone', 'address', 'city', 'state_id', 'zip']);

/** The contract types the text form of the picture; a file under the same name replaces it. */
const pictureOf = (photo: OpeningPhotoInput, stored: string | null): string | null => {
  if (photo.kind === 'chosen') return photo.file as unknown as string;
  return photo.kind === 'removed' ? null : stored;
};

/**
 * The form for the server: what differs, the categories as ids, and the picture, which goes back as the text it came as
 * unless another one was chosen. What was emptied is null, and leaves as an empty text.
 */
export function updateOf(details: Details, before: ProfileDraft, after: ProfileDraft): Input<typeof updateBusiness>['body'] {
  const differing = [...texts, ...spot].filter((field) => before[field] !== after[field]);
  const fields = differing.map((field) => [field, after[field] === '' && nullable.has(field) ? null : after[field]]);
  return {
    id: details.id,
    ...Object.fromEntries(fields),
    ...(before.menu_style === after.menu_style ? {} : { menu_style: after.menu_style }),
    business_categories: [...after.business_categories],
    bus_image: pictureOf(after.photo, details.bus_image),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type Edit = { readonly before: ProfileDraft; readonly draft: ProfileDraft };

/** What was touched stays as it was typed, down to a single day and link; the rest is as somebody else has stored it by now. */
export function rebased({ before, draft }: Edit, stored: ProfileDraft): Edit {
  const merge = <T extends object>(was: T, is: T, now: T): T =>
    Object.fromEntries(
      Object.entries(is).map(([part, value]) => [part, isSame(was[part as keyof T], value) ? now[part as keyof T] : value]),
    ) as T;
  const week = draft.week.map((day, i) => (isSame(day, before.week[i]) ? (stored.week[i] ?? day) : day));
  const links = merge(before.links, draft.links, stored.links);
  return { before: stored, draft: { ...merge(before, draft, stored), week, links } };
}

/** The fields that two people changed, each to something else. */
export const clashesIn = ({ before, draft }: Edit, stored: ProfileDraft): (keyof ProfileDraft)[] =>
  (Object.keys(draft) as (keyof ProfileDraft)[]).filter(
    (field) =>
      field !== 'week' &&
      field !== 'links' &&
      !isSame(before[field], draft[field]) &&
      !isSame(before[field], stored[field]) &&
      !isSame(draft[field], stored[field]),
  );

/** The days whose hours differ. */
export const changedDays = (before: ProfileDraft, after: ProfileDraft): WorkDay[] =>
  after.week.filter((day, i) => !isSame(day, before.week[i]));

/** All links, or null when none differs. */
export const changedLinks = (before: ProfileDraft, after: ProfileDraft) =>
  isSame(before.links, after.links)
    ? null
    : socialTypes.flatMap((type) => (after.links[type].trim() === '' ? [] : [{ type, url: after.links[type].trim() }]));

/** The page as it would be. */
export function wearing(details: Details, draft: ProfileDraft): Details {
  const { photo, week, links: _, business_categories: __, menu_style: ___, ...face } = draft;
  const orNull = (text: string) => (text === '' ? null : text);
  const picture = photo.kind === 'chosen' ? { bus_image: photo.preview, photo_url: photo.preview } : {};
  const none = photo.kind === 'removed' ? { bus_image: null, photo_url: null } : {};
  const place = {
    address: orNull(face.address),
    city: orNull(face.city),
    state_id: orNull(face.state_id),
    zip: orNull(face.zip),
  };
  return { ...details, ...face, ...place, bus_phone: orNull(face.bus_phone), working_schedule: [...week], ...picture, ...none };
}
