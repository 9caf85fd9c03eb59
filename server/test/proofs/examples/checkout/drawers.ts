import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { CloseReport } from 'core/checkout/contract';
import type * as contract from 'core/checkout/drawers/contract';
import type { Examples, Scene } from '../shape.ts';

const [use, look] = ['pos.drawer write', 'pos.drawer read'] as const;
const now = () => new Date().toISOString();

/** A drawer of its own for every example, so that each can be opened. */
async function freshDrawer({ stage, at }: Scene): Promise<string> {
  const name = `proof ${randomUUIDv7().slice(-12)}`;
  const row = { business_id: at.id, name, blind: false };
  await stage.world.deps.db.write(at.scope, ({ tx }) => tx.insertInto('drawer').values(row).execute());
  return name;
}

async function freshSession({ stage, rows }: Scene, ended?: { readonly state: 'closed'; readonly to_seq: number }) {
  const [id, business_id, opened_at] = [randomUUIDv7(), rows.id, now()];
  const session = { business_id, id, drawer: id, from_seq: 0, opened_at, ...(ended && { ...ended, ended_at: opened_at }) };
  await stage.world.deps.db.write(rows.scope, ({ tx }) => tx.insertInto('drawer_session').values(session).execute());
  return id;
}

/** An empty drawer of the named salon that was counted. */
async function freshCount(scene: Scene): Promise<string> {
  const [id, session_id] = [randomUUIDv7(), await freshSession(scene)];
  const nothing = { denominations: '{}', counted_cents: 0, expected_cents: 0, at_seq: 0, counted_at: now() };
  const count = { business_id: scene.rows.id, id, session_id, ...nothing };
  await scene.stage.world.deps.db.write(scene.rows.scope, ({ tx }) => tx.insertInto('drawer_count').values(count).execute());
  return id;
}

const zero = {
  opening: 0,
  float: 0,
  sales: 0,
  refunds: 0,
  paid_in: 0,
  paid_out: 0,
  to_safe: 0,
  from_safe: 0,
  tip_payout: 0,
  pay: 0,
};

async function freshReport(scene: Scene): Promise<number> {
  // Closing a drawer numbers on from the highest: two of these hardly meet.
  const number = randomInt(1_000_000, 1_000_000_000);
  const session_id = await freshSession(scene, { state: 'closed', to_seq: 0 });
  const document: CloseReport = {
    number,
    drawer: 'main',
    opened_at: now(),
    opened_by: null,
    automatic: true,
    forgotten: false,
    closed_at: now(),
    closed_by: null,
    counts: [],
    denominations: {},
    counted: 0,
    off: 0,
    figures: { ...zero, other: 0, expected: 0 },
    causes: [],
    people: [],
    reason: '',
    to_bank: 0,
    to_safe: 0,
    left: 0,
    movements: [],
  };
  const row = { business_id: scene.rows.id, z_no: number, session_id, closed_at: now(), document: JSON.stringify(document) };
  await scene.stage.world.deps.db.write(scene.rows.scope, ({ tx }) => tx.insertInto('close_report').values(row).execute());
  return number;
}

const at = async (scene: Scene) => ({ business_id: scene.at.id, drawer: await freshDrawer(scene) });

export const drawerExamples: Examples<typeof contract> = {
  drawerNow: { access: look, own: async (scene) => ({ query: await at(scene) }) },
  openDrawer: { access: use, own: async (scene) => ({ body: { ...(await at(scene)), denominations: { 2000: 5 } } }) },
  moveCash: { access: use, own: async (scene) => ({ body: { ...(await at(scene)), kind: 'no_sale' } }) },
  countDrawer: { access: use, own: async (scene) => ({ body: { ...(await at(scene)), denominations: {} } }) },
  closeDrawer: {
    access: use,
    own: async (scene) => ({ body: { business_id: scene.at.id, count_id: await freshCount(scene) } }),
    foreignRow: true,
  },
  closeReports: { access: look, own: ({ at: { id } }) => ({ query: { business_id: id } }) },
  closeReport: {
    access: look,
    own: async (scene) => ({ params: { number: await freshReport(scene) }, query: { business_id: scene.at.id } }),
    foreignRow: true,
  },
  keepDrawer: {
    access: 'settings.business write',
    own: ({ at: { id: business_id } }) => ({ body: { business_id, name: 'Front', blind: true } }),
  },
};
