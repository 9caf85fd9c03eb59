import { randomUUIDv7 } from 'node:crypto';
import { serviceChanged, type WishedService, type WishedStaff } from 'core/catalog/contract';
import { isSameType } from 'core/catalog/rules';
import { whyNotNewService, whyNotStaff, whyNotThese, whyNotTimes, whyNotVariant } from 'core/catalog/services/rules';
import type { Actor, BusinessScope } from 'core/kernel/scope';
import * as refused from 'core/catalog/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid, refuseIf } from '../../../platform/refusal.ts';
import { pictureFrom } from '../../../platform/edge/pictures.ts';
import type { Uploads } from '../../../platform/uploads.ts';
import { teachService } from '../../staff/skills/commands.ts';
import { managed, masterServicesOf, menuEntries, serviceTypes } from '../queries.ts';
import { insertType } from '../service-types/queries.ts';
import {
  insertService,
  liveAddOns,
  liveResources,
  liveTypes,
  markRemoved,
  markRestored,
  moveVariants,
  removedService,
  resourcesTaken,
  serviceFacts,
  serviceForChange,
  type ServiceRow,
  setAddOns,
  setResources,
  sortServices,
  lockMenu,
  updateService,
} from './queries.ts';

const LONGEST_SIDE = 1200;

const blank: ServiceRow = {
  type_id: '',
  parent_id: null,
  name: '',
  description: '',
  price_cents: 0,
  price_from: false,
  duration_min: 0,
  buffer_before_min: 0,
  processing_min: 0,
  finishing_min: 0,
  buffer_after_min: 0,
  beside: false,
  online: true,
  image: null,
};

type Change = Parameters<typeof recordEvent<typeof serviceChanged>>[5]['change'];
const tellChange = (tx: Tx, scope: BusinessScope, actor: Actor, services: string[], change: Change) =>
  recordEvent(tx, scope, actor, serviceChanged, `menu:${scope.businessId}`, { services, change });

