import type { WishedStaff } from 'core/catalog/contract';
import type { Service, Variant } from './use-menu.ts';

export type ServicePhotoInput =
  | { readonly kind: 'kept' }
  | { readonly kind: 'removed' }
  | { readonly kind: 'chosen'; readonly file: File; readonly preview: string };

/** Null: as the menu says. */
export type Doing = { readonly price: number | null; readonly duration_min: number | null };

export type ServiceDraft = {
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly price_from: boolean;
  readonly duration: number | null;
  readonly type_id: string;
  readonly buffer_before_min: number;
  readonly processing_min: number;
  readonly finishing_min: number;
  readonly buffer_after_min: number;
  readonly beside: boolean;
  readonly online: boolean;
  readonly add_ons: readonly string[];
  readonly resources: readonly string[];
  readonly photo: ServicePhotoInput;
  readonly staff: { readonly [employee_id: string]: Doing };
};

const blankDraft: ServiceDraft = {
  name: '',
  description: '',
  price: null,
  price_from: false,
  duration: 30,
  type_id: '',
  buffer_before_min: 0,
  processing_min: 0,
  finishing_min: 0,
  buffer_after_min: 0,
  beside: false,
  online: true,
  add_ons: [],
  resources: [],
  photo: { kind: 'kept' },
  staff: {},
};

/** A new service is done by everybody; a new variant by those who do its service. */
export const newDraft = (type_id: string, team: readonly string[]): ServiceDraft => ({
  ...blankDraft,
  type_id,
  staff: Object.fromEntries(team.map((id) => [id, { price: null, duration_min: null }])),
});

const isService = (one: Service | Variant): one is Service => 'type_id' in one;

/** The service, or the variant, as it stands in the form. */
export function draftOf(one: Service | Variant): ServiceDraft {
  const own = isService(one) ? { description: one.description, type_id: one.type_id, online: one.online } : {};
  return {
    ...blankDraft,
    ...own,
    ...one.segments,
    name: one.name,
    price: one.price,
    price_from: one.price_from,
    duration: one.duration_min,
    beside: one.beside,
    add_ons: isService(one) ? one.add_ons.map(({ add_on_id }) => add_on_id) : [],
    resources: one.resources,
    staff: Object.fromEntries(one.staff.map(({ employee_id, price, duration_min }) => [employee_id, { price, duration_min }])),
  };
}

type Body = { readonly [field: string]: string | number | boolean | File | readonly string[] };

/** A form can't say "an empty list", so an empty text does. */
const listed = (list: readonly string[]) => (list.length > 0 ? list : '');
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What the form changes, as the server takes it: nothing that is as it was. */
export function changesOf(before: ServiceDraft | null, after: ServiceDraft): Body {
  const { photo, staff: _, add_ons, resources, ...plain } = after;
  const fields = Object.entries(plain).filter(([field, value]) => value !== null && !isSame(value, before?.[field as 'name']));
  const lists = Object.entries({ add_ons, resources })
    .filter(([field, list]) => !isSame(list.toSorted(), before?.[field as 'add_ons'].toSorted() ?? []))
    .map(([field, list]) => [field, listed(list)]);
  const picture = photo.kind === 'chosen' ? { image: photo.file } : photo.kind === 'removed' ? { image: '' } : {};
  return { ...Object.fromEntries([...fields, ...lists]), ...picture };
}

/** Those whose work differs from before. `inherits`: who has nothing of their own goes by the service above. */
export function staffChangesOf(before: ServiceDraft | null, after: ServiceDraft, inherits: boolean): WishedStaff[] {
  const isOwn = (doing: Doing | undefined) =>
    doing !== undefined && (!inherits || doing.price !== null || doing.duration_min !== null);
  const people = new Set([...Object.keys(before?.staff ?? {}), ...Object.keys(after.staff)]);
  return [...people].flatMap((employee_id): WishedStaff[] => {
    const [was, is] = [before?.staff[employee_id], after.staff[employee_id]];
    const [did, does] = [isOwn(was), isOwn(is)];
    if (did === does && (!does || isSame(was, is))) return [];
    return [{ employee_id, does, price: is?.price ?? null, duration_min: is?.duration_min ?? null }];
  });
}

/** What was changed here, over what somebody else has made of the rest meanwhile. */
export function mergedOver(before: ServiceDraft | null, mine: ServiceDraft, theirs: ServiceDraft): ServiceDraft {
  const changed = Object.entries(mine).filter(([field, value]) => !isSame(value, before?.[field as keyof ServiceDraft]));
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** Without these it can't be sold. */
export const missingIn = ({ name, price, duration }: ServiceDraft): ('name' | 'price' | 'duration')[] => [
  ...(name.trim() === '' ? (['name'] as const) : []),
  ...(price === null ? (['price'] as const) : []),
  ...(duration === null ? (['duration'] as const) : []),
];

/** What of its time is whose, in minutes, in order. */
export function partsOf(draft: ServiceDraft) {
  const { buffer_before_min, processing_min, finishing_min, buffer_after_min } = draft;
  const work = Math.max(0, (draft.duration ?? 0) - processing_min - finishing_min);
  const parts = [
    ['before', buffer_before_min],
    ['work', work],
    ['processing', processing_min],
    ['finishing', finishing_min],
    ['after', buffer_after_min],
  ] as const;
  return parts.filter(([, minutes]) => minutes > 0).map(([part, minutes]) => ({ part, minutes }));
}
