import { randomUUID } from 'node:crypto';
import type * as contract from 'core/booking/contract';
import { clientOtp } from 'core/clients/contract';
import { desk } from './desk.ts';
import { absence } from './absence.ts';
import { newPhone } from '../clients/examples.ts';
import { freshEmployee, selfOrFresh } from '../fresh.ts';
import type { Examples, Scene } from '../shape.ts';
import { paid } from './paid.ts';
import { freeStart, inDays } from './starts.ts';
import { visits } from './visits.ts';
import { waiting } from './waiting.ts';

const tomorrow = () => inDays(1);

const device = () => `device-${randomUUID()}`;

/** `whose`: whose time it takes. */
async function freshHold({ stage, rows }: Scene, whose?: string): Promise<string> {
  const id = randomUUID();
  const at = `${tomorrow()}T18:00:00.000Z`;
  await stage.world.deps.db.write(rows.scope, async ({ tx }) => {
    const person = await tx
      .selectFrom('employee')
      .select('id')
      .where('hash_id', '=', whose ?? '')
      .executeTakeFirst();
    const lines = person ? [{ id: randomUUID(), person: 0, service_name: 'Gel Manicure', employee_id: person.id }] : [];
    const hold = { id, device: device(), address: '10.0.0.1', starts_at: at, ends_at: at, expires_at: at };
    await tx
      .insertInto('hold')
      .values({ business_id: rows.id, lines: JSON.stringify(lines), ...hold })
      .execute();
  });
  return id;
}
const freed = async (scene: Scene, whose: string) => ({
  params: { id: await freshHold(scene, whose) },
  body: { business_id: scene.at.id },
});

export const examples: Examples<typeof contract> = {
  ...visits,
  ...waiting,
  availableDays: {
    access: 'anyone',
    own: async ({ at }) => ({
      params: { busUrl: at.bus_url },
      query: { wish: await at.lasting('service'), from: tomorrow(), days: 7 },
    }),
  },
  availableStarts: {
    access: 'anyone',
    own: async ({ at }) => ({ params: { busUrl: at.bus_url }, query: { wish: await at.lasting('service'), date: tomorrow() } }),
  },
  holdTime: {
    access: 'anyone',
    own: async (scene) => {
      const { wish, start } = await freeStart(scene);
      return { params: { busUrl: scene.at.bus_url }, body: { wish, mode: 'together' as const, start, device: device() } };
    },
  },
  releaseHold: {
    access: 'anyone',
    own: async (scene) => ({ params: { busUrl: scene.at.bus_url, id: await freshHold(scene) } }),
  },
  lengthenHold: {
    access: 'anyone',
    own: async (scene) => {
      const body = { busUrl: scene.at.bus_url, phone: newPhone() };
      const asked = await scene.stage.world.visitor().call(clientOtp, { body });
      const claim = asked.body.claim ?? 'a-code-nobody-asked-fo';
      return { params: { busUrl: scene.at.bus_url, id: await freshHold(scene) }, body: { claim } };
    },
    foreignRow: true,
    // Whoever is known keeps one start at a time.
    double: true,
  },
  openHolds: {
    access: 'manage.appointment.edit read',
    own: async (scene) => {
      await freshHold(scene, await selfOrFresh(scene));
      await freshHold(scene, await freshEmployee(scene));
      return { query: { business_id: scene.at.id } };
    },
    leak: async ({ who, stage, at }, { data }) => {
      if (who.role !== 'employee') return null;
      const me = await stage.world.deps.db.read(at.scope, ({ tx }) =>
        tx.selectFrom('employee').select('first_name').where('account_id', '=', who.account_id).executeTakeFirst(),
      );
      const [other] = data.flatMap(({ lines }) => lines).filter(({ staff }) => staff !== me?.first_name);
      return other ? `sees what is held of ${other.staff}` : null;
    },
  },
  freeHold: {
    access: 'manage.appointment.edit write',
    own: async (scene) => freed(scene, await selfOrFresh(scene)),
    foreignRow: true,
    otherUser: {
      answer: 404,
      freeFor: ['owner', 'manager', 'front_desk'],
      wish: async (scene) => freed(scene, await freshEmployee(scene)),
    },
  },
  ...absence,
  ...desk,
  ...paid,
};
