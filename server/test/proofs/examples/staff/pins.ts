import { platformScope } from '../../../../platform/db.ts';
import { randomUUIDv7 } from 'node:crypto';
import type { MemberRole } from 'core/kernel/permission';
import type * as contract from 'core/staff/pins/contract';
import { hashOfPin } from '../../../../features/staff/pins/commands.ts';
import { savePin } from '../../../../features/staff/pins/queries.ts';
import { hashSecret, newSecret } from '../../../../platform/tokens.ts';
import { freshEmployee, selfOrFresh } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';

let given = 0;
/** Digits that nobody here has yet. */
function newPin(): string {
  given += 1;
  return String(given).padStart(4, '0');
}

/** Somebody with a PIN: a new one of the team without an account, or with one. */
async function withPin(scene: Scene, role: MemberRole | null) {
  const { deps } = scene.stage.world;
  const { scope } = scene.at;
  const [pin, account] = [newPin(), role === null ? null : await scene.at.member(role)];
  const fresh = account === null ? await freshEmployee({ ...scene, rows: scene.at }) : null;
  const hash = await hashOfPin({ deps, scope }, pin);
  const employee_id = await deps.db.write(scope, async ({ tx }) => {
    const people = tx.selectFrom('employee').select(['id', 'hash_id']);
    const one = account ? people.where('account_id', '=', account.account_id) : people.where('hash_id', '=', fresh ?? '');
    const { id, hash_id } = await one.executeTakeFirstOrThrow();
    await savePin({ tx, scope }, id, hash);
    return hash_id;
  });
  return { business_id: scene.at.id, employee_id, pin };
}

/** A tablet of the salon, and the token that only it knows. */
async function tabletToken({ stage, at }: Scene): Promise<string> {
  const token = newSecret();
  const row = { id: randomUUIDv7(), business_id: at.id, kind: 'till', name: 'Front desk', token_hash: hashSecret(token) };
  await stage.world.deps.db.write(platformScope, ({ tx }) =>
    tx
      .insertInto('device')
      .values({ ...row, enrolled_by: stage.cast.owner.account_id })
      .execute(),
  );
  return token;
}

const use = 'staff.pin.use write';
export const pins: Examples<typeof contract> = {
  checkPin: { access: use, own: async (scene) => ({ body: { ...(await withPin(scene, null)), action: 'turn.adjust' } }) },
  checkOwnerPin: {
    access: use,
    own: async (scene) => ({ body: { ...(await withPin(scene, 'owner')), employee_id: null } }),
    also: {
      'with the PIN of somebody who is no owner': {
        wish: async (scene) => ({ body: await withPin(scene, null) }),
        answer: () => 422,
      },
    },
  },
  switchPerson: {
    access: use,
    own: async (scene) => ({
      body: { ...(await withPin(scene, 'employee')), device_token: await tabletToken(scene) },
    }),
    also: {
      'on a tablet of another tenant': {
        wish: async (scene) => ({
          body: {
            ...(await withPin(scene, 'employee')),
            device_token: await tabletToken({ ...scene, at: scene.stage.saigon }),
          },
        }),
        answer: () => 403,
      },
      'as somebody without an account': {
        wish: async (scene) => ({ body: { ...(await withPin(scene, null)), device_token: await tabletToken(scene) } }),
        answer: () => 403,
      },
    },
  },
  storePin: {
    access: use,
    own: async (scene) => ({ body: { business_id: scene.at.id, employee_id: await selfOrFresh(scene), pin: newPin() } }),
    foreignRow: true,
    otherUser: {
      answer: 403,
      freeFor: ['owner', 'manager'],
      wish: async (scene) => ({ body: { business_id: scene.at.id, employee_id: await freshEmployee(scene), pin: newPin() } }),
    },
  },
  pinPeople: { access: 'staff.pin.use read', own: ({ at }) => ({ query: { business_id: at.id } }) },
};
