import type { Actor, BusinessScope } from 'core/kernel/scope';
import { positionsChanged } from 'core/staff/contract';
import * as refused from 'core/staff/refusals';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db.ts';
import { recordEvent } from '../../../platform/events.ts';
import { orNotFound, invalid, onConstraint } from '../../../platform/refusal.ts';
import { deletePosition, insertPosition, positionForChange, savePosition } from './queries.ts';

const tellChange = (tx: Tx, scope: BusinessScope, actor: Actor) =>
  recordEvent(tx, scope, actor, positionsChanged, `business:${scope.businessId}`, { business_id: scope.businessId });
const twice = (error: unknown) => onConstraint(error, { staff_position_name: () => invalid({ name: [refused.positionExists] }) });

export const addPosition = ({ db }: Deps, actor: Actor, scope: BusinessScope, name: string) =>
  db.write(scope, async (tx) => {
    const position = await insertPosition(tx, scope, name).catch(twice);
    await tellChange(tx, scope, actor);
    return position;
  });

export const renamePosition = ({ db }: Deps, actor: Actor, scope: BusinessScope, id: string, name: string) =>
  db.write(scope, async (tx) => {
    const before = orNotFound(await positionForChange(tx, scope, id));
    await savePosition(tx, scope, id, before.name, name).catch(twice);
    await tellChange(tx, scope, actor);
    return { id, name };
  });

export async function removePosition({ db }: Deps, actor: Actor, scope: BusinessScope, id: string): Promise<void> {
  await db.write(scope, async (tx) => {
    orNotFound(await deletePosition(tx, scope, id));
    await tellChange(tx, scope, actor);
  });
}
