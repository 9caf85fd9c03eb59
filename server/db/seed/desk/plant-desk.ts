import { randomUUIDv7 } from 'node:crypto';
import { stretchesOf } from 'core/booking/time-off/rules';
import type { BusinessScope, SignedInActor } from 'core/kernel/scope';
import { addDays, wallClockAt } from 'core/kernel/time';
import type { Deps } from '../../../deps.ts';
import type { FileStore } from '../../../adapters/storage/files.ts';
import { platformScope, type BusinessTx } from '../../../platform/db.ts';
import { addMedicalEntry as addHistory } from '../../../features/medical/commands.ts';
import { hashOfPin } from '../../../features/staff/pins/commands.ts';
import { savePin } from '../../../features/staff/pins/queries.ts';
import { insertPosition } from '../../../features/staff/positions/queries.ts';
import { daysBefore } from '../plant-business.ts';
import { of } from '../plant-people.ts';
import type { BusinessSeed } from '../shape.ts';
import { businesses } from '../world/world.ts';
import { type Backroom, backrooms } from './backrooms.ts';
import { pdfOf } from './pdf.ts';

type SeedDeps = Pick<Deps, 'db' | 'config' | 'vault'> & { readonly files: Pick<FileStore, 'put'> };
type Salon = BusinessSeed & { readonly backroom: Backroom };
const FIRST_PIN = 7001;

/** What salons keep behind the counter: PINs, positions, time off, applications and medical histories; once per salon. */
export async function plantDesk(ground: SeedDeps, now = new Date()): Promise<void> {
  for (const business of businesses) {
    const backroom = backrooms[business.bus_url];
    const found = await ground.db.read(platformScope, ({ tx }) =>
      tx.selectFrom('business').select(['id', 'owner_id']).where('bus_url', '=', business.bus_url).executeTakeFirst(),
    );
    if (!backroom || !found) continue;
    const scope = { businessId: found.id } as BusinessScope;
    const salon = { ...business, backroom };
    if (!(await ground.db.write(scope, (ctx) => plantTeam(ctx, ground, salon, now)))) continue;
    await plantHistories(ground, scope, salon, found.owner_id, now);
  }
}

async function plantTeam(ctx: BusinessTx, ground: SeedDeps, salon: Salon, now: Date): Promise<boolean> {
  if (await ctx.tx.selectFrom('employee_pin').select('employee_id').limit(1).executeTakeFirst()) return false;
  const rows = await ctx.tx.selectFrom('employee').select(['id', 'first_name']).orderBy('sort').execute();
  const byName = new Map(rows.map(({ id, first_name }) => [first_name, id]));
  const employees = new Map(salon.staff.map(({ key, first_name }) => [key, of(byName, first_name)]));
  await plantPins(ctx, ground, salon, employees);
  for (const name of new Set(salon.staff.map(({ position }) => position))) await insertPosition(ctx, name);
  await plantOff(ctx, salon, employees, now);
  await plantCandidates(ctx, ground, salon, now);
  return true;
}

async function plantPins(ctx: BusinessTx, ground: SeedDeps, salon: Salon, employees: Map<string, number>) {
  const holders = salon.staff.map(({ key }, i) => ({ key, pin: String(FIRST_PIN + i) }));
  const hashes = holders
    .filter(({ key }) => !salon.backroom.withoutPin.includes(key))
    .map(async ({ key, pin }) => ({ id: of(employees, key), hash: await hashOfPin({ ...ctx, deps: ground }, pin) }));
  for (const { id, hash } of await Promise.all(hashes)) await savePin(ctx, id, hash);
}

async function plantOff({ tx, scope }: BusinessTx, salon: Salon, employees: Map<string, number>, now: Date) {
  const { businessId: business_id } = scope;
  const today = wallClockAt(now.toISOString(), salon.timezone).date;
  const rows = salon.backroom.off.map(({ who, days, hours, status, reason }) => ({
    business_id,
    id: randomUUIDv7(),
    employee_id: of(employees, who),
    first_date: addDays(today, days[0]),
    last_date: addDays(today, days[1]),
    start_time: hours?.[0] ?? null,
    end_time: hours?.[1] ?? null,
    status,
    reason,
    created_at: daysBefore(now, Math.max(1, 14 - days[0])),
  }));
  await tx.insertInto('time_off').values(rows).execute();
  const held = rows
    .filter(({ status }) => status === 'approved')
    .flatMap((off) =>
      stretchesOf(off, salon.timezone).map((stretch) => {
        const { employee_id, id: source_id } = off;
        return { business_id, employee_id, source: 'time-off', source_id, ...stretch };
      }),
    );
  await tx.insertInto('staff_claim').values(held).execute();
}

async function plantCandidates(
  { tx, scope: { businessId: business_id } }: BusinessTx,
  { files }: SeedDeps,
  { backroom }: Salon,
  now: Date,
) {
  const rows = backroom.candidates.map(({ days_ago, resume, ...candidate }) => {
    const id = randomUUIDv7();
    const resume_key = resume ? `private/resumes/${business_id}/${id}.pdf` : null;
    return { ...candidate, business_id, id, resume_key, created_at: daysBefore(now, days_ago + 0.1) };
  });
  for (const { name, position, message, resume_key } of rows)
    if (resume_key) await files.put(resume_key, pdfOf([name, position, message]), 'application/pdf', { private: true });
  await tx.insertInto('job_application').values(rows).execute();
}

const blank = { conditions: '', allergies: '', medications: '', notes: '' };

/** Taken down by the owner at the desk, each on its own day. */
async function plantHistories({ db, vault }: SeedDeps, scope: BusinessScope, salon: Salon, account_id: number, now: Date) {
  const actor = {
    account_id,
    employee_id: null,
    reach: 'all',
    role: 'owner',
    session_id: randomUUIDv7(),
    request_id: 'seed',
  } as SignedInActor;
  const book = await db.read(scope, ({ tx }) => tx.selectFrom('client').select(['hash_id', 'name']).execute());
  const byName = new Map(book.map(({ hash_id, name }) => [name, hash_id]));
  const names = new Map(salon.clients.map(({ key, name }) => [key, name]));
  for (const { client, days_ago, ...text } of salon.backroom.histories) {
    const signature_name = of(names, client);
    const clock = { now: () => new Date(daysBefore(now, days_ago)) };
    const given = { ...blank, ...text, signature_name, consent: true as const };
    await addHistory({ deps: { db, vault, clock }, actor, scope }, of(byName, signature_name), given);
  }
}
