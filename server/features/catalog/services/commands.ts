import { randomUUIDv7 } from 'node:crypto';
import { serviceChanged, type WishedService, type WishedStaff } from 'core/catalog/contract';
import { isSameType } from 'core/catalog/rules';
import { whyNotNewService, whyNotStaff, whyNotThese, whyNotTimes, whyNotVariant } from 'core/catalog/services/rules';
import * as refused from 'core/catalog/refusals';
import type { WithDeps, BusinessCtx } from '../../../ctx.ts';
import type { WithActor, BusinessTx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { conflict, orNotFound, invalid, refuseIfInvalid } from '../../../platform/refusal.ts';
import { encodePicture } from '../../../platform/edge/pictures.ts';
import type { Uploads } from '../../../platform/uploads.ts';
import { masterServicesOf } from '../commands.ts';
import { teachService } from '../../staff/skills/commands.ts';
import { managed, menuEntries, serviceTypes } from '../queries.ts';
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

type Change = Parameters<typeof recordEvent<typeof serviceChanged>>[3]['change'];
const tellChange = (ctx: BusinessTx & WithActor, services: string[], change: Change) =>
  recordEvent(ctx, serviceChanged, `menu:${ctx.scope.businessId}`, { services, change });

/** A file replaces the picture, an empty text takes it away, any other text keeps what is there. */
async function pictureWish(
  { deps: { files } }: WithDeps,
  uploads: Uploads,
  text: string | null | undefined,
): Promise<{ image?: string | null }> {
  const upload = uploads.image?.[0];
  if (!upload) return text === '' || text === null ? { image: null } : {};
  const { key, bytes } = await encodePicture(upload, LONGEST_SIDE);
  await files.put(`media/${key}`, bytes, 'image/webp');
  return { image: `/media/${key}` };
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<ServiceRow>;

/** The service as it shall be, judged against the rest of the menu. */
async function decided(ctx: BusinessTx, id: string, before: ServiceRow | null, input: Partial<ServiceRow>): Promise<ServiceRow> {
  const row = { ...(before ?? blank), ...input };
  const { parent, varied, shortest } = await serviceFacts(ctx, id, row.parent_id);
  if (row.parent_id !== null && row.parent_id !== before?.parent_id)
    refuseIfInvalid(whyNotVariant(id, parent ?? undefined, varied));
  const type_id = parent?.type_id ?? row.type_id;
  if (type_id !== before?.type_id) refuseIfInvalid(whyNotThese('type_id', [type_id], await liveTypes(ctx, [type_id])));
  refuseIfInvalid(whyNotTimes(row, shortest));
  return { ...row, type_id };
}

async function saveLists(ctx: BusinessTx, id: string, { add_ons, resources }: WishedService): Promise<void> {
  if (add_ons) {
    refuseIfInvalid(whyNotThese('add_ons', add_ons, await liveAddOns(ctx, add_ons)));
    await setAddOns(ctx, id, add_ons);
  }
  if (resources) {
    refuseIfInvalid(whyNotThese('resources', resources, await liveResources(ctx, resources)));
    await setResources(ctx, id, resources);
  }
}

/** The service as it was seen, held until the transaction ends. */
async function unchanged(ctx: BusinessTx, id: string, seen: number | undefined): Promise<ServiceRow> {
  const { version, ...row } = orNotFound(await serviceForChange(ctx, id));
  if (seen !== undefined && seen !== version) throw conflict(refused.serviceChanged, { version });
  return row;
}

/** Without an id a new service; a new variant takes what its parent takes unless the wish says otherwise. */
export async function saveService(ctx: BusinessCtx, input: WishedService, uploads: Uploads) {
  if (input.id === undefined) refuseIfInvalid(whyNotNewService(input));
  const { id: known, version, price, duration, add_ons: _, resources: __, image, ...fields } = input;
  const picture = await pictureWish(ctx, uploads, image);
  const id = known ?? randomUUIDv7();
  return ctx.deps.db.write(ctx, async (ctx) => {
    await lockMenu(ctx);
    const before = known === undefined ? null : await unchanged(ctx, known, version);
    const wished = given({ ...fields, price_cents: price, duration_min: duration, ...picture });
    const row = await decided(ctx, id, before, wished);
    if (before) {
      await updateService(ctx, id, row);
      if (before.type_id !== row.type_id) await moveVariants(ctx, id, row.type_id);
    } else {
      await insertService(ctx, { id, ...row });
      if (row.parent_id !== null) await setResources(ctx, id, await resourcesTaken(ctx, row.parent_id));
    }
    await saveLists(ctx, id, input);
    await tellChange(ctx, [id], before ? 'changed' : 'added');
    return { service_id: id };
  });
}

/** Who does what at which price is a matter of the menu here, so it is not asked who stands above whom. */
export async function setServiceStaff(ctx: BusinessCtx, id: string, staff: readonly WishedStaff[]) {
  await ctx.deps.db.write(ctx, async (ctx) => {
    refuseIfInvalid(whyNotStaff(staff, orNotFound(await serviceForChange(ctx, id))));
    await teachService(ctx, id, staff);
    await tellChange(ctx, [id], 'changed');
  });
}

export async function removeService(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    const gone = await markRemoved(ctx, id);
    orNotFound(gone[0]);
    await tellChange(ctx, gone, 'removed');
  });
}

export async function restoreService(ctx: BusinessCtx, id: string): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    const { type_id } = orNotFound(await removedService(ctx, id));
    await tellChange(ctx, await markRestored(ctx, id, type_id), 'restored');
  });
}

export async function reorderServices(ctx: BusinessCtx, ids: string[]): Promise<void> {
  await ctx.deps.db.write(ctx, async (ctx) => {
    if ((await sortServices(ctx, ids)) < ids.length) orNotFound(null);
    await tellChange(ctx, ids, 'ordered');
  });
}

/** Each in the section of its name, which is made where it is missing. */
export async function takeFromMaster(ctx: BusinessCtx, ids: readonly number[]) {
  const template = await masterServicesOf(ctx);
  return ctx.deps.db.write(ctx, async (ctx) => {
    const wished = template.filter(({ id }) => ids.includes(id));
    if (wished.length < new Set(ids).size) throw invalid({ ids: [refused.notInTemplate] });
    const taken = new Set((await menuEntries(ctx)).map(({ master_id }) => master_id));
    const types = await serviceTypes(ctx);
    const added: string[] = [];
    for (const { id: master_id, type, price, ...service } of wished.filter(({ id }) => !taken.has(id))) {
      const section = types.find(({ name }) => isSameType(name, type)) ?? (await insertType(ctx, type));
      if (!types.includes(section)) types.push(section);
      const id = randomUUIDv7();
      await insertService(ctx, {
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
    if (added.length > 0) await tellChange(ctx, added, 'added');
    return managed(ctx).where('s.kind', '=', 'default').execute();
  });
}
