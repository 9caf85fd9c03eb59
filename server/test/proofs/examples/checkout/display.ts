import { platformScope } from '../../../../platform/db.ts';
import { randomUUIDv7 } from 'node:crypto';
import type * as contract from 'core/checkout/display/contract';
import { hashSecret, newSecret } from '../../../../platform/tokens.ts';
import type { Examples, Scene } from '../shape.ts';

const ticket = randomUUIDv7();
const nothing = { sub_total: 0, discount: 0, tax: 0, tip: 0, total: 0, due: 0, change: 0 };
const showing = { ticket, step: 'tender' as const, name: 'Amy', lines: [], ...nothing, choices: [], link: null };

/** An enrolled display of the named salon, on which that ticket is being paid. */
async function displayAt({ stage, at, rows }: Scene) {
  const [id, key] = [randomUUIDv7(), newSecret()];
  const { db } = stage.world.deps;
  await db.write(platformScope, async ({ tx }) => {
    const { owner_id: enrolled_by } = await tx
      .selectFrom('business')
      .select('owner_id')
      .where('id', '=', rows.id)
      .executeTakeFirstOrThrow();
    const device = { id, business_id: rows.id, kind: 'display', name: 'Front', token_hash: hashSecret(key), enrolled_by };
    await tx.insertInto('device').values(device).execute();
  });
  await db.write(rows.scope, async ({ tx }) => {
    const shown = {
      business_id: rows.id,
      device_id: id,
      showing: JSON.stringify(showing),
      shown_at: stage.world.deps.clock.now().toISOString(),
    };
    await tx.insertInto('customer_display').values(shown).execute();
  });
  return { id, screen: { params: { busUrl: at.bus_url, key } } };
}

export const displayExamples: Examples<typeof contract> = {
  showOnDisplay: {
    access: 'pos.ticket.open read',
    own: async (scene) => ({
      params: { id: (await displayAt(scene)).id },
      body: { business_id: scene.at.id, showing },
    }),
    foreignRow: true,
  },
  tipOnDisplay: {
    access: 'pos.ticket.open read',
    own: async (scene) => ({ params: { id: (await displayAt(scene)).id }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  displayNow: { access: 'anyone', own: async (scene) => (await displayAt(scene)).screen, foreignRow: true },
  chooseTip: {
    access: 'anyone',
    own: async (scene) => ({ ...(await displayAt(scene)).screen, body: { ticket, tip_cents: 500 } }),
    foreignRow: true,
  },
};