/** A file replaces the picture, an empty text takes it away, any other text keeps what is there. */
async function pictureWish(
  { files }: Deps,
  uploads: Uploads,
  text: string | null | undefined,
): Promise<{ image?: string | null }> {
  const upload = uploads.image?.[0];
  if (!upload) return text === '' || text === null ? { image: null } : {};
  const { key, bytes } = await pictureFrom(upload, LONGEST_SIDE);
  await files.put(`media/${key}`, bytes, 'image/webp');
  return { image: `/media/${key}` };
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<ServiceRow>;

/** The service as it shall be, judged against the rest of the menu. */
async function decided(
  tx: Tx,
  scope: BusinessScope,
  id: string,
  before: ServiceRow | null,
  wish: Partial<ServiceRow>,
): Promise<ServiceRow> {
  const row = { ...(before ?? blank), ...wish };
  const { parent, varied, shortest } = await serviceFacts(tx, scope, id, row.parent_id);
  if (row.parent_id !== null && row.parent_id !== before?.parent_id) refuseIf(whyNotVariant(id, parent ?? undefined, varied));
  const type_id = parent?.type_id ?? row.type_id;
  if (type_id !== before?.type_id) refuseIf(whyNotThese('type_id', [type_id], await liveTypes(tx, scope, [type_id])));
  refuseIf(whyNotTimes(row, shortest));
  return { ...row, type_id };
}

async function saveLists(tx: Tx, scope: BusinessScope, id: string, { add_ons, resources }: WishedService): Promise<void> {
  if (add_ons) {
    refuseIf(whyNotThese('add_ons', add_ons, await liveAddOns(tx, scope, add_ons)));
    await setAddOns(tx, scope, id, add_ons);
  }
  if (resources) {
    refuseIf(whyNotThese('resources', resources, await liveResources(tx, scope, resources)));
    await setResources(tx, scope, id, resources);
  }
}

/** The service as it was seen, held until the transaction ends. */
async function unchanged(tx: Tx, scope: BusinessScope, id: string, seen: number | undefined): Promise<ServiceRow> {
  const { version, ...row } = orNotFound(await serviceForChange(tx, scope, id));
  if (seen !== undefined && seen !== version) throw conflict(refused.serviceChanged, { version });
  return row;
}

/** Without an id a new service; a new variant takes what its parent takes unless the wish says otherwise. */
export async function saveService(deps: Deps, actor: Actor, scope: BusinessScope, wish: WishedService, uploads: Uploads) {
  if (wish.id === undefined) refuseIf(whyNotNewService(wish));
  const { id: known, version, price, duration, add_ons: _, resources: __, image, ...fields } = wish;
  const picture = await pictureWish(deps, uploads, image);
  const id = known ?? randomUUIDv7();
  return deps.db.write(scope, async (tx) => {
    await lockMenu(tx, scope);
    const before = known === undefined ? null : await unchanged(tx, scope, known, version);
    const wished = given({ ...fields, price_cents: price, duration_min: duration, ...picture });
    const row = await decided(tx, scope, id, before, wished);
    if (before) {
      await updateService(tx, scope, id, row);
      if (before.type_id !== row.type_id) await moveVariants(tx, scope, id, row.type_id);
    } else {
      await insertService(tx, scope, { id, ...row });
      if (row.parent_id !== null) await setResources(tx, scope, id, await resourcesTaken(tx, scope, row.parent_id));
    }
    await saveLists(tx, scope, id, wish);
    await tellChange(tx, scope, actor, [id], before ? 'changed' : 'added');
    return { service_id: id };
  });
}

/** Who does what at which price is a matter of the menu here, so it is not asked who stands above whom. */
export async function setServiceStaff(deps: Deps, actor: Actor, scope: BusinessScope, id: string, staff: readonly WishedStaff[]) {
  await deps.db.write(scope, async (tx) => {
    refuseIf(whyNotStaff(staff, orNotFound(await serviceForChange(tx, scope, id))));
    await teachService(tx, scope, id, staff);
    await tellChange(tx, scope, actor, [id], 'changed');
  });
}

export async function removeService({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    const gone = await markRemoved(tx, scope, id);
    orNotFound(gone[0]);
    await tellChange(tx, scope, actor, gone, 'removed');
  });
}

export async function restoreService({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    const { type_id } = orNotFound(await removedService(tx, scope, id));
    await tellChange(tx, scope, actor, await markRestored(tx, scope, id, type_id), 'restored');
  });
}

export async function reorderServices({ db }: Deps, actor: Actor, scope: BusinessScope, ids: string[]): Promise<void> {
  await db.write(scope, async (tx) => {
    if ((await sortServices(tx, scope, ids)) < ids.length) orNotFound(null);
    await tellChange(tx, scope, actor, ids, 'ordered');
  });
}

/** Each in the section of its name, which is made where it is missing. */
export function takeFromMaster({ db }: Deps, actor: Actor, scope: BusinessScope, ids: readonly number[]) {
  return db.write(scope, async (tx) => {
    const template = await masterServicesOf(tx, scope);
    const wished = template.filter(({ id }) => ids.includes(id));
    if (wished.length < new Set(ids).size) throw invalid({ ids: [refused.notInTemplate] });
    const taken = new Set((await menuEntries(tx, scope)).map(({ master_id }) => master_id));
    const types = await serviceTypes(tx, scope);
    const added: string[] = [];
    for (const { id: master_id, type, price, ...service } of wished.filter(({ id }) => !taken.has(id))) {
      const section = types.find(({ name }) => isSameType(name, type)) ?? (await insertType(tx, scope, type));
      if (!types.includes(section)) types.push(section);
      const id = randomUUIDv7();
      await insertService(tx, scope, {
        ...blank,
        ...service,
        id,
        type_id: section.id,
        price_cents: price,
        kind: 'default',
        master_id,
      });
      added.push(id);
    }
    if (added.length > 0) await tellChange(tx, scope, actor, added, 'added');
    return managed(tx, scope).where('s.kind', '=', 'default').execute();
  });
}
