import { randomUUIDv7 } from 'node:crypto';
import type { Cell, Tx } from '../../../platform/db.ts';
import { newHashId } from '../../../platform/tokens.ts';
import type { Salon } from '../salon.ts';
import type { Scene } from './shape.ts';

/** Rows of the named salon for one call to change or to end. */
const inserted = async (
  { stage, rows }: Scene,
  insert: (tx: Tx<Cell>, row: { business_id: number; id: string }) => Promise<unknown>,
) => {
  const id = randomUUIDv7();
  await stage.world.deps.db.write(rows.scope, ({ tx }) => insert(tx, { business_id: rows.id, id }));
  return id;
};

let made = 0;
export const newName = (what: string) => `${what} ${++made}`;

export const freshType = (scene: Scene) =>
  inserted(scene, (tx, row) =>
    tx
      .insertInto('service_type')
      .values({ ...row, name: newName('Section'), sort: 99 })
      .execute(),
  );

export async function freshService(scene: Scene, deleted_at: string | null = null): Promise<string> {
  const type_id = await freshType(scene);
  const service = { type_id, name: newName('Soak'), price_cents: 3000, duration_min: 60, deleted_at };
  return inserted(scene, (tx, row) =>
    tx
      .insertInto('service')
      .values({ ...row, ...service })
      .execute(),
  );
}

export const freshAddOn = (scene: Scene, deleted_at: string | null = null) =>
  inserted(scene, (tx, row) =>
    tx
      .insertInto('add_on')
      .values({ ...row, name: newName('Petal bath'), price_cents: 500, duration_min: 5, deleted_at })
      .execute(),
  );

export const freshResource = (scene: Scene, deleted_at: string | null = null) =>
  inserted(scene, (tx, row) =>
    tx
      .insertInto('resource')
      .values({ ...row, name: newName('Chair'), capacity: 4, deleted_at })
      .execute(),
  );

/** What somebody new in the book of a salon is called and how they are reached. */
export const clientMarks = ({ marks }: Salon) => ({
  name: marks.clientName(newName('Client')),
  phone10: marks.clientPhone(),
  email: marks.clientEmail(),
  manager_note: marks.note,
});

/** Somebody in the book; the hash id. */
export async function freshClient({ stage, rows }: Scene): Promise<string> {
  const person = { business_id: rows.id, hash_id: newHashId(), vip: true, ...clientMarks(rows) };
  await stage.world.deps.db.write(rows.scope, ({ tx }) => tx.insertInto('client').values(person).execute());
  return person.hash_id;
}

/** Somebody of the team without an account; the hash id. */
export async function freshEmployee({ stage, rows }: Scene): Promise<string> {
  const person = { business_id: rows.id, hash_id: newHashId(), first_name: newName('Hand'), last_name: 'Newcomer' };
  await stage.world.deps.db.write(rows.scope, ({ tx }) => tx.insertInto('employee').values(person).execute());
  return person.hash_id;
}

/** The caller's working self where the rows are; whoever has none there names somebody new. */
export async function selfOrFresh(scene: Scene): Promise<string> {
  const { stage, rows, who } = scene;
  const self = await stage.world.deps.db.read(rows.scope, ({ tx }) =>
    tx.selectFrom('employee').select('hash_id').where('account_id', '=', who.account_id).executeTakeFirst(),
  );
  return self?.hash_id ?? freshEmployee(scene);
}

export const freshPosition = (scene: Scene) =>
  inserted(scene, (tx, row) =>
    tx
      .insertInto('staff_position')
      .values({ ...row, name: newName('Artist') })
      .execute(),
  );

let days = 0;
/** A date that no example has used, every third day: a week after one lies between two others, so a visit repeated there meets nobody. */
export const newDate = () => new Date(Date.UTC(2030, 0, (days = (days + 3) % 25_000))).toISOString().slice(0, 10);

/** A hundred years on, where no visit is moved to and none is repeated. */
export const farDate = () => newDate().replace(/^20/, '21');

async function rowOf({ stage, rows }: Scene, employee_hash: string): Promise<number> {
  const { id } = await stage.world.deps.db.read(rows.scope, ({ tx }) =>
    tx.selectFrom('employee').select('id').where('hash_id', '=', employee_hash).executeTakeFirstOrThrow(),
  );
  return id;
}

export async function freshWorkDay(scene: Scene, employee_hash: string): Promise<string> {
  const employee_id = await rowOf(scene, employee_hash);
  const day = { employee_id, date: farDate(), start_time: '10:00', end_time: '14:00' };
  return inserted(scene, (tx, row) =>
    tx
      .insertInto('temporary_work_day')
      .values({ ...row, ...day })
      .execute(),
  );
}

export const freshClosure = (scene: Scene) =>
  inserted(scene, (tx, row) =>
    tx
      .insertInto('closure')
      .values({ ...row, first_date: '2031-07-04', last_date: '2031-07-05' })
      .execute(),
  );

export async function freshTimeOff(scene: Scene, employee_hash: string): Promise<string> {
  const [employee_id, date] = [await rowOf(scene, employee_hash), newDate()];
  return inserted(scene, (tx, row) =>
    tx
      .insertInto('time_off')
      .values({ ...row, employee_id, first_date: date, last_date: date })
      .execute(),
  );
}

export async function freshBlockedTime(scene: Scene, employee_hash: string): Promise<string> {
  const [employee_id, date] = [await rowOf(scene, employee_hash), newDate()];
  const block = { starts_at: `${date}T15:00:00Z`, ends_at: `${date}T16:00:00Z`, reason: 'Training' };
  return inserted(scene, (tx, row) =>
    tx
      .insertInto('blocked_time')
      .values({ ...row, employee_id, ...block })
      .execute(),
  );
}

type Waits = { readonly wish: string; readonly phone10: string; readonly status: string };
export const freshWaitingEntry = (scene: Scene, entry: Waits & { readonly first_date: string; readonly last_date: string }) =>
  inserted(scene, (tx, row) =>
    tx
      .insertInto('waiting_entry')
      .values({ ...row, name: scene.rows.marks.clientName('Hà'), party_size: 1, ...entry })
      .execute(),
  );
