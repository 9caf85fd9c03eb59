import { randomUUIDv7 } from 'node:crypto';
import type { BusinessTx } from '../../platform/db.ts';
import { of } from './plant-people.ts';
import { findPicture } from './demo-pictures.ts';
import type { BusinessSeed, ServiceSeed, StaffSeed } from './shape.ts';

type Named = { readonly key: string };
const idsFor = (rows: readonly Named[]): Map<string, string> => new Map(rows.map(({ key }) => [key, randomUUIDv7()]));

/** Service types, services with their variants, add-ons, and who does what. Returns the service of each key. */
export async function plantCatalog(
  ctx: BusinessTx,
  business: BusinessSeed,
  employees: Map<string, number>,
): Promise<Map<string, string>> {
  const services = idsFor(business.service_types.flatMap((type) => type.services));
  await plantServices(ctx, business, services);
  await plantAddOns(ctx, business, services);
  await plantSkills(ctx, business.staff, services, employees);
  return services;
}

const addressOf = (picture: string | undefined) => (picture === undefined ? null : findPicture(picture).url);

type Parent = { readonly business_id: number; readonly type_id: string; readonly id: string };
type Variant = NonNullable<ServiceSeed['sub_services']>[number];
const variantOf = ({ business_id, type_id, id: parent_id }: Parent, variant: Variant, sort: number) => ({
  business_id,
  type_id,
  ...variant,
  id: randomUUIDv7(),
  parent_id,
  description: '',
  price_from: false,
  image: null,
  sort,
});

async function plantServices(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { service_types, service_pictures = {} }: BusinessSeed,
  ids: Map<string, string>,
) {
  const types = service_types.map(({ name }, sort) => ({ business_id, id: randomUUIDv7(), name, sort }));
  await tx.insertInto('service_type').values(types).execute();
  const rows = service_types.flatMap((type, i) =>
    type.services.map(
      ({ key, name, description = '', price_cents, price_from = false, duration_min, sub_services = [] }, sort) => {
        const type_id = types[i]?.id ?? '';
        const service = {
          business_id,
          type_id,
          id: of(ids, key),
          parent_id: null,
          name,
          description,
          price_cents,
          price_from,
          duration_min,
          image: addressOf(service_pictures[key]),
          sort,
        };
        return [service, ...sub_services.map((variant, place) => variantOf(service, variant, place))];
      },
    ),
  );
  await tx.insertInto('service').values(rows.flat()).execute();
}

async function plantAddOns(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  business: BusinessSeed,
  services: Map<string, string>,
) {
  if (business.add_ons.length === 0) return;
  const ids = idsFor(business.add_ons);
  const rows = business.add_ons.map(({ key, ...add_on }, sort) => ({ business_id, id: of(ids, key), ...add_on, sort }));
  await tx.insertInto('add_on').values(rows).execute();
  const pairs = business.service_types
    .flatMap((type) => type.services)
    .flatMap(({ key, add_ons = [] }) =>
      add_ons.map((add_on) => ({ business_id, service_id: of(services, key), add_on_id: of(ids, add_on) })),
    );
  if (pairs.length > 0) await tx.insertInto('service_add_on').values(pairs).execute();
}

async function plantSkills(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  staff: readonly StaffSeed[],
  services: Map<string, string>,
  employees: Map<string, number>,
) {
  const rows = staff.flatMap(({ key, skills }) =>
    (skills === 'all' ? [...services.keys()] : skills).map((skill) => {
      const [service, price_cents] = typeof skill === 'string' ? [skill, null] : skill;
      return { business_id, employee_id: of(employees, key), service_id: of(services, service), price_cents };
    }),
  );
  await tx.insertInto('skill').values(rows).execute();
}
